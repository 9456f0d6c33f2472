import { createStore } from '#lib/createStore.ts';
import type { AnswerPart } from './AnswerQueue.ts';

/** Answers that another device changed while this page was open, by interview and question. */
export const changedElsewhere = createStore<ReadonlySet<string>>(new Set());

export const toChangedKey = (
  interviewId: string,
  questionId: string,
  part: AnswerPart = 'answers',
) => `${interviewId}/${part}/${questionId}`;

/** Those that are news here; somebody who types over there must not be announced at every pause. */
export function markChanged(
  interviewId: string,
  questionIds: readonly string[],
  part: AnswerPart = 'answers',
): string[] {
  const known = changedElsewhere.get();
  const toKey = (id: string) => toChangedKey(interviewId, id, part);
  const fresh = questionIds.filter((id) => !known.has(toKey(id)));
  if (fresh.length > 0) changedElsewhere.set(new Set([...known, ...fresh.map(toKey)]));
  return fresh;
}

/** Answered here: what was changed elsewhere is no longer what stands there. */
export function forgetChanged(interviewId: string, questionId: string, part?: AnswerPart): void {
  const known = changedElsewhere.get();
  const key = toChangedKey(interviewId, questionId, part);
  if (known.has(key)) changedElsewhere.set(new Set([...known].filter((one) => one !== key)));
}

import { createStore } from '#lib/createStore.ts';

/** Answers that another device changed while this page was open, by interview and question. */
export const changedElsewhere = createStore<ReadonlySet<string>>(new Set());

export const toChangedKey = (interviewId: string, questionId: string) =>
  `${interviewId}/${questionId}`;

/** Those that are news here; somebody who types over there must not be announced at every pause. */
export function markChanged(interviewId: string, questionIds: readonly string[]): string[] {
  const known = changedElsewhere.get();
  const fresh = questionIds.filter((id) => !known.has(toChangedKey(interviewId, id)));
  changedElsewhere.set(new Set([...known, ...fresh.map((id) => toChangedKey(interviewId, id))]));
  return fresh;
}

/** Answered here: what was changed elsewhere is no longer what stands there. */
export function forgetChanged(interviewId: string, questionId: string): void {
  const known = changedElsewhere.get();
  const key = toChangedKey(interviewId, questionId);
  if (known.has(key)) changedElsewhere.set(new Set([...known].filter((one) => one !== key)));
}

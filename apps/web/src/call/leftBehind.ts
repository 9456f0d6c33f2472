import { createStore } from '#lib/createStore.ts';
import { findCopy, interviewName } from '#sync/copies/deviceCopies.ts';
import { type AnswerPart, answerParts, readChanges } from '#sync/interview/answerEntries.ts';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';

/** An interview of which an earlier page, now gone, left something unsent. */
export interface LeftBehind {
  readonly interviewId: string;
  readonly changeCount: number;
  readonly lastQuestionId: string | null;
  /** Where that question is asked. */
  readonly part: AnswerPart;
  readonly madeAt: string;
  /** Null where this device never saw the interview. */
  readonly businessName: string | null;
}

interface Named {
  readonly businessName?: unknown;
}

/** Newest first. Kept after it was sent: the person still wants to go back there. */
export const leftBehindStore = createStore<readonly LeftBehind[]>([]);

export async function noteLeftBehind(
  userId: string,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const subjects = [...new Set(entries.map(({ subject }) => subject))];
  const found = subjects.map(async (interviewId) => {
    const copy = (await findCopy(userId, interviewName(interviewId))) as Named | null;
    const own = entries.filter(({ subject }) => subject === interviewId);
    const changes = own.flatMap((entry) => listChanges(entry));
    const commandCount = own.filter((entry) => listChanges(entry).length === 0).length;
    const last = changes.at(-1);
    return {
      interviewId,
      changeCount:
        new Set(changes.map(({ questionId, part }) => `${part}/${questionId}`)).size + commandCount,
      lastQuestionId: last?.questionId ?? null,
      part: last?.part ?? 'answers',
      madeAt: own.at(-1)?.madeAt ?? '',
      businessName: typeof copy?.businessName === 'string' ? copy.businessName : null,
    };
  });
  const left = await Promise.all(found);
  leftBehindStore.set(left.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt)));
}

const listChanges = (entry: OutboxEntry) =>
  answerParts.flatMap((part) =>
    readChanges(entry, part).map(({ questionId }) => ({ questionId, part })),
  );

/** Whoever opened it again, or does not want to, need not be asked. */
export function forgetLeftBehind(interviewId: string): void {
  const rest = leftBehindStore.get().filter((one) => one.interviewId !== interviewId);
  if (rest.length < leftBehindStore.get().length) leftBehindStore.set(rest);
}

import { createStore } from '#lib/createStore.ts';
import type { Outbox } from '#lib/outbox/Outbox.ts';
import { readChanges } from './answerEntries.ts';

/** An interview of which an earlier page, now gone, left something unsent. */
export interface LeftBehind {
  readonly interviewId: string;
  readonly changeCount: number;
  readonly lastQuestionId: string | null;
  readonly madeAt: string;
}

/** Newest first. Kept after it was sent: the person still wants to go back there. */
export const leftBehindStore = createStore<readonly LeftBehind[]>([]);

export function noteLeftBehind(outbox: Outbox): void {
  const { entries } = outbox.get();
  const subjects = [...new Set(entries.map(({ subject }) => subject))];
  const found = subjects.map((interviewId) => {
    const own = entries.filter(({ subject }) => subject === interviewId);
    const changes = own.flatMap(readChanges);
    const commandCount = own.filter((entry) => readChanges(entry).length === 0).length;
    return {
      interviewId,
      changeCount: new Set(changes.map(({ questionId }) => questionId)).size + commandCount,
      lastQuestionId: changes.at(-1)?.questionId ?? null,
      madeAt: own.at(-1)?.madeAt ?? '',
    };
  });
  leftBehindStore.set(found.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt)));
}

/** Whoever opened it again, or does not want to, need not be asked. */
export function forgetLeftBehind(interviewId: string): void {
  const rest = leftBehindStore.get().filter((one) => one.interviewId !== interviewId);
  if (rest.length < leftBehindStore.get().length) leftBehindStore.set(rest);
}

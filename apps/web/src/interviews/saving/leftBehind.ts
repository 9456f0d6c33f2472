import { createStore } from '#lib/createStore.ts';
import { findCopy } from '#lib/outbox/deviceCopies.ts';
import type { Outbox } from '#lib/outbox/Outbox.ts';
import { readChanges } from './answerEntries.ts';
import { interviewName } from './interviewName.ts';

/** An interview of which an earlier page, now gone, left something unsent. */
export interface LeftBehind {
  readonly interviewId: string;
  readonly changeCount: number;
  readonly lastQuestionId: string | null;
  readonly madeAt: string;
  /** Null where this device never saw the interview. */
  readonly businessName: string | null;
}

interface Named {
  readonly businessName?: unknown;
}

/** Newest first. Kept after it was sent: the person still wants to go back there. */
export const leftBehindStore = createStore<readonly LeftBehind[]>([]);

export async function noteLeftBehind(userId: string, outbox: Outbox): Promise<void> {
  const { entries } = outbox.get();
  const subjects = [...new Set(entries.map(({ subject }) => subject))];
  const found = subjects.map(async (interviewId) => {
    const copy = (await findCopy(userId, interviewName(interviewId))) as Named | null;
    const own = entries.filter(({ subject }) => subject === interviewId);
    const changes = own.flatMap(readChanges);
    const commandCount = own.filter((entry) => readChanges(entry).length === 0).length;
    return {
      interviewId,
      changeCount: new Set(changes.map(({ questionId }) => questionId)).size + commandCount,
      lastQuestionId: changes.at(-1)?.questionId ?? null,
      madeAt: own.at(-1)?.madeAt ?? '',
      businessName: typeof copy?.businessName === 'string' ? copy.businessName : null,
    };
  });
  const left = await Promise.all(found);
  leftBehindStore.set(left.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt)));
}

/** Whoever opened it again, or does not want to, need not be asked. */
export function forgetLeftBehind(interviewId: string): void {
  const rest = leftBehindStore.get().filter((one) => one.interviewId !== interviewId);
  if (rest.length < leftBehindStore.get().length) leftBehindStore.set(rest);
}

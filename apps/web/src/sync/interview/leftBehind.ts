import { findCopy, interviewName } from '#sync/copies/deviceCopies.ts';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';
import { answerParts, readChanges } from './answerEntries.ts';
import { type OpenOutbox, openOutboxStore } from './openOutbox.ts';

interface Named {
  readonly businessName?: unknown;
}

/** Looks once through what lay in the outbox when it was opened. */
export async function noteLeftBehind({ userId, left, leftBehind }: OpenOutbox): Promise<void> {
  const entries = await left;
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
  const noted = await Promise.all(found);
  leftBehind.set(noted.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt)));
}

const listChanges = (entry: OutboxEntry) =>
  answerParts.flatMap((part) =>
    readChanges(entry, part).map(({ questionId }) => ({ questionId, part })),
  );

/** Whoever opened it again, or does not want to, need not be asked. */
export function forgetLeftBehind(interviewId: string): void {
  const leftBehind = openOutboxStore.get()?.leftBehind;
  const rest = leftBehind?.get().filter((one) => one.interviewId !== interviewId) ?? [];
  if (leftBehind && rest.length < leftBehind.get().length) leftBehind.set(rest);
}

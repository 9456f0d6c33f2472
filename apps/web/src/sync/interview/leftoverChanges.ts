import { findCopy, interviewCopyName } from '#sync/copies/deviceCopies.ts';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';
import { answerGroups, parseAnswerChanges } from './answerEntries.ts';
import { type OpenOutbox, openOutboxStore } from './openOutbox.ts';

interface Named {
  readonly businessName?: unknown;
}

/** Records which interviews had unsent changes when the outbox was opened. */
export async function recordLeftoverChanges({
  userId,
  unsentAtOpen,
  leftoverChanges,
}: OpenOutbox): Promise<void> {
  const entries = await unsentAtOpen;
  const subjects = [...new Set(entries.map(({ subject }) => subject))];
  const found = subjects.map(async (interviewId) => {
    const copy = (await findCopy(userId, interviewCopyName(interviewId))) as Named | null;
    const own = entries.filter(({ subject }) => subject === interviewId);
    const changes = own.flatMap((entry) => listChanges(entry));
    const commandCount = own.filter((entry) => listChanges(entry).length === 0).length;
    const last = changes.at(-1);
    return {
      interviewId,
      changeCount:
        new Set(changes.map(({ questionId, group }) => `${group}/${questionId}`)).size +
        commandCount,
      lastQuestionId: last?.questionId ?? null,
      group: last?.group ?? 'answers',
      madeAt: own.at(-1)?.madeAt ?? '',
      businessName: typeof copy?.businessName === 'string' ? copy.businessName : null,
    };
  });
  const noted = await Promise.all(found);
  leftoverChanges.set(noted.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt)));
}

const listChanges = (entry: OutboxEntry) =>
  answerGroups.flatMap((group) =>
    parseAnswerChanges(entry, group).map(({ questionId }) => ({ questionId, group })),
  );

/** Removes an interview from the list of leftover changes, after it was opened or dismissed. */
export function dismissLeftoverChanges(interviewId: string): void {
  const leftoverChanges = openOutboxStore.get()?.leftoverChanges;
  const rest = leftoverChanges?.get().filter((one) => one.interviewId !== interviewId) ?? [];
  if (leftoverChanges && rest.length < leftoverChanges.get().length) leftoverChanges.set(rest);
}

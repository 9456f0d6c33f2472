import { saveAnswers } from '@salespro/contract/questions.ts';
import type { Merge } from '#lib/outbox/heldEntries.ts';
import type { OutboxDraft, OutboxEntry } from '#lib/outbox/OutboxEntry.ts';
import type { AnswerChange } from './AnswerQueue.ts';
import { toCommand } from './toCommand.ts';

export const answersCommand = toCommand(saveAnswers);

/** In one entry; the contract takes 100. */
export const mostChanges = 50;

/** The answers in an entry; none for a command, or for a body that is not what we wrote. */
export function readChanges(entry: OutboxDraft | null): readonly AnswerChange[] {
  if (entry?.command !== answersCommand) return [];
  const { changes } = entry.body as { readonly changes?: unknown };
  return Array.isArray(changes) ? changes.filter(isChange) : [];
}

function isChange(one: unknown): one is AnswerChange {
  return typeof one === 'object' && one !== null && 'questionId' in one && 'value' in one;
}

/** Answers join answers, the newest of each question last; a command joins only its own repeat. */
export const mergeEntries: Merge = (held, added) => {
  if (held.command !== added.command) return null;
  if (held.command !== answersCommand) {
    return JSON.stringify(held.body) === JSON.stringify(added.body) ? held.body : null;
  }
  const fresh = readChanges(added);
  const isOlder = (old: AnswerChange) => fresh.every((one) => one.questionId !== old.questionId);
  const changes = [...readChanges(held).filter(isOlder), ...fresh];
  return changes.length <= mostChanges ? { changes } : null;
};

/** One bad answer must not hold back the good ones sent with it: each gets a try of its own. */
export function splitAnswers(
  entry: OutboxEntry,
  code: string,
  newId: () => string,
): readonly OutboxDraft[] {
  const changes = readChanges(entry);
  if (changes.length < 2 || code === 'not_found') return [];
  const { userId, subject, command, madeAt } = entry;
  return changes.map((change) => ({
    id: newId(),
    userId,
    subject,
    command,
    body: { changes: [change] },
    madeAt,
  }));
}

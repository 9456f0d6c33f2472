import { saveAnswers } from '@salespro/contract/questions.ts';
import type { Merge } from '#lib/outbox/heldEntries.ts';
import type { OutboxDraft, OutboxEntry } from '#lib/outbox/OutboxEntry.ts';
import type { AnswerChange, AnswerPart } from './AnswerQueue.ts';
import { onboardingCommand } from './commands.ts';
import { toCommand } from './toCommand.ts';

export const answersCommand = toCommand(saveAnswers);

const partCommands: Readonly<Record<AnswerPart, string>> = {
  answers: answersCommand,
  onboarding: onboardingCommand,
};

export const toPartCommand = (part: AnswerPart) => partCommands[part];

/** In one entry; the contract takes 100. */
export const mostChanges = 50;

/** The answers in an entry; none for a command, or for a body that is not what we wrote. */
export function readChanges(
  entry: OutboxDraft | null,
  part: AnswerPart = 'answers',
): readonly AnswerChange[] {
  if (entry?.command !== partCommands[part]) return [];
  const { changes } = entry.body as { readonly changes?: unknown };
  return Array.isArray(changes) ? changes.filter(isChange) : [];
}

function isChange(one: unknown): one is AnswerChange {
  return typeof one === 'object' && one !== null && 'questionId' in one && 'value' in one;
}

/** Answers join answers, the newest of each question last; a command joins only its own repeat. */
export const mergeEntries: Merge = (held, added) => {
  if (held.command !== added.command) return null;
  const part = findPart(held.command);
  if (part === null) {
    return JSON.stringify(held.body) === JSON.stringify(added.body) ? held.body : null;
  }
  const fresh = readChanges(added, part);
  const isOlder = (old: AnswerChange) => fresh.every((one) => one.questionId !== old.questionId);
  const changes = [...readChanges(held, part).filter(isOlder), ...fresh];
  return changes.length <= mostChanges ? { changes } : null;
};

/** What is wrong with the interview is wrong with each of its answers. */
const wholeRefusals = ['not_found', 'not_sold', 'no_service'];

/** One bad answer must not hold back the good ones sent with it: each gets a try of its own. */
export function splitAnswers(
  entry: OutboxEntry,
  code: string,
  newId: () => string,
): readonly OutboxDraft[] {
  const part = findPart(entry.command);
  const changes = part === null ? [] : readChanges(entry, part);
  if (changes.length < 2 || wholeRefusals.includes(code)) return [];
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

function findPart(command: string): AnswerPart | null {
  if (command === answersCommand) return 'answers';
  return command === onboardingCommand ? 'onboarding' : null;
}

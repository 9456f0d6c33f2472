import { saveAnswers } from '@salespro/contract/questions.ts';
import type { Patch, ValuesPatch } from '@salespro/domain/commands/Patch.ts';
import { type AnswerChange, toAnswersPatch } from '@salespro/domain/commands/saveAnswers.ts';
import type { Merge, OutboxDraft, OutboxEntry } from '#sync/outbox/outboxQueue.ts';

/** Two lists of answers that never meet: of the interview, and of the onboarding after the sale. */
export const answerParts = ['answers', 'onboarding'] as const;
export type AnswerPart = (typeof answerParts)[number];

export const answersCommand = `${saveAnswers.method} ${saveAnswers.path}`;
/** By name only: its contract brings the questions along, which most screens do not need. */
export const onboardingCommand = 'POST /api/interviews/:id/onboarding';
/** By name as well: what takes notes is loaded after the page. */
export const noteCommands = [
  'PUT /api/interviews/:id/notes',
  'DELETE /api/interviews/:id/notes',
] as const;

/** By name as well: what is sent after the call has screens of its own. */
export const packCommand = 'PUT /api/interviews/:id/pack';

export const partCommands: Readonly<Record<AnswerPart, string>> = {
  answers: answersCommand,
  onboarding: onboardingCommand,
};

/** What answers that wait show. Those of the onboarding come with its rules already applied. */
export function toChangesPatch(part: AnswerPart, changes: readonly AnswerChange[]): Patch {
  if (part === 'answers') return { answers: toAnswersPatch(changes) };
  return { fields: { onboardingStatus: 'in_progress' }, onboarding: toPlaced(changes) };
}

function toPlaced(changes: readonly AnswerChange[]): ValuesPatch {
  const values = [...new Map(changes.map(({ questionId, value }) => [questionId, value]))];
  return {
    set: Object.fromEntries(values.filter(([, value]) => value !== null)),
    unset: values.filter(([, value]) => value === null).map(([id]) => id),
  };
}

/** In one entry; the contract takes 100. */
export const mostChanges = 50;

/** The answers in an entry; none for a command, or for a body that is not what we wrote. */
export function readChanges(
  entry: Pick<OutboxDraft, 'command' | 'body'> | null,
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
export const mergeEntries: Merge = (waiting, added) => {
  if (waiting.command !== added.command) return null;
  const part = findPart(waiting.command);
  // A document is saved whole, so that the later save holds all of the one before.
  if (waiting.command === packCommand && isSameDocument(waiting.body, added.body)) {
    return added;
  }
  if (part === null) {
    return JSON.stringify(waiting.body) === JSON.stringify(added.body) ? added : null;
  }
  const fresh = readChanges(added, part);
  const isOlder = (old: AnswerChange) => fresh.every((one) => one.questionId !== old.questionId);
  const changes = [...readChanges(waiting, part).filter(isOlder), ...fresh];
  return changes.length <= mostChanges
    ? { body: { changes }, patch: toChangesPatch(part, changes) }
    : null;
};

function isSameDocument(waiting: unknown, added: unknown): boolean {
  const nameOf = (body: unknown) =>
    (body as { readonly edit?: { readonly document?: unknown } }).edit?.document;
  return nameOf(waiting) !== undefined && nameOf(waiting) === nameOf(added);
}

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
  if (part === null || changes.length < 2 || wholeRefusals.includes(code)) return [];
  const { userId, subject, command, madeAt } = entry;
  return changes.map((change) => ({
    id: newId(),
    userId,
    subject,
    command,
    body: { changes: [change] },
    patch: toChangesPatch(part, [change]),
    madeAt,
  }));
}

export function findPart(command: string): AnswerPart | null {
  return answerParts.find((part) => partCommands[part] === command) ?? null;
}

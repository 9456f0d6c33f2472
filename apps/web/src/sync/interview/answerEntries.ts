import { saveAnswers } from '@salespro/contract/questions.ts';
import type { AnswerValuesPatch, Patch } from '@salespro/domain/commands/Patch.ts';
import {
  type AnswerChange,
  buildAnswerValuesPatch,
} from '@salespro/domain/commands/saveAnswers.ts';
import type { MergeChanges, OutboxEntry, PendingChange } from '#sync/outbox/outboxQueue.ts';

/** The two separate groups of answers: of the interview, and of the onboarding after the sale. */
export const answerGroups = ['answers', 'onboarding'] as const;
export type AnswerGroup = (typeof answerGroups)[number];

export const answersCommand = `${saveAnswers.method} ${saveAnswers.path}`;
/** A string instead of the endpoint, because its module imports all onboarding questions. */
export const onboardingCommand = 'POST /api/interviews/:id/onboarding';
/** Strings instead of endpoints, because the code for notes loads after the page. */
export const noteCommands = [
  'PUT /api/interviews/:id/notes',
  'DELETE /api/interviews/:id/notes',
] as const;

/** A string instead of the endpoint, because the follow-up pack has its own pages. */
export const packCommand = 'PUT /api/interviews/:id/pack';

export const groupCommands: Readonly<Record<AnswerGroup, string>> = {
  answers: answersCommand,
  onboarding: onboardingCommand,
};

/** Builds the patch that shows unsent answers; the rules of onboarding answers are already applied. */
export function buildAnswersPatch(group: AnswerGroup, changes: readonly AnswerChange[]): Patch {
  if (group === 'answers') return { answers: buildAnswerValuesPatch(changes) };
  return { fields: { onboardingStatus: 'in_progress' }, onboarding: buildValuesPatch(changes) };
}

function buildValuesPatch(changes: readonly AnswerChange[]): AnswerValuesPatch {
  const values = [...new Map(changes.map(({ questionId, value }) => [questionId, value]))];
  return {
    set: Object.fromEntries(values.filter(([, value]) => value !== null)),
    unset: values.filter(([, value]) => value === null).map(([id]) => id),
  };
}

/** Maximum number of answers per entry; the contract accepts 100. */
export const maxChangesPerEntry = 50;

/** Returns the answers of an entry; none for other commands or invalid bodies. */
export function parseAnswerChanges(
  entry: Pick<PendingChange, 'command' | 'body'> | null,
  group: AnswerGroup = 'answers',
): readonly AnswerChange[] {
  if (entry?.command !== groupCommands[group]) return [];
  const { changes } = entry.body as { readonly changes?: unknown };
  return Array.isArray(changes) ? changes.filter(isAnswerChange) : [];
}

function isAnswerChange(one: unknown): one is AnswerChange {
  return typeof one === 'object' && one !== null && 'questionId' in one && 'value' in one;
}

/** Merges unsent entries: answers with answers (newest last), other commands only with their repeat. */
export const mergeEntries: MergeChanges = (waiting, added) => {
  if (waiting.command !== added.command) return null;
  const group = findAnswerGroup(waiting.command);
  // A document is saved as a whole, so the later save contains the earlier one.
  if (waiting.command === packCommand && isSameDocument(waiting.body, added.body)) {
    return added;
  }
  if (group === null) {
    return JSON.stringify(waiting.body) === JSON.stringify(added.body) ? added : null;
  }
  const newChanges = parseAnswerChanges(added, group);
  const isOlder = (old: AnswerChange) =>
    newChanges.every((one) => one.questionId !== old.questionId);
  const changes = [...parseAnswerChanges(waiting, group).filter(isOlder), ...newChanges];
  return changes.length <= maxChangesPerEntry
    ? { body: { changes }, patch: buildAnswersPatch(group, changes) }
    : null;
};

function isSameDocument(waiting: unknown, added: unknown): boolean {
  const nameOf = (body: unknown) =>
    (body as { readonly edit?: { readonly document?: unknown } }).edit?.document;
  return nameOf(waiting) !== undefined && nameOf(waiting) === nameOf(added);
}

/** Errors that concern the whole interview, so that each answer would fail alike. */
const wholeInterviewErrors = ['not_found', 'not_sold', 'no_service'];

/** Splits a rejected batch into single answers, so that one invalid answer does not block the others. */
export function splitRejectedAnswers(
  entry: OutboxEntry,
  code: string,
  newId: () => string,
): readonly PendingChange[] {
  const group = findAnswerGroup(entry.command);
  const changes = group === null ? [] : parseAnswerChanges(entry, group);
  if (group === null || changes.length < 2 || wholeInterviewErrors.includes(code)) return [];
  const { userId, subject, command, madeAt } = entry;
  return changes.map((change) => ({
    id: newId(),
    userId,
    subject,
    command,
    body: { changes: [change] },
    patch: buildAnswersPatch(group, [change]),
    madeAt,
  }));
}

export function findAnswerGroup(command: string): AnswerGroup | null {
  return answerGroups.find((group) => groupCommands[group] === command) ?? null;
}

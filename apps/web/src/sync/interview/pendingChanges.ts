import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { FieldsPatch, NotePatch, Patch } from '@salespro/domain/commands/Patch.ts';
import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import type { DueStatus } from '@salespro/domain/due/DueChangeRecord.ts';
import type { PackEdit } from '@salespro/domain/followUp/PackEdit.ts';
import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { applyPatch } from '@salespro/domain/interviews/applyPatch.ts';
import type { OutboxEntry, OutboxState, RejectedChange } from '#sync/outbox/outboxQueue.ts';
import {
  type AnswerGroup,
  answerGroups,
  answersCommand,
  buildAnswersPatch,
  findAnswerGroup,
  parseAnswerChanges,
} from './answerEntries.ts';

/**
 * Save state of an interview.
 * `typed`: on the screen only. `saving`: on the device and being sent. `device`: on the device, server
 * unreachable. `saved`: acknowledged by the server. `attention`: needs the user, or is not even on the
 * device.
 */
export type SaveState = 'saved' | 'saving' | 'typed' | 'device' | 'attention';

/** Why changes are not saved yet. */
export interface SaveProblem {
  readonly kind:
    | 'unreachable'
    | 'memory'
    | 'server'
    | 'signed_out'
    | 'refused'
    | 'gone'
    | 'damaged';
  /** Affected questions by id and commands by method and path, in the order of their changes. */
  readonly questionIds: readonly string[];
  readonly commands: readonly string[];
}

export interface QueueState {
  readonly save: SaveState;
  /** Patches to apply to the last server version, in their order. */
  readonly pending: readonly Patch[];
  /** What waits and why, even when nothing is wrong (`device`); null otherwise. */
  readonly problem: SaveProblem | null;
}

interface QueueInput {
  readonly state: OutboxState;
  readonly interviewId: string;
  /** Answers that are not on the device yet. */
  readonly typed: Readonly<Record<AnswerGroup, readonly AnswerChange[]>>;
  readonly awaited: ReadonlySet<string>;
}

export function computeQueueState({ state, interviewId, typed, awaited }: QueueInput): QueueState {
  const entries = state.entries.filter(({ subject }) => subject === interviewId);
  const rejected = state.rejected.filter(({ subject }) => subject === interviewId);
  const typedGroups = answerGroups.filter((group) => typed[group].length > 0);
  const pending = [
    // A rejected answer stays visible until it is changed; a rejected command does not.
    ...rejected.map(({ entry }) =>
      entry && findAnswerGroup(entry.command) ? getEntryPatch(entry) : null,
    ),
    ...entries.map((entry) => (awaited.has(entry.id) ? null : getEntryPatch(entry))),
    ...typedGroups.map((group) => buildAnswersPatch(group, typed[group])),
  ].filter((patch) => patch !== null);
  const isTyped = typedGroups.length > 0;
  const problem = findSaveProblem(state, entries, rejected, interviewId);
  if (problem && problem.kind !== 'unreachable') return { save: 'attention', pending, problem };
  if (isTyped) return { save: 'typed', pending, problem: null };
  if (problem) return { save: 'device', pending, problem };
  return { save: entries.length > 0 ? 'saving' : 'saved', pending, problem: null };
}

function findSaveProblem(
  { failing, storageProblem }: OutboxState,
  entries: readonly OutboxEntry[],
  rejected: readonly RejectedChange[],
  interviewId: string,
): SaveProblem | null {
  if (rejected.length > 0) {
    const reasons = rejected.map(({ reason }) => reason);
    const kind = reasons.includes('not_found') ? 'gone' : 'refused';
    const isDamaged = reasons.every((reason) => reason === 'damaged');
    return buildSaveProblem(
      isDamaged ? 'damaged' : kind,
      rejected.flatMap(({ entry }) => entry ?? []),
    );
  }
  if (entries.length === 0) return null;
  const failure = failing.get(interviewId);
  if (failure === undefined) return null;
  if (failure === 'signed_out' || failure === 'server') return buildSaveProblem(failure, entries);
  // An unreachable server is harmless while the device has everything.
  return buildSaveProblem(storageProblem === null ? 'unreachable' : 'memory', entries);
}

function buildSaveProblem(kind: SaveProblem['kind'], entries: readonly OutboxEntry[]): SaveProblem {
  const questionIds = entries
    .flatMap((entry) => parseAnswerChanges(entry))
    .map(({ questionId }) => questionId);
  const commands = entries
    .map(({ command }) => command)
    .filter((command) => command !== answersCommand);
  return { kind, questionIds: [...new Set(questionIds)], commands: [...new Set(commands)] };
}

/** Returns the patch of an outbox entry, including entries written by older releases. */
export function getEntryPatch(entry: OutboxEntry): Patch | null {
  const group = findAnswerGroup(entry.command);
  if (group && !entry.patch) return buildAnswersPatch(group, parseAnswerChanges(entry, group));
  return entry.patch ?? convertLegacyEffect(entry);
}

/** Applies all unsent changes to an interview. */
export const applyPendingChanges = (
  interview: StoredInterview,
  pending: readonly Patch[],
): StoredInterview => pending.reduce(applyPatch<StoredInterview>, interview);

/** What releases before patches stored with a command. */
interface LegacyEffect {
  /** Also an outcome, a trial or a sale, as a whole. */
  readonly fields?: FieldsPatch;
  readonly answers?: Readonly<Record<string, AnswerValue | undefined>>;
  readonly notes?: readonly NotePatch[];
  readonly dueMarks?: readonly { readonly key: string; readonly mark: DueStatus | null }[];
  readonly pack?: PackEdit;
}

/** Converts the effect stored by an older release to a patch; such entries are accepted indefinitely. */
function convertLegacyEffect({ id, madeAt, ...entry }: OutboxEntry): Patch | null {
  const { effect } = entry as { readonly effect?: LegacyEffect | null };
  if (typeof effect !== 'object' || effect === null) return null;
  const { answers = {}, dueMarks = [], ...same } = effect;
  const known = Object.entries(answers).filter(([, value]) => value !== undefined);
  return {
    ...same,
    answers: {
      set: Object.fromEntries(known) as Record<string, AnswerValue>,
      unset: Object.keys(answers).filter((key) => answers[key] === undefined),
    },
    dueChanges: dueMarks.map(({ key, mark }) => ({
      undone: id,
      at: madeAt,
      item: key,
      left: mark,
    })),
  };
}

import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { FieldsPatch, NotePatch, Patch } from '@salespro/domain/commands/Patch.ts';
import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import type { DueMark } from '@salespro/domain/due/DueChangeRecord.ts';
import type { PackEdit } from '@salespro/domain/followUp/PackEdit.ts';
import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { place } from '@salespro/domain/interviews/place.ts';
import type { AsideRecord, OutboxEntry, OutboxState } from '#sync/outbox/outboxQueue.ts';
import {
  type AnswerPart,
  answerParts,
  answersCommand,
  findPart,
  readChanges,
  toChangesPatch,
} from './answerEntries.ts';

/**
 * `typed`: on the screen only, for a moment. `saving`: on this device and on its way. `device`: on
 * this device, while the server is out of reach. `saved`: the server has acknowledged it.
 * `attention`: it needs a person, or is not even on the device.
 */
export type SaveState = 'saved' | 'saving' | 'typed' | 'device' | 'attention';

/** Why something waits. */
export interface SaveProblem {
  readonly kind:
    | 'unreachable'
    | 'memory'
    | 'server'
    | 'signed_out'
    | 'refused'
    | 'gone'
    | 'damaged';
  /** What it is about, in the order it was made: questions by id, commands by method and path. */
  readonly questionIds: readonly string[];
  readonly commands: readonly string[];
}

export interface QueueState {
  readonly save: SaveState;
  /** What is placed on top of what the server last said, in the order it was made. */
  readonly pending: readonly Patch[];
  /** What waits and why, also where nothing is wrong with it (`device`); null otherwise. */
  readonly problem: SaveProblem | null;
}

interface QueueFacts {
  readonly state: OutboxState;
  readonly interviewId: string;
  /** Not on the device yet. */
  readonly typed: Readonly<Record<AnswerPart, readonly AnswerChange[]>>;
  readonly awaited: ReadonlySet<string>;
}

export function toQueueState({ state, interviewId, typed, awaited }: QueueFacts): QueueState {
  const entries = state.entries.filter(({ subject }) => subject === interviewId);
  const aside = state.aside.filter(({ subject }) => subject === interviewId);
  const typedParts = answerParts.filter((part) => typed[part].length > 0);
  const pending = [
    // A refused answer stays where it was typed until it is changed; a refused command does not.
    ...aside.map(({ entry }) => (entry && findPart(entry.command) ? readPatch(entry) : null)),
    ...entries.map((entry) => (awaited.has(entry.id) ? null : readPatch(entry))),
    ...typedParts.map((part) => toChangesPatch(part, typed[part])),
  ].filter((patch) => patch !== null);
  const isTyped = typedParts.length > 0;
  const problem = toProblem(state, entries, aside, interviewId);
  if (problem && problem.kind !== 'unreachable') return { save: 'attention', pending, problem };
  if (isTyped) return { save: 'typed', pending, problem: null };
  if (problem) return { save: 'device', pending, problem };
  return { save: entries.length > 0 ? 'saving' : 'saved', pending, problem: null };
}

function toProblem(
  { failing, trouble }: OutboxState,
  entries: readonly OutboxEntry[],
  aside: readonly AsideRecord[],
  interviewId: string,
): SaveProblem | null {
  if (aside.length > 0) {
    const reasons = aside.map(({ reason }) => reason);
    const kind = reasons.includes('not_found') ? 'gone' : 'refused';
    const isDamaged = reasons.every((reason) => reason === 'damaged');
    return about(
      isDamaged ? 'damaged' : kind,
      aside.flatMap(({ entry }) => entry ?? []),
    );
  }
  if (entries.length === 0) return null;
  const failure = failing.get(interviewId);
  if (failure === undefined) return null;
  if (failure === 'signed_out' || failure === 'server') return about(failure, entries);
  // Out of reach is no trouble as long as the device has everything.
  return about(trouble === null ? 'unreachable' : 'memory', entries);
}

function about(kind: SaveProblem['kind'], entries: readonly OutboxEntry[]): SaveProblem {
  const questionIds = entries
    .flatMap((entry) => readChanges(entry))
    .map(({ questionId }) => questionId);
  const commands = entries
    .map(({ command }) => command)
    .filter((command) => command !== answersCommand);
  return { kind, questionIds: [...new Set(questionIds)], commands: [...new Set(commands)] };
}

/** What an entry shows, also one of the release before. */
export function readPatch(entry: OutboxEntry): Patch | null {
  const part = findPart(entry.command);
  if (part && !entry.patch) return toChangesPatch(part, readChanges(entry, part));
  return entry.patch ?? toPatchOfBefore(entry);
}

/** The interview as it will be once everything that waits has arrived. */
export const withPendingChanges = (
  interview: StoredInterview,
  pending: readonly Patch[],
): StoredInterview => pending.reduce(place<StoredInterview>, interview);

/** What the releases before patches stored with a command. */
interface Effect {
  /** Also an outcome, a trial or a sale, whole. */
  readonly fields?: FieldsPatch;
  readonly answers?: Readonly<Record<string, AnswerValue | undefined>>;
  readonly notes?: readonly NotePatch[];
  readonly dueMarks?: readonly { readonly key: string; readonly mark: DueMark | null }[];
  readonly pack?: PackEdit;
}

/** What an entry of such a release shows. It is sent as it is: entries of before are accepted without end. */
function toPatchOfBefore({ id, madeAt, ...entry }: OutboxEntry): Patch | null {
  const { effect } = entry as { readonly effect?: Effect | null };
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

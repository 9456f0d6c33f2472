import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { applyDueMark, type DueChange } from '@salespro/domain/due/applyDueMark.ts';
import { type PackEdit, withPackEdit } from '@salespro/domain/followUp/PackEdit.ts';
import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { type NewNote, withNote, withoutNote } from '@salespro/domain/interviews/notes/withNote.ts';
import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { applyAnswer } from '@salespro/domain/questions/applyAnswer.ts';
import type { AsideRecord, OutboxEntry, OutboxState } from '#sync/outbox/Outbox.ts';
import {
  type AnswerChange,
  type AnswerPart,
  answersCommand,
  onboardingCommand,
  readChanges,
} from './answerEntries.ts';

/**
 * `typed`: on the screen only, for a moment. `saving`: on this device and on its way. `device`: on
 * this device, while the server is out of reach. `saved`: the server has acknowledged it.
 * `attention`: it needs a person, or is not even on the device.
 */
export type SaveState = 'saved' | 'saving' | 'typed' | 'device' | 'attention';

/** What a command that waits shows meanwhile: fields it sets, and answers it changes. */
export interface Effect {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly answers?: Readonly<Record<string, AnswerValue | undefined>>;
  /** One by one, so that it never hides what another device has saved; null removes. */
  readonly onboarding?: readonly AnswerChange[];
  /** One by one as well. */
  readonly notes?: readonly NoteChange[];
  readonly dueMarks?: readonly DueChange[];
  /** What was changed in one thing that is sent after the call; the others stay as they are. */
  readonly pack?: PackEdit;
}

/** A note as it was saved here, and when; or the id of one that was removed. */
export type NoteChange =
  | { readonly saved: NewNote; readonly at: string }
  | { readonly removed: string };

/** For a command that only sets fields; null stays null. */
export const toFieldsEffect = (fields: object | null): Effect | null =>
  fields && { fields: { ...fields } };

/** One step of the replay on top of what the server last said. */
export interface PendingChange {
  readonly changes: readonly AnswerChange[];
  readonly effect: Effect | null;
}

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
  /** In the order they were made; the newest value of a question is the last one. */
  readonly pending: readonly PendingChange[];
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
  const pending: PendingChange[] = [
    // A refused answer stays where it was typed until it is changed; a refused command does not.
    ...aside.map(({ entry }) => ({
      changes: readChanges(entry),
      effect: toOnboarding(readChanges(entry, 'onboarding')),
    })),
    ...entries.map((entry) => ({
      changes: readChanges(entry),
      effect: awaited.has(entry.id) ? null : readEffect(entry),
    })),
    { changes: typed.answers, effect: toOnboarding(typed.onboarding) },
  ];
  const isTyped = typed.answers.length + typed.onboarding.length > 0;
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

/** Onboarding answers are read from the body: a merged entry has those of several. */
function readEffect(entry: OutboxEntry): Effect | null {
  if (entry.command === onboardingCommand) {
    return { ...inProgress, onboarding: readChanges(entry, 'onboarding') };
  }
  return typeof entry.effect === 'object' ? (entry.effect as Effect | null) : null;
}

const inProgress: Effect = { fields: { onboardingStatus: 'in_progress' } };

function toOnboarding(changes: readonly AnswerChange[]): Effect | null {
  return changes.length > 0 ? { ...inProgress, onboarding: changes } : null;
}

/** The interview as it will be once everything that waits has arrived. */
export function withPendingChanges(
  interview: StoredInterview,
  pending: readonly PendingChange[],
): StoredInterview {
  return pending.reduce(
    (shown, { changes, effect }) => {
      const answered = withAnswers(shown, changes);
      if (!effect) return answered;
      const answers = { ...answered.answers, ...effect.answers } as StoredInterview['answers'];
      const onboardingAnswers = withOnboarding(answered, effect);
      const notes = withNotes(answered.notes, effect);
      const pack = effect.pack ? withPackEdit(answered.pack, effect.pack) : answered.pack;
      const changed = { ...answered, ...effect.fields, answers, onboardingAnswers, notes, pack };
      return withDueMarks(changed, effect);
    },
    withAnswers(interview, []),
  );
}

/** What another device noted meanwhile stays: only the notes that were changed here take their places. */
function withNotes(held: StoredInterview['notes'], { notes = [] }: Effect) {
  let shown = held;
  for (const change of notes) {
    shown =
      'removed' in change
        ? withoutNote(shown, change.removed)
        : (withNote(shown, change.saved, change.at) ?? shown);
  }
  return shown;
}

function withDueMarks(shown: StoredInterview, { dueMarks = [] }: Effect): StoredInterview {
  if (dueMarks.length === 0) return shown;
  const marked = { outcome: shown.outcome, marks: shown.dueMarks ?? {} };
  const { outcome, marks } = dueMarks.reduce(applyDueMark, marked);
  return { ...shown, outcome, dueMarks: { ...marks } };
}

/** The edits are put with the rules already applied, so here they only take their places. */
function withOnboarding({ onboardingAnswers }: StoredInterview, { onboarding = [] }: Effect) {
  const next: Record<string, unknown> = { ...onboardingAnswers };
  for (const { questionId, value } of onboarding) {
    if (value === null) delete next[questionId];
    else next[questionId] = value;
  }
  return next as StoredInterview['onboardingAnswers'];
}

/** The interview after these changes, by the same rule the server applies to them. */
export function withAnswers(
  interview: StoredInterview,
  changes: readonly AnswerChange[],
): StoredInterview {
  const answers = changes.reduce<Answers>(
    (all, { questionId, value }) => applyAnswer(answerFields, all, questionId, value),
    interview.answers,
  );
  return { ...interview, answers: answers as StoredInterview['answers'] };
}

import type { DueChangeRecord, DueStatus } from '#due/DueChangeRecord.ts';
import type { PackEdit } from '#followUp/PackEdit.ts';
import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import type { NewNote } from '#notes/Note.ts';
import type { Outcome } from '#outcomes/Outcome.ts';

/** Lists the interview fields that a command replaces as a whole; null clears a field. */
type PatchedField = Exclude<keyof Interview, DerivedField | MergedField>;
type DerivedField = 'outcome' | 'trial' | 'sale' | 'dueMarks' | 'workedAt' | 'updatedAt';
type MergedField = 'id' | 'createdAt' | 'answers' | 'onboardingAnswers' | 'notes' | 'pack';
/** Holds new values of interview fields that are replaced as a whole. */
export type FieldsPatch = Partial<Pick<Interview, PatchedField>>;

/** Changes single values of a map of answers, so that changes from two devices merge. */
export interface AnswerValuesPatch {
  readonly set?: Readonly<Record<string, AnswerValue>>;
  readonly unset?: readonly string[];
  /** Keys of lists that become empty if they exist. */
  readonly empty?: readonly string[];
}

/** Describes a saved or a removed note. */
export type NotePatch =
  | { readonly saved: NewNote; readonly at: string }
  | { readonly removed: string };

/** Describes an added or an undone outcome. */
export type OutcomePatch =
  | { readonly added: Outcome; readonly madeOn: string }
  | {
      readonly undone: string;
      readonly at: string;
      /** What the interview shows after the undo, unless a newer outcome was recorded. */
      readonly left: Partial<Pick<Interview, 'outcome' | 'trial' | 'sale'>>;
    };

/** Describes an added or an undone change of a due item. */
export type DuePatch =
  | { readonly added: Omit<DueChangeRecord, 'seq' | 'undoneAt'> & DueBefore }
  | {
      readonly undone: string;
      readonly at: string;
      readonly item: string;
      /** The due status before the undone change; null if there was none. */
      readonly left: DueStatus | null;
    };

/** Describes the due item as it was before the change. */
interface DueBefore {
  readonly kind: string;
  readonly wasDay: string;
  readonly wasTime: string | null;
}

/**
 * Describes what a command changes; the device applies it to its copy, the server stores it.
 * The outbox stores patches on devices, so their keys must not change. An empty patch changes nothing.
 */
export interface Patch {
  readonly fields?: FieldsPatch;
  readonly answers?: AnswerValuesPatch;
  readonly onboarding?: AnswerValuesPatch;
  /** Login details by field; they are stored apart from the answers and never on a device. */
  readonly vault?: {
    readonly keep: Readonly<Record<string, string>>;
    readonly forget: readonly string[];
  };
  readonly notes?: readonly NotePatch[];
  readonly outcomes?: readonly OutcomePatch[];
  readonly dueChanges?: readonly DuePatch[];
  readonly pack?: PackEdit;
}

/** Returns the values without the undefined ones, which mean "unchanged". */
export function omitUndefinedValues(values: Answers): Record<string, AnswerValue> {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Record<string, AnswerValue>;
}

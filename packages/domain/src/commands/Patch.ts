import type { DueChangeRecord, DueMark } from '#due/DueChangeRecord.ts';
import type { PackEdit } from '#followUp/PackEdit.ts';
import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import type { NewNote } from '#notes/Note.ts';
import type { Outcome } from '#outcomes/Outcome.ts';

/** The fields of an interview that a command sets whole; null empties one. */
type PatchedField = Exclude<keyof Interview, DerivedField | MergedField>;
type DerivedField = 'outcome' | 'trial' | 'sale' | 'dueMarks' | 'workedAt' | 'updatedAt';
type MergedField = 'id' | 'createdAt' | 'answers' | 'onboardingAnswers' | 'notes' | 'pack';
export type FieldsPatch = Partial<Pick<Interview, PatchedField>>;

/** Changes of single values, so that two devices that change different ones both keep theirs. */
export interface ValuesPatch {
  readonly set?: Readonly<Record<string, AnswerValue>>;
  readonly unset?: readonly string[];
  /** Lists to empty where they exist. */
  readonly empty?: readonly string[];
}

export type NotePatch =
  | { readonly saved: NewNote; readonly at: string }
  | { readonly removed: string };

export type OutcomePatch =
  | { readonly added: Outcome; readonly madeOn: string }
  | {
      readonly undone: string;
      readonly at: string;
      /** What the interview shows afterwards, unless something newer was recorded. */
      readonly left: Partial<Pick<Interview, 'outcome' | 'trial' | 'sale'>>;
    };

export type DuePatch =
  | { readonly added: Omit<DueChangeRecord, 'seq' | 'undoneAt'> & DueBefore }
  | {
      readonly undone: string;
      readonly at: string;
      readonly item: string;
      /** What was done with it before; null is nothing. */
      readonly left: DueMark | null;
    };

/** What was due until it was marked. */
interface DueBefore {
  readonly kind: string;
  readonly wasDay: string;
  readonly wasTime: string | null;
}

/** What a command changes: the device places it in what it shows, the server writes it. Nothing in it is a change of nothing. */
export interface Patch {
  readonly fields?: FieldsPatch;
  readonly answers?: ValuesPatch;
  readonly onboarding?: ValuesPatch;
  /** Login details by field: they never meet the answers, and no device keeps them. */
  readonly vault?: {
    readonly keep: Readonly<Record<string, string>>;
    readonly forget: readonly string[];
  };
  readonly notes?: readonly NotePatch[];
  readonly outcomes?: readonly OutcomePatch[];
  readonly dueChanges?: readonly DuePatch[];
  readonly pack?: PackEdit;
}

/** Values by what they are; what is undefined is not known and changes nothing. */
export function toValues(values: Answers): Record<string, AnswerValue> {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Record<string, AnswerValue>;
}

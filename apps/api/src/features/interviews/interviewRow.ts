import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { PackEdit } from '@salespro/domain/followUp/PackEdit.ts';
import { personalFields } from '@salespro/domain/interviews/businessFields.ts';
import type { Outcome } from '@salespro/domain/outcomes/Outcome.ts';
import type { Row } from '#lib/db.ts';
import type { ContactCipher, ContactRow, NoteSeals, PackSeals } from './contactCipher.ts';

/** A row of the view `app.interview_rows`. */
export interface InterviewRow extends Row, ContactRow {
  readonly id: string;
  readonly customer_contact_id: string;
  /** An object, as its text. */
  readonly open_fields: string;
  readonly onboarding_answers: string;
  readonly notes: readonly NoteRow[] | null;
  readonly pack: readonly PackRow[] | null;
  readonly generated_pitch_encrypted: Buffer | null;
  readonly outcome: OutcomeRow | null;
  readonly outcome_note: Buffer | null;
  /** That somebody looked is not written down yet for this minute. */
  readonly is_note_due: boolean;
}

/** As `app.to_outcome` writes it. */
interface OutcomeRow {
  readonly id: string;
  readonly kind: Outcome['kind'];
  readonly reason: string | null;
  readonly startDay: string | null;
  readonly day: string | null;
  readonly time: string | null;
  readonly serviceId: Outcome['serviceId'];
  readonly price: number | null;
  readonly madeAt: string;
}

/** An interview with its contact; without one where it is missing (DATA-17). */
export const interviewTables = `app.interviews i
  left join app.customer_contacts c on c.agency_id = i.agency_id and c.session_id = i.id`;

export function toOutcome(
  row: Pick<InterviewRow, 'outcome' | 'outcome_note'>,
  cipher: ContactCipher,
): Outcome | null {
  const { outcome, outcome_note: note } = row;
  return outcome && { ...outcome, note: cipher.openOutcomeNote(outcome.id, note) };
}

/** The reply's own text: only what was sealed is put into it here. */
export function toInterviewText(row: InterviewRow, cipher: ContactCipher, isShown = true): string {
  const opened = {
    ...cipher.openFields(row.customer_contact_id, personalFields, row, isShown),
    generatedPitch: cipher.openPitch(row.id, row.generated_pitch_encrypted),
    notes: (row.notes ?? []).map((note) => toNote(row.id, note, cipher)),
    outcome: toOutcome(row, cipher),
    pack: toPackEdits(row.id, row.pack, cipher),
  } satisfies Partial<StoredInterview>;
  const onboarding = cipher.openAnswersText(row.id, row.onboarding_answers);
  return `${row.open_fields.slice(0, -1)},"onboardingAnswers":${onboarding},${JSON.stringify(opened).slice(1)}`;
}

/** The same for whoever works with it: there is one form of it, and the contract checks that. */
export function toStoredInterview(row: InterviewRow, cipher: ContactCipher): StoredInterview {
  return JSON.parse(toInterviewText(row, cipher, false)) as StoredInterview;
}

type StoredNote = NonNullable<StoredInterview['notes']>[number];

/** As `app.interview_rows` gives it: bytes as base64. */
interface NoteRow {
  readonly id: string;
  readonly kind: StoredNote['kind'];
  readonly text: string;
  readonly screen: StoredNote['screen'];
  readonly questionId: string | null;
  readonly part: string | null;
  readonly madeAt: string;
  readonly changedAt: string;
}

function toNote(
  interviewId: string,
  { id, kind, text, screen, questionId, part, madeAt, changedAt }: NoteRow,
  cipher: { readonly openNote: NoteSeals['open'] },
): StoredNote {
  const open = (field: 'text' | 'part', sealed: string) =>
    cipher.openNote(interviewId, id, field, Buffer.from(sealed, 'base64'));
  return {
    id,
    kind,
    text: open('text', text),
    screen,
    ...(questionId !== null && { questionId }),
    ...(part !== null && { part: open('part', part) }),
    madeAt,
    changedAt,
  };
}

/** As `app.interview_rows` gives it: bytes as base64. */
interface PackRow {
  readonly document: string;
  readonly words: string;
}

function toPackEdits(
  interviewId: string,
  rows: readonly PackRow[] | null,
  cipher: { readonly openPack: PackSeals['open'] },
): readonly PackEdit[] {
  return (rows ?? []).flatMap(({ document, words }) =>
    cipher.openPack(interviewId, document, Buffer.from(words, 'base64')),
  );
}

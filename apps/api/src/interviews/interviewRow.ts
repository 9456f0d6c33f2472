import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { personalFields } from '@salespro/domain/interviews/businessFields.ts';
import type { Outcome } from '@salespro/domain/interviews/outcomes/Outcome.ts';
import type { Row } from '#lib/db.ts';
import type { ContactCipher, ContactRow } from './contactCipher.ts';
import { type NoteRow, toNote } from './notes/noteRow.ts';
import { type PackRow, toPackEdits } from './pack/packRow.ts';

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

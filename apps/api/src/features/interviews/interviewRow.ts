import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { PackEdit } from '@salespro/domain/followUp/PackEdit.ts';
import { personalFields } from '@salespro/domain/interviews/businessFields.ts';
import type { Outcome } from '@salespro/domain/outcomes/Outcome.ts';
import type { Row } from '#lib/db.ts';
import type { ContactCipher, ContactRow, NoteCipher, PackEditCipher } from './contactCipher.ts';

/** A row of the view `app.interview_rows`. */
export interface InterviewRow extends Row, ContactRow {
  readonly id: string;
  readonly customer_contact_id: string;
  /** JSON object as text, without encrypted fields. */
  readonly open_fields: string;
  readonly onboarding_answers: string;
  readonly notes: readonly NoteRow[] | null;
  readonly pack: readonly PackRow[] | null;
  readonly generated_pitch_encrypted: Buffer | null;
  readonly outcome: OutcomeRow | null;
  readonly outcome_note: Buffer | null;
  /** The access time of the contact is older than a minute and must be updated. */
  readonly is_note_due: boolean;
}

/** An outcome in the format of `app.to_outcome`. */
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

/** SQL join of interviews with their contacts; the contact columns are null where the contact is missing. */
export const interviewTables = `app.interviews i
  left join app.customer_contacts c on c.agency_id = i.agency_id and c.session_id = i.id`;

export function toOutcome(
  row: Pick<InterviewRow, 'outcome' | 'outcome_note'>,
  cipher: ContactCipher,
): Outcome | null {
  const { outcome, outcome_note: note } = row;
  return outcome && { ...outcome, note: cipher.decryptOutcomeNote(outcome.id, note) };
}

/** Builds the JSON text of an interview by adding decrypted fields to the JSON from the database. */
export function toInterviewJson(row: InterviewRow, cipher: ContactCipher, isCached = true): string {
  const opened = {
    ...cipher.decryptFields(row.customer_contact_id, personalFields, row, isCached),
    generatedPitch: cipher.decryptPitch(row.id, row.generated_pitch_encrypted),
    notes: (row.notes ?? []).map((note) => toNote(row.id, note, cipher)),
    outcome: toOutcome(row, cipher),
    pack: toPackEdits(row.id, row.pack, cipher),
  } satisfies Partial<StoredInterview>;
  const onboarding = cipher.decryptAnswersJson(row.id, row.onboarding_answers);
  return `${row.open_fields.slice(0, -1)},"onboardingAnswers":${onboarding},${JSON.stringify(opened).slice(1)}`;
}

/** Converts a row to an interview object, through the same JSON text as the reply. */
export function toStoredInterview(row: InterviewRow, cipher: ContactCipher): StoredInterview {
  return JSON.parse(toInterviewJson(row, cipher, false)) as StoredInterview;
}

type StoredNote = NonNullable<StoredInterview['notes']>[number];

/** Row format of `app.interview_rows`, with bytes in base64. */
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
  cipher: { readonly decryptNote: NoteCipher['decrypt'] },
): StoredNote {
  const open = (field: 'text' | 'part', sealed: string) =>
    cipher.decryptNote(interviewId, id, field, Buffer.from(sealed, 'base64'));
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

/** Row format of `app.interview_rows`, with bytes in base64. */
interface PackRow {
  readonly document: string;
  readonly words: string;
}

function toPackEdits(
  interviewId: string,
  rows: readonly PackRow[] | null,
  cipher: { readonly decryptPackEdit: PackEditCipher['decrypt'] },
): readonly PackEdit[] {
  return (rows ?? []).flatMap(({ document, words }) =>
    cipher.decryptPackEdit(interviewId, document, Buffer.from(words, 'base64')),
  );
}

import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { Outcome } from '@salespro/domain/interviews/outcomes/Outcome.ts';
import type { Row } from '#lib/db.ts';
import { type ContactCipher, type ContactRow, contactColumns } from './contactCipher.ts';
import { type NoteRow, noteColumn, toNote } from './notes/noteRow.ts';
import { type PackRow, packColumn, toPackEdits } from './pack/packRow.ts';

/** What the database only passes on is JSON text already; what is sealed lies beside it. */
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
}

/** Days and times as texts: no driver moves them to another zone. */
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

/** An interview with its contact and its latest outcome; without a contact where it is missing (DATA-17). */
export const interviewTables = `app.interviews i
  left join app.customer_contacts c on c.user_id = i.user_id and c.session_id = i.id
  left join app.outcomes o on o.user_id = i.user_id and o.id = i.outcome_id`;

/** As the contract writes a time. */
export const toIsoColumn = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An outcome by the alias `o`, but for its note; its day as it was set, or as it is by now. */
const toOutcomeObject = (
  day: string,
  time: string,
) => `case when o.id is not null then json_build_object('id', o.id, 'kind', o.kind, 'reason', o.reason,
  'startDay', o.start_day, 'day', ${day}, 'time', to_char(${time}, 'HH24:MI'), 'serviceId', o.service_id, 'price', o.price,
  'madeAt', ${toIsoColumn('o.made_at')}) end as outcome,
  o.note_encrypted as outcome_note`;
export const outcomeObject = toOutcomeObject('o.day', 'o.at_time');

export const trialObject = `case when i.trial_start is not null
  then json_build_object('startDay', i.trial_start, 'endDay', i.trial_end) end`;

/** The columns of a whole interview; `i`, `c` and `o` are the aliases of the three tables. */
export const interviewColumns = `i.id, i.customer_contact_id,
  json_build_object('id', i.id, 'industry', i.industry, 'employees', i.employees, 'currentProblems', i.current_problems,
    'answers', i.answers, 'recommendedServices', i.recommended_services, 'selectedServiceId', i.selected_service_id,
    'terms', i.terms, 'salesStatus', i.sales_status, 'soldAt', ${toIsoColumn('i.sold_at')},
    'onboardingStatus', i.onboarding_status, 'onboardingCompletedAt', ${toIsoColumn('i.onboarding_completed_at')},
    'dueMarks', i.due_marks, 'workedAt', ${toIsoColumn('i.worked_at')}, 'trial', ${trialObject},
    'sale', case when i.sales_status = 'sold'
      then json_build_object('serviceId', coalesce(i.sale_service_id, i.selected_service_id), 'price', i.sale_price) end,
    'createdAt', ${toIsoColumn('i.created_at')}, 'updatedAt', ${toIsoColumn('i.updated_at')}, 'seq', i.seq)::text as open_fields,
  i.onboarding_answers::text, ${noteColumn} as notes, ${packColumn} as pack, i.generated_pitch_encrypted,
  ${contactColumns.map((column) => `c.${column}`).join(', ')},
  ${toOutcomeObject('i.due_day', 'i.due_time')}`;

export function toOutcome(
  row: Pick<InterviewRow, 'outcome' | 'outcome_note'>,
  cipher: ContactCipher,
): Outcome | null {
  const { outcome, outcome_note: note } = row;
  return outcome && { ...outcome, note: cipher.openOutcomeNote(outcome.id, note) };
}

/** The reply's own text: only what was sealed is put into it here. */
export function toInterviewText(
  row: InterviewRow,
  cipher: ContactCipher,
  open: ContactCipher['open'] = cipher.openShown,
): string {
  const opened = {
    ...cipher.openContact(row.customer_contact_id, row, open),
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
  return JSON.parse(toInterviewText(row, cipher, cipher.open)) as StoredInterview;
}

import type { InterviewCard } from '@salespro/contract/interviews.ts';
import type { Row } from '#lib/db.ts';
import type { ContactCipher } from './contactCipher.ts';
import { toIsoColumn, trialObject } from './interviewRow.ts';

/** A card of the list: what the database only passes on is JSON text already. */
export interface CardRow extends Row {
  readonly id: string;
  readonly customer_contact_id: string;
  /** An object, as its text. */
  readonly open_fields: string;
  /** With the microseconds a Date would lose; the place in the list. */
  readonly created_key: string;
  readonly business_name_encrypted: Buffer | null;
  readonly contact_name_encrypted: Buffer | null;
}

/** What of an interview `i` its card is made of; no answers, which may be long. */
export const cardSources = `user_id, id, customer_contact_id, industry, sales_status, sold_at, has_answers,
  has_recommendations, selected_service_id, generated_pitch_encrypted is not null as has_pitch, trial_status,
  trial_start, trial_end, onboarding_status, outcome_kind, outcome_reason, outcome_start, due_day, due_time,
  is_practice, created_at`;

/** Of `i`, which has the columns above, and its contact `c`. */
export const cardColumns = `i.id, i.customer_contact_id,
  json_build_object('id', i.id, 'industry', i.industry, 'salesStatus', i.sales_status, 'soldAt', ${toIsoColumn('i.sold_at')},
    'hasAnswers', i.has_answers, 'hasRecommendations', i.has_recommendations, 'selectedServiceId', i.selected_service_id,
    'hasPitch', i.has_pitch, 'trialStatus', case when i.trial_status in ('started', 'completed') then i.trial_status else 'none' end,
    'trial', ${trialObject}, 'onboardingStatus', i.onboarding_status,
    'outcome', case when i.outcome_kind is not null then json_build_object('kind', i.outcome_kind, 'reason', i.outcome_reason,
      'startDay', i.outcome_start, 'day', i.due_day, 'time', to_char(i.due_time, 'HH24:MI')) end,
    'isTest', i.is_practice)::text as open_fields,
  to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key,
  c.business_name_encrypted, c.contact_name_encrypted`;

/** The card's own text: the names, which were sealed, and the time are put into it here. */
export function toCardText(row: CardRow, cipher: ContactCipher): string {
  const contact = row.customer_contact_id;
  const added = {
    businessName: cipher.open(contact, 'businessName', row.business_name_encrypted),
    contactName: cipher.open(contact, 'contactName', row.contact_name_encrypted),
    createdAt: `${row.created_key.slice(0, 23)}Z`,
  } satisfies Partial<InterviewCard>;
  return `${row.open_fields.slice(0, -1)},${JSON.stringify(added).slice(1)}`;
}

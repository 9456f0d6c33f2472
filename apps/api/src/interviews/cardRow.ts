import type { InterviewCard } from '@salespro/contract/interviews.ts';
import type { ContactCipher } from './contactCipher.ts';
import { toIsoColumn, trialObject } from './interviewRow.ts';

/** A card of the list: what the database only passes on is JSON text already. */
export interface CardRow {
  readonly id: string;
  readonly contactId: string;
  /** An object, as its text. */
  readonly openFields: string;
  /** With the microseconds a Date would lose; the place in the list. */
  readonly createdKey: string;
  /** As hexadecimal digits; empty where there is none. */
  readonly businessName: string;
  readonly contactName: string;
}

/** What of an interview `i` its card is made of; no answers, which may be long. */
export const cardSources = `user_id, id, customer_contact_id, industry, sales_status, sold_at, has_answers,
  has_recommendations, selected_service_id, generated_pitch_encrypted is not null as has_pitch, trial_status,
  trial_start, trial_end, onboarding_status, outcome_kind, outcome_reason, outcome_start, due_day, due_time,
  is_practice, created_at`;

const openFields = `json_build_object('id', i.id, 'industry', i.industry, 'salesStatus', i.sales_status, 'soldAt', ${toIsoColumn('i.sold_at')},
    'hasAnswers', i.has_answers, 'hasRecommendations', i.has_recommendations, 'selectedServiceId', i.selected_service_id,
    'hasPitch', i.has_pitch, 'trialStatus', case when i.trial_status in ('started', 'completed') then i.trial_status else 'none' end,
    'trial', ${trialObject}, 'onboardingStatus', i.onboarding_status,
    'outcome', case when i.outcome_kind is not null then json_build_object('kind', i.outcome_kind, 'reason', i.outcome_reason,
      'startDay', i.outcome_start, 'day', i.due_day, 'time', to_char(i.due_time, 'HH24:MI')) end,
    'isTest', i.is_practice)`;

/**
 * All cards of a page as one text with a line for each field: twenty rows cost the driver more than anything else
 * of a page. Of `i`, which has the columns above, and its contact `c`. No field has a line break: in JSON it is
 * written as two letters.
 */
export const cardLines = `string_agg(concat_ws(chr(10), i.id, i.customer_contact_id, ${openFields},
    to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    coalesce(encode(c.business_name_encrypted, 'hex'), ''), coalesce(encode(c.contact_name_encrypted, 'hex'), '')),
    chr(10) order by i.created_at desc, i.id desc) as cards`;
const linesPerCard = 6;

/** Null where there is none. */
export function readCards(cards: string | null): CardRow[] {
  const lines = cards?.split('\n') ?? [];
  return Array.from({ length: lines.length / linesPerCard }, (_, place) => {
    const at = place * linesPerCard;
    return {
      id: lines[at] ?? '',
      contactId: lines[at + 1] ?? '',
      openFields: lines[at + 2] ?? '',
      createdKey: lines[at + 3] ?? '',
      businessName: lines[at + 4] ?? '',
      contactName: lines[at + 5] ?? '',
    };
  });
}

/** The card's own text: the names, which were sealed, and the time are put into it here. */
export function toCardText(row: CardRow, cipher: ContactCipher): string {
  const added = {
    businessName: cipher.openShown(row.contactId, 'businessName', row.businessName),
    contactName: cipher.openShown(row.contactId, 'contactName', row.contactName),
    createdAt: `${row.createdKey.slice(0, 23)}Z`,
  } satisfies Partial<InterviewCard>;
  return `${row.openFields.slice(0, -1)},${JSON.stringify(added).slice(1)}`;
}

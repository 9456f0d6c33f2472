import type { InsightFacts } from '@salespro/domain/insights/toInsightCounts.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { cameUpKey, listCameUp } from '@salespro/domain/interviews/cameUp.ts';
import { daysBetween } from '@salespro/domain/interviews/days/calendarDay.ts';

const firstDay = '2000-01-01';
const dayNumber = (column: string) => `${column} - date '${firstDay}'`;

/** Days travel as numbers, which are shorter and only subtracted. */
export const toDayNumber = (day: string) => daysBetween(firstDay, day);

/** Each fact from columns that are read without opening an answer or a text. */
export const insightColumns: Readonly<Record<keyof InsightFacts, string>> = {
  isPractice: 'is_practice',
  industry: 'industry',
  objections: 'objections_came_up',
  hasRecommendations: 'has_recommendations',
  hasPitch: 'generated_pitch_encrypted is not null',
  selectedServiceId: 'selected_service_id',
  salesStatus: 'sales_status',
  onboardingStatus: 'onboarding_status',
  trialStatus: 'trial_status',
  outcomeKind: 'outcome_kind',
  outcomeReason: 'outcome_reason',
  saleServiceId: 'sale_service_id',
  startedOn: dayNumber('started_on'),
  finishedOn: dayNumber('finished_on'),
  pitchedOn: dayNumber('pitched_on'),
  trialStart: dayNumber('trial_start'),
  soldOn: dayNumber('sold_on'),
  onboardedOn: dayNumber('onboarded_on'),
  dueDay: dayNumber('due_day'),
  followUps: 'follow_ups',
  followUpsKept: 'follow_ups_kept',
};

/**
 * All interviews as one JSON text, a list for each column: a third of the time that the database takes for an object
 * each. The process hands it to a thread unread.
 */
export const insightText = `json_build_object(${Object.entries(insightColumns)
  .map(([fact, column]) => `'${fact}', json_agg(${column})`)
  .join(', ')})::text`;

/** The interviews of such a text, one after the other in the same object: 20,000 of them would keep the thread busy. */
export function* readInsightText(text: string): Generator<InsightFacts> {
  // Without interviews there are no lists.
  const columns = Object.entries<readonly unknown[] | null>(JSON.parse(text));
  const facts: Record<string, unknown> = {};
  for (let place = 0; place < (columns[0]?.[1]?.length ?? 0); place += 1) {
    for (const [fact, values] of columns) facts[fact] = values?.[place];
    facts.objections = listCameUp({ [cameUpKey]: facts.objections } as Answers);
    yield facts as unknown as InsightFacts;
  }
}

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

/** The interviews of such a text. */
export function readInsightText(text: string): readonly InsightFacts[] {
  // Without interviews there are no lists.
  const columns: Readonly<Record<string, readonly unknown[] | null>> = JSON.parse(text);
  return (columns.objections ?? []).map((objections, place) => {
    const facts: Record<string, unknown> = {};
    for (const fact in columns) facts[fact] = columns[fact]?.[place];
    facts.objections = listCameUp({ [cameUpKey]: objections } as Answers);
    return facts as unknown as InsightFacts;
  });
}

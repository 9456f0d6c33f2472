import { daysBetween } from '@salespro/domain/days/calendarDay.ts';
import type { InsightFacts } from '@salespro/domain/insights/toInsightCounts.ts';
import { cameUpKey, listCameUp } from '@salespro/domain/interviews/cameUp.ts';

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
 * All interviews as one JSON text, a list for each column: two thirds of the time that the database takes for an object
 * each. The process hands it to a thread unread.
 */
export const insightText = `json_build_object(${Object.entries(insightColumns)
  .map(([fact, column]) => `'${fact}', json_agg(${column})`)
  .join(', ')})::text`;

type Columns = { readonly [Fact in keyof InsightFacts]: readonly InsightFacts[Fact][] };

/** The interviews of such a text. Written out, because names in a loop take as long as all the counting. */
export function* readInsightText(text: string): Generator<InsightFacts> {
  const columns: Columns = JSON.parse(text);
  // Without interviews there are no lists.
  const count = columns.startedOn?.length ?? 0;
  for (let place = 0; place < count; place += 1)
    yield {
      objections: listCameUp({ [cameUpKey]: columns.objections[place] ?? [] }),
      isPractice: columns.isPractice[place] as InsightFacts['isPractice'],
      industry: columns.industry[place] as InsightFacts['industry'],
      hasRecommendations: columns.hasRecommendations[place] as InsightFacts['hasRecommendations'],
      hasPitch: columns.hasPitch[place] as InsightFacts['hasPitch'],
      selectedServiceId: columns.selectedServiceId[place] as InsightFacts['selectedServiceId'],
      salesStatus: columns.salesStatus[place] as InsightFacts['salesStatus'],
      onboardingStatus: columns.onboardingStatus[place] as InsightFacts['onboardingStatus'],
      trialStatus: columns.trialStatus[place] as InsightFacts['trialStatus'],
      outcomeKind: columns.outcomeKind[place] as InsightFacts['outcomeKind'],
      outcomeReason: columns.outcomeReason[place] as InsightFacts['outcomeReason'],
      saleServiceId: columns.saleServiceId[place] as InsightFacts['saleServiceId'],
      startedOn: columns.startedOn[place] as InsightFacts['startedOn'],
      finishedOn: columns.finishedOn[place] as InsightFacts['finishedOn'],
      pitchedOn: columns.pitchedOn[place] as InsightFacts['pitchedOn'],
      trialStart: columns.trialStart[place] as InsightFacts['trialStart'],
      soldOn: columns.soldOn[place] as InsightFacts['soldOn'],
      onboardedOn: columns.onboardedOn[place] as InsightFacts['onboardedOn'],
      dueDay: columns.dueDay[place] as InsightFacts['dueDay'],
      followUps: columns.followUps[place] as InsightFacts['followUps'],
      followUpsKept: columns.followUpsKept[place] as InsightFacts['followUpsKept'],
    };
}

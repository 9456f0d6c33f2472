import { daysBetween } from '@salespro/domain/days/calendarDay.ts';
import type { InsightFacts } from '@salespro/domain/insights/computeInsightCounts.ts';
import {
  listRaisedObjections,
  raisedObjectionsKey,
} from '@salespro/domain/interviews/raisedObjections.ts';

const firstDay = '2000-01-01';
const dayNumberSql = (column: string) => `${column} - date '${firstDay}'`;

/** Converts a day to the number of days since 2000-01-01, the format of days in the JSON text. */
export const toDayNumber = (day: string) => daysBetween(firstDay, day);

/** SQL expression of each fact that insights count; none of them decrypts anything. */
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
  startedOn: dayNumberSql('started_on'),
  finishedOn: dayNumberSql('finished_on'),
  pitchedOn: dayNumberSql('pitched_on'),
  trialStart: dayNumberSql('trial_start'),
  soldOn: dayNumberSql('sold_on'),
  onboardedOn: dayNumberSql('onboarded_on'),
  dueDay: dayNumberSql('due_day'),
  followUps: 'follow_ups',
  followUpsKept: 'follow_ups_kept',
};

/**
 * SQL expression for all interviews as one JSON text with an array per column, which is faster than an object per row.
 * The main thread passes the text unparsed to the worker thread.
 */
export const insightColumnsSql = `json_build_object(${Object.entries(insightColumns)
  .map(([fact, column]) => `'${fact}', json_agg(${column})`)
  .join(', ')})::text`;

type InsightColumnLists = { readonly [Fact in keyof InsightFacts]: readonly InsightFacts[Fact][] };

/** Parses the JSON text to one object per interview. Written without a loop over field names, for speed. */
export function* parseInsightColumns(text: string): Generator<InsightFacts> {
  const columns: InsightColumnLists = JSON.parse(text);
  // Without interviews there are no lists.
  const count = columns.startedOn?.length ?? 0;
  for (let index = 0; index < count; index += 1)
    yield {
      objections: listRaisedObjections({ [raisedObjectionsKey]: columns.objections[index] ?? [] }),
      isPractice: columns.isPractice[index] as InsightFacts['isPractice'],
      industry: columns.industry[index] as InsightFacts['industry'],
      hasRecommendations: columns.hasRecommendations[index] as InsightFacts['hasRecommendations'],
      hasPitch: columns.hasPitch[index] as InsightFacts['hasPitch'],
      selectedServiceId: columns.selectedServiceId[index] as InsightFacts['selectedServiceId'],
      salesStatus: columns.salesStatus[index] as InsightFacts['salesStatus'],
      onboardingStatus: columns.onboardingStatus[index] as InsightFacts['onboardingStatus'],
      trialStatus: columns.trialStatus[index] as InsightFacts['trialStatus'],
      outcomeKind: columns.outcomeKind[index] as InsightFacts['outcomeKind'],
      outcomeReason: columns.outcomeReason[index] as InsightFacts['outcomeReason'],
      saleServiceId: columns.saleServiceId[index] as InsightFacts['saleServiceId'],
      startedOn: columns.startedOn[index] as InsightFacts['startedOn'],
      finishedOn: columns.finishedOn[index] as InsightFacts['finishedOn'],
      pitchedOn: columns.pitchedOn[index] as InsightFacts['pitchedOn'],
      trialStart: columns.trialStart[index] as InsightFacts['trialStart'],
      soldOn: columns.soldOn[index] as InsightFacts['soldOn'],
      onboardedOn: columns.onboardedOn[index] as InsightFacts['onboardedOn'],
      dueDay: columns.dueDay[index] as InsightFacts['dueDay'],
      followUps: columns.followUps[index] as InsightFacts['followUps'],
      followUpsKept: columns.followUpsKept[index] as InsightFacts['followUpsKept'],
    };
}

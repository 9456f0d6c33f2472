import type { Insights, NamedShare, Share } from '@salespro/domain/insights/Insights.ts';
import { funnelLabels, stageLabels, toPercent } from '@salespro/domain/insights/insightWords.ts';
import { outcomeLabels } from '@salespro/domain/interviews/outcomes/outcomeReasons.ts';

/** What a chart shows, in words: the first cell of a row names it. */
export interface InsightTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export function toTables(insights: Insights) {
  return {
    funnel: {
      heads: ['Step', 'Interviews', 'Of', 'Rate', 'Likely between'],
      rows: insights.funnel.map((row) => [
        funnelLabels[row.step],
        row.count,
        row.of || '-',
        ...toRates(row),
      ]),
    },
    services: toRateTable('Service', 'Sold', 'With an outcome', insights.services),
    industries: toRateTable('Industry', 'Sold', 'With an outcome', insights.industries),
    reasons: {
      heads: ['Reason', 'Interviews', 'Of'],
      rows: insights.reasons.map(({ name, count, of }) => [name, count, of]),
    },
    objections: toRateTable('Objection', 'Sold', 'Came up', insights.objections),
    stages: {
      heads: ['Stage', 'Median', 'Middle half', 'n'],
      rows: insights.stages.map(({ stage, median, lowerQuarter, upperQuarter, n }) => [
        stageLabels[stage],
        median ?? 'Too few to say',
        median === null ? '-' : `${lowerQuarter} to ${upperQuarter}`,
        n,
      ]),
    },
    outcomes: {
      heads: ['Outcome', 'Interviews'],
      rows: insights.outcomes.map(({ kind, count }) => [outcomeLabels[kind], count]),
    },
    followUps: {
      heads: ['Follow-ups', 'On time', 'Over', 'Rate', 'Likely between'],
      rows: [
        ['All', insights.followUps.count, insights.followUps.of, ...toRates(insights.followUps)],
      ],
    },
  } satisfies Record<string, InsightTable>;
}

function toRateTable(
  name: string,
  count: string,
  of: string,
  shares: readonly NamedShare[],
): InsightTable {
  return {
    heads: [name, count, of, 'Rate', 'Likely between'],
    rows: shares.map((share) => [share.name, share.count, share.of, ...toRates(share)]),
  };
}

function toRates({ rate, range, of }: Share): readonly string[] {
  if (of === 0) return ['-', '-'];
  if (rate === null || range === null) return ['Too few to say', '-'];
  return [toPercent(rate), `${toPercent(range.low)} and ${toPercent(range.high)}`];
}

import { toCsv } from '#interviews/export/toCsv.ts';
import { outcomeLabels } from '#outcomes/outcomeLabels.ts';
import type { Insights, NamedShare, Share } from './Insights.ts';
import { funnelLabels, stageLabels } from './insightWords.ts';
import type { Period } from './periods.ts';

export const toCsvName = ({ from, to }: Period) => `insights-${from}-to-${to}.csv`;

type Cell = string | number;

/** All tables one after the other, with an empty line between, each with its title line. */
export function toInsightsCsv(insights: Insights): string {
  const tables: readonly (readonly (readonly Cell[])[])[] = [
    [
      ['Funnel'],
      ['step', 'count', 'of', 'percent', 'low', 'high'],
      ...insights.funnel.map((row) => [
        funnelLabels[row.step],
        row.count,
        row.of || '',
        ...toRates(row),
      ]),
    ],
    [['Win rate by service'], ['service', ...rateHeads], ...insights.services.map(toRateRow)],
    [['Win rate by industry'], ['industry', ...rateHeads], ...insights.industries.map(toRateRow)],
    [
      ['Not now reasons'],
      ['reason', 'count', 'of'],
      ...insights.reasons.map(({ name, count, of }) => [name, count, of]),
    ],
    [
      ['Objections'],
      ['objection', 'came_up', 'sold', 'percent', 'low', 'high', 'enough'],
      ...insights.objections.map((row) => [
        row.name,
        row.of,
        row.count,
        ...toRates(row),
        isEnough(row),
      ]),
    ],
    [
      ['Days per stage'],
      ['stage', 'median', 'lower_quarter', 'upper_quarter', 'n'],
      ...insights.stages.map((row) => [
        stageLabels[row.stage],
        row.median ?? '',
        row.lowerQuarter ?? '',
        row.upperQuarter ?? '',
        row.n,
      ]),
    ],
    [
      ['Follow-ups'],
      ['kept', 'of', 'percent', 'low', 'high', 'enough'],
      [
        insights.followUps.count,
        insights.followUps.of,
        ...toRates(insights.followUps),
        isEnough(insights.followUps),
      ],
    ],
    [
      ['Outcomes'],
      ['outcome', 'count'],
      ...insights.outcomes.map(({ kind, count }) => [outcomeLabels[kind], count]),
    ],
  ];
  return toCsv(tables.flatMap((rows, place) => (place === 0 ? rows : [[], ...rows])));
}

const rateHeads = ['sold', 'with_outcome', 'percent', 'low', 'high', 'enough'] as const;

const toRateRow = (row: NamedShare): readonly Cell[] => [
  row.name,
  row.count,
  row.of,
  ...toRates(row),
  isEnough(row),
];

const isEnough = ({ rate }: Share) => (rate === null ? 'no' : 'yes');

/** Whole percents; empty where there are too few. */
function toRates({ rate, range }: Share): readonly Cell[] {
  if (rate === null || range === null) return ['', '', ''];
  return [rate, range.low, range.high].map((part) => Math.round(part * 100));
}

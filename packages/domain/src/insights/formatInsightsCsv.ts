import { formatCsv } from '#interviews/export/formatCsv.ts';
import { outcomeLabels } from '#outcomes/outcomeLabels.ts';
import type { Insights, NamedShare, Share } from './Insights.ts';
import { funnelLabels, stageLabels } from './insightTexts.ts';
import type { Period } from './periods.ts';

export const formatInsightsCsvName = ({ from, to }: Period) => `insights-${from}-to-${to}.csv`;

type Cell = string | number;

/** Formats all insight tables as one CSV file, each with a title line, separated by empty lines. */
export function formatInsightsCsv(insights: Insights): string {
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
  return formatCsv(tables.flatMap((rows, place) => (place === 0 ? rows : [[], ...rows])));
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

/** Formats rate and range as whole percentages; empty when there are too few outcomes. */
function toRates({ rate, range }: Share): readonly Cell[] {
  if (rate === null || range === null) return ['', '', ''];
  return [rate, range.low, range.high].map((part) => Math.round(part * 100));
}

import { addDays, addMonths } from '#days/calendarDay.ts';
import { minOutcomesForRate } from './Insights.ts';

/** Ids of the periods, as used in the URL. */
export const periodIds = ['30-days', '90-days', '12-months'] as const;
export type PeriodId = (typeof periodIds)[number];

export const periodLabels: Readonly<Record<PeriodId, string>> = {
  '30-days': '30 days',
  '90-days': '90 days',
  '12-months': '12 months',
};

/** A period of days, including both `from` and `to`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Parses the period in the URL; unknown values mean 12 months. */
export function parsePeriodId(text: string | null | undefined): PeriodId {
  return periodIds.find((id) => id === text) ?? '12-months';
}

/** Computes the days of a period that ends today. */
export function computePeriod(id: PeriodId, today: string): Period {
  if (id === '12-months') return { from: addDays(addMonths(today, -12), 1), to: today };
  return { from: addDays(today, id === '30-days' ? -29 : -89), to: today };
}

/** Median and quartiles of a number of values. */
export interface Quartiles {
  readonly n: number;
  readonly median: number | null;
  readonly lowerQuarter: number | null;
  readonly upperQuarter: number | null;
}

/** Computes median and quartiles of a sorted histogram; null when there are too few values. */
export function computeQuartiles(
  histogram: readonly (readonly [value: number, seen: number])[],
): Quartiles {
  const n = histogram.reduce((sum, [, seen]) => sum + seen, 0);
  if (n < minOutcomesForRate) return { n, median: null, lowerQuarter: null, upperQuarter: null };
  const at = (share: number): number => {
    let passed = 0;
    for (const [value, seen] of histogram) {
      passed += seen;
      if (passed >= n * share) return value;
    }
    return 0;
  };
  return { n, median: at(0.5), lowerQuarter: at(0.25), upperQuarter: at(0.75) };
}

import { addDays, addMonths } from '#days/calendarDay.ts';
import { enoughForRate } from './Insights.ts';

/** As they stand in the address. */
export const periodIds = ['30-days', '90-days', '12-months'] as const;
export type PeriodId = (typeof periodIds)[number];

export const periodLabels: Readonly<Record<PeriodId, string>> = {
  '30-days': '30 days',
  '90-days': '90 days',
  '12-months': '12 months',
};

/** Both days belong to it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export function toPeriodId(text: string | null | undefined): PeriodId {
  return periodIds.find((id) => id === text) ?? '12-months';
}

/** The days of a period that ends today. */
export function toPeriod(id: PeriodId, today: string): Period {
  if (id === '12-months') return { from: addDays(addMonths(today, -12), 1), to: today };
  return { from: addDays(today, id === '30-days' ? -29 : -89), to: today };
}

export interface Quarters {
  readonly n: number;
  readonly median: number | null;
  readonly lowerQuarter: number | null;
  readonly upperQuarter: number | null;
}

/** Of values with how often each was seen, smallest first: half took the median or less, a quarter the lower one or less. */
export function quarters(histogram: readonly (readonly [value: number, seen: number])[]): Quarters {
  const n = histogram.reduce((sum, [, seen]) => sum + seen, 0);
  if (n < enoughForRate) return { n, median: null, lowerQuarter: null, upperQuarter: null };
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

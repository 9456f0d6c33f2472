import { enoughForRate } from './Insights.ts';

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

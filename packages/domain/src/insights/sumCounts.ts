import type { InsightCounts } from './Insights.ts';

/** Sums by key; what is 0 is left out. */
export function sumCounts(all: readonly InsightCounts[]): InsightCounts {
  const sums = new Map<string, number>();
  for (const counts of all)
    for (const key in counts) sums.set(key, (sums.get(key) ?? 0) + (counts[key] ?? 0));
  return Object.fromEntries([...sums].filter(([, n]) => n !== 0));
}

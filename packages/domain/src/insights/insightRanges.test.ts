import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlap, wilson } from './Insights.ts';
import { toPeriodWords } from './insightWords.ts';
import { quarters, toPeriod, toPeriodId } from './periods.ts';
import { toCsvName } from './toInsightsCsv.ts';

describe('the likely range', () => {
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3: the score interval without continuity correction.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('INS-01: %i of %i lies between the published bounds', (successes, n, low, high) => {
    const range = wilson(successes, n);
    expect(range.low).toBeCloseTo(low, 4);
    expect(range.high).toBeCloseTo(high, 4);
  });

  test('INS-01: it holds the rate, is whole at the ends, and turns with the count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (n, given) => {
        const successes = given % (n + 1);
        const { low, high } = wilson(successes, n);
        const rate = successes / n;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low - rate).toBeLessThan(1e-9);
        expect(rate - high).toBeLessThan(1e-9);
        const turned = wilson(n - successes, n);
        expect(turned.low).toBeCloseTo(1 - high, 10);
        expect(turned.high).toBeCloseTo(1 - low, 10);
      }),
    );
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('INS-05: two ranges overlap or not', () => {
    expect(overlap({ low: 0.1, high: 0.4 }, { low: 0.4, high: 0.6 })).toBe(true);
    expect(overlap({ low: 0.1, high: 0.3 }, { low: 0.4, high: 0.6 })).toBe(false);
  });
});

describe('periods', () => {
  test.each([
    ['30-days', '2026-10-20', 'Oct 20 to Nov 18, 2026'],
    ['90-days', '2026-08-21', 'Aug 21 to Nov 18, 2026'],
    ['12-months', '2025-11-19', 'Nov 19, 2025 to Nov 18, 2026'],
  ] as const)('INS-02: %s ends today', (id, from, words) => {
    const period = toPeriod(id, '2026-11-18');
    expect(period).toEqual({ from, to: '2026-11-18' });
    expect(toPeriodWords(period)).toBe(words);
    expect(toCsvName(period)).toBe(`insights-${from}-to-2026-11-18.csv`);
  });

  test.each([null, undefined, '', '12', '7-days'])(
    'INS-02: %s in the address is twelve months',
    (text) => {
      expect(toPeriodId(text)).toBe('12-months');
    },
  );
});

describe('days per stage', () => {
  test('INS-08: half took the median or less, the middle half is between the quarters', () => {
    const seen = [
      [0, 3],
      [2, 2],
      [4, 2],
      [9, 3],
    ] as const;
    expect(quarters(seen)).toEqual({ n: 10, median: 2, lowerQuarter: 0, upperQuarter: 9 });
  });

  test('INS-08: fewer than eight have no median', () => {
    expect(quarters([[1, 7]])).toMatchObject({ n: 7, median: null });
    expect(quarters([])).toMatchObject({ n: 0, median: null });
  });

  test('INS-08: equal to the sorted list, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 8, maxLength: 60 }), (values) => {
        const sorted = values.toSorted((a, b) => a - b);
        const histogram = [...Map.groupBy(sorted, (value) => value)].map(
          ([value, all]) => [value, all.length] as const,
        );
        const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1];
        expect(quarters(histogram)).toEqual({
          n: values.length,
          median: at(0.5),
          lowerQuarter: at(0.25),
          upperQuarter: at(0.75),
        });
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeInsightCounts, type InsightFacts } from './computeInsightCounts.ts';
import { computeInsights } from './computeInsights.ts';
import { formatInsightsCsv, formatInsightsCsvName } from './formatInsightsCsv.ts';
import { computeWilsonRange, hasOverlap } from './Insights.ts';
import { formatOverlapNote, formatPeriod, formatShare, formatSoldSummary } from './insightTexts.ts';
import { computePeriod, computeQuartiles, parsePeriodId } from './periods.ts';

const untouched: InsightFacts = {
  isPractice: false,
  industry: '',
  objections: [],
  hasRecommendations: false,
  hasPitch: false,
  selectedServiceId: null,
  salesStatus: 'pitched',
  onboardingStatus: 'not_started',
  trialStatus: null,
  outcomeKind: null,
  outcomeReason: null,
  saleServiceId: null,
  startedOn: 0,
  finishedOn: null,
  pitchedOn: null,
  trialStart: null,
  soldOn: null,
  onboardedOn: null,
  dueDay: null,
  followUps: 0,
  followUpsKept: 0,
};

const counts = {
  started: 212,
  finished: 171,
  pitched: 139,
  trial: 66,
  sold: 40,
  onboarded: 34,
  closed: 61,
  running: 5,
  missing: 3,
  'service_closed|message_marketing': 12,
  'service_sold|message_marketing': 7,
  'service_closed|pay_per_click': 20,
  'service_sold|pay_per_click': 9,
  'service_closed|ai_power_package': 4,
  'service_sold|ai_power_package': 1,
  'industry_closed|Dental': 9,
  'industry_sold|Dental': 9,
  'reason|price': 2,
  'reason|timing': 3,
  'reason|no_need': 1,
  'outcome|not_now': 6,
  'outcome|not_a_fit': 12,
  'outcome|sold': 40,
  'objection_closed|It costs too much': 34,
  'objection_sold|It costs too much': 11,
  'objection_closed|=cmd, "x"': 6,
  'days_questions|0': 6,
  'days_questions|1': 2,
  follow_ups: 10,
  follow_ups_kept: 9,
};

describe('figures', () => {
  test('INS-03: each step of the one before; sold of those with an outcome', () => {
    const { funnel, sold } = computeInsights(counts);
    expect(funnel.map(({ step, count, of }) => [step, count, of])).toEqual([
      ['started', 212, 0],
      ['finished', 171, 212],
      ['pitched', 139, 171],
      ['trial', 66, 139],
      ['sold', 40, 61],
      ['onboarded', 34, 40],
    ]);
    expect(formatSoldSummary(sold, 5)).toBe(
      "Sold: 40 of 61 with an outcome; likely between 53% and 76%. 5 trials still run and aren't counted in that rate.",
    );
    expect(formatSoldSummary(sold, 1)).toMatch(
      / 1 trial still runs and isn't counted in that rate\.$/,
    );
    expect(formatSoldSummary(sold, 0)).toMatch(/76%\.$/);
  });

  test('INS-40: of few outcomes the range is said in a sentence, of many it is not', () => {
    const few = computeInsights({ closed: 20, sold: 9 }).sold;
    expect(formatSoldSummary(few, 0)).toBe(
      'Sold: 9 of 20 with an outcome; likely between 26% and 66%. With so few, the real number could be anywhere between 26 and 66 in 100. More outcomes make that gap smaller.',
    );
    const says = (closed: number) =>
      formatSoldSummary(computeInsights({ closed, sold: 4 }).sold, 0).includes('With so few');
    expect([7, 8, 29, 30].map(says)).toEqual([false, true, true, false]);
  });

  test('INS-04: rates from eight on, best first, too few last and without a rate', () => {
    const { services } = computeInsights(counts);
    expect(services.map(({ name, rate }) => [name, rate])).toEqual([
      ['Message Marketing', 7 / 12],
      ['Pay-Per-Click Advertising', 0.45],
      ['AI Power Package', null],
    ]);
    expect(services.map(formatShare)).toEqual([
      '7 of 12; likely between 32% and 81%',
      '9 of 20; likely between 26% and 66%',
      '1 of 4',
    ]);
    expect(computeInsights(counts).industries).toMatchObject([{ name: 'Dental', count: 9, of: 9 }]);
  });

  test('INS-05: tells whether the order may be chance', () => {
    const { services } = computeInsights(counts);
    expect(formatOverlapNote(services)).toMatch(
      /^The ranges overlap, so the order may be chance\./,
    );
    const apart = computeInsights({
      'service_closed|seo': 40,
      'service_sold|seo': 38,
      'service_closed|fb_ads': 40,
      'service_sold|fb_ads': 2,
    }).services;
    expect(formatOverlapNote(apart)).toBe(
      "These two ranges don't touch, so the difference is probably real.",
    );
    expect(formatOverlapNote(services.slice(0, 1))).toBeNull();
    expect(formatOverlapNote([])).toBeNull();
  });

  test('INS-06, INS-07: reasons and objections, the most frequent first', () => {
    const { reasons, objections, notAFit } = computeInsights(counts);
    expect(reasons.map(({ name, count, of }) => [name, count, of])).toEqual([
      ['Bad timing', 3, 6],
      ['Price', 2, 6],
      ['No need right now', 1, 6],
    ]);
    expect(notAFit).toBe(12);
    expect(objections.map(({ name, count, of }) => [name, count, of])).toEqual([
      ['It costs too much', 11, 34],
      ['=cmd, "x"', 0, 6],
    ]);
  });

  test('INS-27, INS-28: names are one however they are spelled; the rest is Other', () => {
    const { industries, objections } = computeInsights({
      'industry_closed|Dental': 4,
      'industry_sold|Dental': 3,
      'industry_closed|DENTAL': 1,
      'industry_closed|dental': 5,
      'industry_sold|dental': 1,
      'industry_closed|': 2,
      'industry_sold|': 1,
      'industry_closed|other': 1,
      'industry_closed|Gone': 0,
      'objection_closed|Price': 2,
      'objection_closed|price': 2,
      'objection_closed|constructor': 1,
    });
    const show = (shares: typeof industries) =>
      shares.map(({ name, count, of }) => [name, count, of]);
    expect(show(industries)).toEqual([
      ['dental', 4, 10],
      ['Other', 1, 3],
    ]);
    expect(show(objections)).toEqual([
      ['Price', 0, 4],
      ['constructor', 0, 1],
    ]);
  });

  test('INS-28: the 60 most frequent industries and objections are named, the rest counted together', () => {
    const sold = { ...untouched, outcomeKind: 'not_now' };
    const interviews = Array.from({ length: 100 }, (_, n) => n).flatMap((n) =>
      Array.from({ length: n < 70 ? 2 : 1 }, () => ({
        ...sold,
        salesStatus: n % 2 === 0 ? 'sold' : 'pitched',
        industry: `Trade ${String(n).padStart(2, '0')}`,
        objections: ['Price', ' price ', `Objection ${n}`],
      })),
    );
    const found = computeInsightCounts(interviews, 0);
    const names = (prefix: string) => Object.keys(found).filter((key) => key.startsWith(prefix));
    expect(names('industry_closed|')).toHaveLength(61);
    expect(names('industry_sold|')).toHaveLength(31);
    expect(found).toMatchObject({
      'industry_closed|Trade 59': 2,
      // Ten names with two interviews each, and thirty with one.
      'industry_closed|': 50,
      'industry_sold|': 25,
      'objection_closed|Price': 170,
      'objection_closed|': 52,
    });
    expect(found).not.toHaveProperty(['industry_closed|Trade 60']);
  });

  test('INS-12, INS-26: practice adds nothing, and an open follow-up counts from the day after its day', () => {
    const open = { ...untouched, outcomeKind: 'follow_up', dueDay: 10, followUps: 1 };
    expect(computeInsightCounts([{ ...open, isPractice: true }], 11)).toEqual({});
    expect(computeInsightCounts([open], 10)).toMatchObject({ follow_ups: 1 });
    expect(computeInsightCounts([open, untouched], 11)).toMatchObject({
      follow_ups: 2,
      started: 2,
    });
  });

  test('INS-09: follow-ups that are over, and how many were done by their day', () => {
    expect(computeInsights(counts).followUps).toMatchObject({ count: 9, of: 10, rate: 0.9 });
  });

  test('INS-03: nothing counted is nothing, not a rate', () => {
    const none = computeInsights({});
    expect(none).toMatchObject({ started: 0, services: [], reasons: [], objections: [] });
    expect(none.sold).toEqual({ count: 0, of: 0, rate: null, range: null });
    expect(formatSoldSummary(none.sold, 0)).toBe(
      'Counts only. A percent of so few would say more than we know.',
    );
  });

  test('INS-10: one file with all tables; too few have no percent; nothing is a formula', () => {
    const lines = formatInsightsCsv(computeInsights(counts)).split('\r\n');
    expect(lines.slice(0, 8)).toEqual([
      '\uFEFFFunnel',
      'step,count,of,percent,low,high',
      'Started,212,,,,',
      'Questions finished,171,212,81,75,85',
      'Pitched,139,171,81,75,86',
      'Trial started,66,139,47,39,56',
      'Sold,40,61,66,53,76',
      'Onboarded,34,40,85,71,93',
    ]);
    expect(lines).toContain('AI Power Package,1,4,,,,no');
    expect(lines).toContain('Pay-Per-Click Advertising,9,20,45,26,66,yes');
    expect(lines.filter((line) => /cmd/.test(line))).toEqual([`"'=cmd, ""x""",6,0,,,,no`]);
    expect(lines).toContain('Questions,0,0,0,8');
    expect(lines.filter((line) => line === '')).toHaveLength(8);
  });
});

describe('the likely range', () => {
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3: the score interval without continuity correction.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('INS-01: %i of %i lies between the published bounds', (successes, n, low, high) => {
    const range = computeWilsonRange(successes, n);
    expect(range.low).toBeCloseTo(low, 4);
    expect(range.high).toBeCloseTo(high, 4);
  });

  test('INS-01: it holds the rate, is whole at the ends, and turns with the count', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (n, given) => {
        const successes = given % (n + 1);
        const { low, high } = computeWilsonRange(successes, n);
        const rate = successes / n;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low - rate).toBeLessThan(1e-9);
        expect(rate - high).toBeLessThan(1e-9);
        const turned = computeWilsonRange(n - successes, n);
        expect(turned.low).toBeCloseTo(1 - high, 10);
        expect(turned.high).toBeCloseTo(1 - low, 10);
      }),
    );
    expect(computeWilsonRange(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('INS-05: two ranges overlap or not', () => {
    expect(hasOverlap({ low: 0.1, high: 0.4 }, { low: 0.4, high: 0.6 })).toBe(true);
    expect(hasOverlap({ low: 0.1, high: 0.3 }, { low: 0.4, high: 0.6 })).toBe(false);
  });
});

describe('periods', () => {
  test.each([
    ['30-days', '2026-10-20', 'Oct 20 to Nov 18, 2026'],
    ['90-days', '2026-08-21', 'Aug 21 to Nov 18, 2026'],
    ['12-months', '2025-11-19', 'Nov 19, 2025 to Nov 18, 2026'],
  ] as const)('INS-02: %s ends today', (id, from, words) => {
    const period = computePeriod(id, '2026-11-18');
    expect(period).toEqual({ from, to: '2026-11-18' });
    expect(formatPeriod(period)).toBe(words);
    expect(formatInsightsCsvName(period)).toBe(`insights-${from}-to-2026-11-18.csv`);
  });

  test.each([null, undefined, '', '12', '7-days'])(
    'INS-02: %s in the address is twelve months',
    (text) => {
      expect(parsePeriodId(text)).toBe('12-months');
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
    expect(computeQuartiles(seen)).toEqual({ n: 10, median: 2, lowerQuarter: 0, upperQuarter: 9 });
  });

  test('INS-08: fewer than eight have no median', () => {
    expect(computeQuartiles([[1, 7]])).toMatchObject({ n: 7, median: null });
    expect(computeQuartiles([])).toMatchObject({ n: 0, median: null });
  });

  test('INS-08: equals the quartiles of the sorted list, for any list', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 8, maxLength: 60 }), (values) => {
        const sorted = values.toSorted((a, b) => a - b);
        const histogram = [...Map.groupBy(sorted, (value) => value)].map(
          ([value, all]) => [value, all.length] as const,
        );
        const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1];
        expect(computeQuartiles(histogram)).toEqual({
          n: values.length,
          median: at(0.5),
          lowerQuarter: at(0.25),
          upperQuarter: at(0.75),
        });
      }),
    );
  });
});

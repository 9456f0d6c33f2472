import { expect, test } from 'vitest';
import { outcomeLabels } from '#interviews/outcomes/outcomeLabels.ts';
import { funnelSteps, overlap, stages } from './Insights.ts';
import { funnelLabels, stageLabels, toOverlapWords, toTooFewWords } from './insightWords.ts';
import { periodIds, periodLabels, toPeriodId } from './periods.ts';
import { toInsights } from './toInsights.ts';

test('INS-03: every step, stage and outcome has its words', () => {
  expect(funnelSteps.map((step) => funnelLabels[step])).toEqual([
    'Started',
    'Questions finished',
    'Pitched',
    'Trial started',
    'Sold',
    'Onboarded',
  ]);
  expect(stages.map((stage) => stageLabels[stage])).toEqual([
    'Questions',
    'To pitch',
    'To trial',
    'Trial to sold',
    'To onboarded',
  ]);
  expect(Object.values(outcomeLabels)).toEqual([
    'Sold',
    'Trial',
    'Follow up',
    'Not now',
    'Not a fit',
  ]);
  expect(periodIds.map((id) => [toPeriodId(id), periodLabels[id]])).toEqual([
    ['30-days', '30 days'],
    ['90-days', '90 days'],
    ['12-months', '12 months'],
  ]);
  expect(toTooFewWords(4)).toBe('Too few to say: 4 of 8 needed');
});

const share = (low: number, high: number) => ({
  name: '',
  count: 1,
  of: 9,
  rate: 0.1,
  range: { low, high },
});

test.each([
  [[share(0.1, 0.2), share(0.3, 0.4)], /^These two ranges don't touch/],
  [[share(0.3, 0.4), share(0.1, 0.2)], /^These two ranges don't touch/],
  [[share(0.1, 0.3), share(0.3, 0.4)], /^The ranges overlap/],
  [[share(0.1, 0.3), share(0.2, 0.4), share(0.35, 0.6)], /^Where two ranges overlap/],
  [[share(0.1, 0.3), share(0.2, 0.4), share(0.25, 0.6)], /^The ranges overlap/],
])('INS-05: whether an order may be chance', (shares, words) => {
  expect(toOverlapWords(shares)).toMatch(words);
});

test('INS-05: ranges that touch share a rate, from either side', () => {
  expect(overlap({ low: 0.4, high: 0.6 }, { low: 0.1, high: 0.4 })).toBe(true);
  expect(overlap({ low: 0.4, high: 0.6 }, { low: 0.1, high: 0.3 })).toBe(false);
});

test('INS-03: all that was counted is told', () => {
  const insights = toInsights({
    started: 9,
    closed: 8,
    sold: 4,
    running: 2,
    missing: 3,
    'outcome|trial': 5,
    'outcome|not_a_fit': 6,
    'days_pitch|3': 8,
    'days_pitch|10': 1,
    'days_trial|1': 0,
  });
  expect(insights).toMatchObject({
    started: 9,
    withOutcome: 8,
    runningTrials: 2,
    missingOutcomes: 3,
    notAFit: 6,
    sold: { count: 4, of: 8, rate: 0.5 },
    outcomes: [
      { kind: 'sold', count: 0 },
      { kind: 'trial', count: 5 },
      { kind: 'follow_up', count: 0 },
      { kind: 'not_now', count: 0 },
      { kind: 'not_a_fit', count: 6 },
    ],
  });
  expect(insights.stages.map(({ stage, n, median }) => [stage, n, median])).toEqual([
    ['questions', 0, null],
    ['pitch', 9, 3],
    ['trial', 0, null],
    ['sold', 0, null],
    ['onboarded', 0, null],
  ]);
});

test('INS-04: of the same rate the larger comes first, then by name', () => {
  const { industries } = toInsights({
    'industry_closed|B': 8,
    'industry_closed|A': 8,
    'industry_closed|C': 16,
    'industry_closed|D': 2,
    'industry_closed|E': 3,
    'industry_sold|D': 2,
    'objection_closed|B': 1,
    'objection_closed|A': 1,
  });
  expect(industries.map(({ name }) => name)).toEqual(['C', 'A', 'B', 'E', 'D']);
  expect(toInsights({ 'objection_closed|b': 1, 'objection_closed|A': 1 }).objections).toMatchObject(
    [{ name: 'A' }, { name: 'b' }],
  );
});

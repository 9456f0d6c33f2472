import { expect, test } from 'vitest';
import { outcomeKinds } from '#outcomes/Outcome.ts';
import { computeInsights } from './computeInsights.ts';
import { formatInsightsCsv, formatInsightsCsvName } from './formatInsightsCsv.ts';
import { funnelSteps, hasOverlap, type Insights, stages } from './Insights.ts';
import { formatOverlapNote, formatTooFew, funnelLabels, stageLabels } from './insightTexts.ts';
import { parsePeriodId, periodIds, periodLabels } from './periods.ts';

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
  expect(periodIds.map((id) => [parsePeriodId(id), periodLabels[id]])).toEqual([
    ['30-days', '30 days'],
    ['90-days', '90 days'],
    ['12-months', '12 months'],
  ]);
  expect(formatTooFew(4)).toBe('Too few to say: 4 of 8 needed');
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
  expect(formatOverlapNote(shares)).toMatch(words);
});

test('INS-05: ranges that touch share a rate, from either side', () => {
  expect(hasOverlap({ low: 0.4, high: 0.6 }, { low: 0.1, high: 0.4 })).toBe(true);
  expect(hasOverlap({ low: 0.4, high: 0.6 }, { low: 0.1, high: 0.3 })).toBe(false);
});

test('INS-03: shows every count', () => {
  const insights = computeInsights({
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
    outcomes: outcomeKinds.map((kind) => ({
      kind,
      count: { trial: 5, not_a_fit: 6 }[kind as string] ?? 0,
    })),
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
  const { industries } = computeInsights({
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
  expect(
    computeInsights({ 'objection_closed|b': 1, 'objection_closed|A': 1 }).objections,
  ).toMatchObject([{ name: 'A' }, { name: 'b' }]);
});

const known = { count: 4, of: 9, rate: 0.444, range: { low: 0.189, high: 0.734 } };
const few = { count: 1, of: 3, rate: null, range: null };

const insights: Insights = {
  started: 12,
  withOutcome: 9,
  runningTrials: 1,
  missingOutcomes: 2,
  funnel: [
    { step: 'started', count: 12, of: 0, rate: null, range: null },
    { step: 'sold', ...known },
  ],
  sold: known,
  services: [{ name: 'SEO', ...known }],
  industries: [{ name: 'Bakery', ...few }],
  reasons: [{ name: 'Price', ...few }],
  notNow: 3,
  notAFit: 1,
  objections: [{ name: 'Too expensive', ...known }],
  stages: [
    { stage: 'pitch', n: 9, median: 2, lowerQuarter: 1, upperQuarter: 4 },
    { stage: 'sold', n: 1, median: null, lowerQuarter: null, upperQuarter: null },
  ],
  outcomes: [{ kind: 'follow_up', count: 5 }],
  followUps: few,
};

test('insights as a file: every table with its title and heads, whole percents, blanks where there are too few', () => {
  expect(formatInsightsCsv(insights).slice(1).split('\r\n')).toEqual([
    'Funnel',
    'step,count,of,percent,low,high',
    'Started,12,,,,',
    'Sold,4,9,44,19,73',
    '',
    'Win rate by service',
    'service,sold,with_outcome,percent,low,high,enough',
    'SEO,4,9,44,19,73,yes',
    '',
    'Win rate by industry',
    'industry,sold,with_outcome,percent,low,high,enough',
    'Bakery,1,3,,,,no',
    '',
    'Not now reasons',
    'reason,count,of',
    'Price,1,3',
    '',
    'Objections',
    'objection,came_up,sold,percent,low,high,enough',
    'Too expensive,9,4,44,19,73,yes',
    '',
    'Days per stage',
    'stage,median,lower_quarter,upper_quarter,n',
    'To pitch,2,1,4,9',
    'Trial to sold,,,,1',
    '',
    'Follow-ups',
    'kept,of,percent,low,high,enough',
    '1,3,,,,no',
    '',
    'Outcomes',
    'outcome,count',
    'Follow up,5',
    '',
  ]);
  expect(formatInsightsCsvName({ from: '2026-01-01', to: '2026-03-31' })).toBe(
    'insights-2026-01-01-to-2026-03-31.csv',
  );
});

import { expect, test } from 'vitest';
import type { Insights } from './Insights.ts';
import { toCsvName, toInsightsCsv } from './toInsightsCsv.ts';

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
  expect(toInsightsCsv(insights).slice(1).split('\r\n')).toEqual([
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
  expect(toCsvName({ from: '2026-01-01', to: '2026-03-31' })).toBe(
    'insights-2026-01-01-to-2026-03-31.csv',
  );
});

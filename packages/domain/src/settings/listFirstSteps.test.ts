import { expect, test } from 'vitest';
import type { StoredSettings } from '#interviews/terms/findSettings.ts';
import { listFirstSteps } from './listFirstSteps.ts';

const nothing = { usesStandardPrices: false, practice: null };
const stored = (patch: Pick<StoredSettings['services'][number], 'account' | 'global'>) => ({
  currency: 'USD',
  services: [{ serviceId: 'seo' as const, ...patch }],
});
const price = { from: 50_000, to: null };

test('FIRST-01: three steps, none of them done, whatever is known of the prices', () => {
  for (const settings of [null, undefined, stored({ account: {}, global: {} })]) {
    const steps = listFirstSteps(nothing, settings, false);
    expect(steps.map(({ id, isDone }) => [id, isDone])).toEqual([
      ['prices', false],
      ['practice', false],
      ['interview', false],
    ]);
    expect(steps.map(({ text }) => text)).toEqual([
      'Scripts then say your prices, not ours. About 3 minutes.',
      'A made-up client answers. Nothing counts. About 6 minutes.',
      'With a prospect on the phone or across the table.',
    ]);
  }
});

test.each([
  ['own price', stored({ account: { price }, global: {} }), false, 'Your prices are in.'],
  ["everybody's price", stored({ account: {}, global: { price } }), false, 'Your prices are in.'],
  [
    'a price and the standard',
    stored({ account: { price }, global: {} }),
    true,
    'Your prices are in.',
  ],
  ['standard prices', null, true, "You're using the standard prices."],
])('FIRST-02: %s does the first step', (_, settings, usesStandardPrices, text) => {
  const [prices] = listFirstSteps({ ...nothing, usesStandardPrices }, settings, false);
  expect(prices).toMatchObject({ isDone: true, text });
});

test('FIRST-02: a service switched off or a sentence is no price', () => {
  const settings = stored({ account: { isSold: false, proof: 'Ask around.' }, global: {} });
  expect(listFirstSteps(nothing, settings, false)[0]?.isDone).toBe(false);
});

test.each([
  [{ met: 2, of: 2 }, 'Practice call done. 2 of 2 objections met.'],
  [{ met: 0, of: 2 }, 'Practice call done. 0 of 2 objections met.'],
])('FIRST-03: a practice call that ended with %o does the second step', (practice, text) => {
  const steps = listFirstSteps({ ...nothing, practice }, null, false);
  expect(steps[1]).toMatchObject({ isDone: true, text });
  expect(steps[2]?.isDone, 'practice is no interview').toBe(false);
});

test('FIRST-04: an interview of one’s own does the third step, and no other', () => {
  expect(listFirstSteps(nothing, null, true).map(({ isDone }) => isDone)).toEqual([
    false,
    false,
    true,
  ]);
});

test('FIRST-01: each step has its title', () => {
  expect(listFirstSteps(nothing, null, false).map(({ title }) => title)).toEqual([
    'Set your services and prices',
    'Try a practice call',
    'Start your first interview',
  ]);
});

import { expect, test } from 'vitest';
import { buildLintInterviews } from '#checks/cases/buildLintInterviews.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import type { Outcome } from '#outcomes/Outcome.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { toServiceTerms } from '#services/findServiceSettings.ts';
import type { TemplateSubject } from '#templates/buildTemplateView.ts';
import { anInterview } from '#test/anInterview.ts';
import { buildPlanPage, planLimits, truncateAtSentence } from './buildPlanPage.ts';
import { planTexts } from './planTexts.ts';

const seller = {
  name: 'Dana Whitfield',
  phone: '(937) 555-0142',
  agency: 'Fieldnote Marketing',
  email: 'dana@fieldnote.example',
};
const followUp: Outcome = {
  id: 'a',
  kind: 'follow_up',
  reason: null,
  startDay: null,
  day: '2026-11-16',
  time: '10:30',
  serviceId: null,
  price: null,
  note: 'MY NOTE',
  madeAt: '2026-11-09T15:00:00.000Z',
};
const facts = { today: '2026-11-12', timeZone: 'America/New_York' };
const subject = (fields: Partial<TemplateSubject> = {}): TemplateSubject => ({
  ...anInterview({ selectedServiceId: 'pay_per_click', outcome: followUp }),
  seller,
  ...fields,
});

function page(fields: Partial<TemplateSubject> = {}, words = {}) {
  const made = buildPlanPage(subject(fields), { ...facts, words });
  if (!made) throw new Error('no plan');
  return made;
}

const terms = {
  ...toServiceTerms(builtInServiceSettings.pay_per_click),
  price: { from: 65_000, to: null },
};

test('PACK-40: it says who made it, for whom, when, and until when the price holds', () => {
  expect(page()).toMatchObject({
    agency: 'Fieldnote Marketing',
    reach: ['Dana Whitfield · (937) 555-0142', 'dana@fieldnote.example'],
    title: 'A plan for Maple Street Dental',
    made: 'Made for Anita Rao · November 9, 2026',
    service: 'Pay-Per-Click Advertising',
    until: 'Prices good until December 9, 2026',
    nextStep: {
      title: 'Next step: Monday, November 16, 10:30 AM',
      line: 'Dana Whitfield calls you.',
    },
    noPromise:
      "We can't promise a number of calls. Nobody knows that before your ads have run. We do promise the work on this page.",
  });
  const two = page({ answers: { decision_maker: 'Me and a partner' } });
  expect(two.nextStep.line).toBe('Dana Whitfield calls you and the person who decides with you.');
});

test('PACK-41: at most three quotes, theirs word for word, with what they are about', () => {
  const quote = (questionId: string, text: string, kind: 'quote' | 'note' = 'quote') => ({
    id: text,
    kind,
    text,
    screen: 'questions' as const,
    questionId,
    madeAt: '',
    changedAt: '',
  });
  const answers = {
    ideal_90_days: 'Ten more tows',
    ideal_12_months: 'A second truck',
    why_now: 'Winter',
  };
  const notes = [
    quote('advertising_types', 'I never know what an ad brought me.'),
    quote('how_getting_customers', 'The phone is dead or it all comes at once.'),
    quote('ideal_90_days', 'SELLER ONLY', 'note'),
  ];
  expect(page({ answers, notes }).heard).toEqual([
    { label: 'What you want in 90 days', text: 'Ten more tows' },
    { label: 'How it is today', text: 'The phone is dead or it all comes at once.' },
    { label: 'What you tried before', text: 'I never know what an ad brought me.' },
  ]);
  expect(page({ answers }).heard.map(({ label }) => label)).toEqual([
    'What you want in 90 days',
    'Where you want to be in a year',
    'Why now',
  ]);
  expect(page({ answers: {} }).heard).toEqual([]);
  const long = 'So much to say about it. '.repeat(5).trim();
  const full = { ideal_90_days: long, ideal_12_months: long, why_now: 'Winter' };
  expect(page({ answers: full }).heard.map(({ text }) => text)).toEqual([long, 'Winter']);
  expect(JSON.stringify(page({ answers, notes }))).not.toMatch(/SELLER ONLY|MY NOTE/);
});

test.each([
  ['no price of their own', {}, [['Each month', 'From $500 to $1,500', 'a month']], true],
  ['one price', { terms }, [['Each month', '$650', 'a month']], false],
  [
    'set-up',
    { terms: { ...terms, setupFee: 15_000 } },
    [
      ['Each month', '$650', 'a month'],
      ['Set-up, once', '$150', ''],
    ],
    false,
  ],
  [
    'a free trial',
    { selectedServiceId: 'reputation_management' },
    [
      ['30-day trial', 'Free', ''],
      ['After that', 'From $197 to $397', 'a month'],
    ],
    true,
  ],
  [
    'a trial with a price',
    { terms: { ...terms, trial: { days: 14, price: 4_900 } } },
    [
      ['14-day trial', '$49', ''],
      ['After that', '$650', 'a month'],
    ],
    false,
  ],
  [
    'a sale',
    { terms, outcome: { ...followUp, kind: 'sold', day: null, price: 60_000 } },
    [['Each month', '$600', 'a month']],
    false,
  ],
] as const)('PACK-42: the price with %s', (_, fields, prices, isStandard) => {
  const made = page(fields as Partial<TemplateSubject>);
  expect(made.prices.map(({ label, amount, unit }) => [label, amount, unit])).toEqual(prices);
  expect(made.isStandardPrice).toBe(isStandard);
});

test('PACK-42: ad spend, other costs and the guarantee stand beside it', () => {
  const own = 'Your accounts and your data stay yours.';
  expect(page().goodToKnow).toEqual(['Plus what you pay Google. You set that number.', own]);
  expect(page({ selectedServiceId: 'fb_ads' }).goodToKnow[0]).toContain('Meta');
  expect(page({ selectedServiceId: 'seo' }).goodToKnow).toEqual([own]);
  const other = { ...terms, onTop: 'the phone line', guarantee: 'Leave any month.' };
  expect(page({ terms: other }).goodToKnow).toEqual(['Plus the phone line.', 'Leave any month.']);
});

test('PACK-43: without a start the steps have weeks, with one they have dates', () => {
  expect(page().steps.map(({ when }) => when)).toEqual(['Week 1', 'Week 2', 'Weeks 3-4', 'Day 30']);
  const outcome: Outcome = {
    ...followUp,
    kind: 'trial',
    startDay: '2026-11-16',
    day: '2026-12-16',
  };
  const trial = page({ selectedServiceId: 'reputation_management', outcome });
  expect(trial.steps.map(({ when }) => when)).toEqual([
    'Mon, Nov 16',
    'Mon, Nov 23',
    'Nov 30 to Dec 15',
    'Wed, Dec 16',
  ]);
  expect(trial.nextStep.title).toBe('Next step: Tuesday, December 1');
  // The agreed trial lasts two weeks, although the terms have changed since.
  const short = page({
    selectedServiceId: 'reputation_management',
    outcome: { ...outcome, day: '2026-11-30' },
    trial: { startDay: '2026-11-16', endDay: '2026-11-30' },
  });
  expect(short.steps.map(({ when }) => when)).toEqual([
    'Mon, Nov 16',
    'Thu, Nov 19',
    'Nov 23 to Nov 29',
    'Mon, Nov 30',
  ]);
  expect(short.nextStep.title).toBe('Next step: Monday, November 23');
});

test('PACK-43: without a next step it is to be agreed, and the screen can tell', () => {
  const open = page({ outcome: null });
  expect(open.nextStep).toEqual({ title: 'Next step: to be agreed', line: '' });
  expect(open.hasNextStep).toBe(false);
  expect(open.made).toBe('Made for Anita Rao · November 12, 2026');
  const pageWithoutNames = page({ seller: { name: '', phone: '', email: 'd@x.example' } });
  expect(pageWithoutNames.lacksSeller).toBe(true);
  expect(pageWithoutNames.reach).toEqual(['d@x.example']);
  expect(pageWithoutNames.nextStep.line).toBe('We call you.');
  expect(buildPlanPage(subject({ selectedServiceId: null }), facts)).toBeNull();
});

test('PACK-44: what the seller changed stands there, cut at a sentence where it is too long', () => {
  const long =
    'One sentence that fits. And then one that goes on for far longer than there is room for on it.';
  const made = page({}, { line: long, tick_2: '', tick_1: 'Mine' });
  expect(made.line).toBe('One sentence that fits.');
  expect(made.ticks).toEqual(['Mine', planTexts.pay_per_click.ticks[2]]);
  // The editor shows each line in its own field.
  expect(made.allTicks).toEqual(['Mine', '', planTexts.pay_per_click.ticks[2]]);
  expect(truncateAtSentence('one two three', 9)).toBe('one two…');
  expect(truncateAtSentence('👩👩👩', 4)).toBe('👩…');
  expect(truncateAtSentence('Rated 4.6 now. Soon 4.9 maybe', 20)).toBe('Rated 4.6 now.');
});

test('PACK-45: for every service and however little is known, nothing is blank and all of it fits', () => {
  for (const { interview } of buildLintInterviews()) {
    const made = buildPlanPage({ ...interview, outcome: followUp }, facts);
    const text = JSON.stringify(made);
    expect(text).not.toMatch(/undefined|NaN|\[:/);
    expect(made?.ticks).toHaveLength(3);
    expect(made?.steps).toHaveLength(4);
    for (const { line } of made?.steps ?? []) expect(line.length).toBeGreaterThan(10);
    for (const { text: said } of made?.heard ?? []) expect(said.length).toBeLessThanOrEqual(141);
  }
  for (const service of serviceIds) {
    const { ticks, needs, noPromise } = planTexts[service];
    for (const tick of ticks) expect(tick.length).toBeLessThanOrEqual(planLimits.tick);
    for (const need of needs) expect(need.length).toBeLessThanOrEqual(planLimits.need);
    expect(noPromise.length).toBeLessThanOrEqual(planLimits.promise);
  }
});

import { expect, test } from 'vitest';
import { serviceIds } from '#interviews/ServiceId.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import type { TemplateSubject } from '#templates/buildTemplateView.ts';
import { buildOutcome, buildPackSubject, seller } from '#test/buildPackSubject.ts';
import { buildPlanPage, truncateAtSentence } from './buildPlanPage.ts';
import { fillServicePlan } from './fillServicePlan.ts';
import { findQuoteOnTopic } from './findQuoteOnTopic.ts';

const today = { today: '2026-11-16', timeZone: 'America/New_York' };

function page(fields: Partial<TemplateSubject> = {}, words: Record<string, string> = {}) {
  const made = buildPlanPage(buildPackSubject('follow_up', fields), { ...today, words });
  if (!made) throw new Error('no plan');
  return made;
}

test.each([
  [seller, 'Fieldnote Marketing', ['Dana Whitfield · (937) 555-0142'], false],
  [{ name: ' Dana ', phone: ' ', agency: ' ', email: ' d@x ' }, 'Dana', ['Dana', 'd@x'], true],
  [{ name: '', phone: '5' }, '', ['5'], true],
  [undefined, '', [], true],
] as const)('PACK-40: the plan of %j', (who, agency, reach, lacksSeller) => {
  const page = buildPlanPage(buildPackSubject('follow_up', { seller: who as never }), today);
  expect(page).toMatchObject({ agency, reach, lacksSeller });
});

test.each([
  [{ businessName: ' ' }, 'A plan for you', 'Made for Anita Rao · November 16, 2026'],
  [{ contactName: ' ' }, 'A plan for Maple Street Dental', 'November 16, 2026'],
])('PACK-40: without a name (%j)', (fields, title, made) => {
  expect(page(fields)).toMatchObject({ title, made });
});

test('PACK-44: each line can be the seller’s own', () => {
  const words = {
    step_1: 'S1',
    step_4: 'S4',
    need_1: 'N1',
    need_2: ' ',
    good_to_know: 'Good.',
    next_line: 'Soon.',
  };
  const own = page({}, words);
  expect([own.steps[0]?.line, own.steps[3]?.line]).toEqual(['S1', 'S4']);
  expect([own.needs, own.allNeeds]).toEqual([['N1'], ['N1', '']]);
  expect(own.goodToKnow).toEqual(['Good.']);
  expect(own.nextStep.line).toBe('Soon.');
  expect(page({}, { good_to_know: '' }).goodToKnow).toEqual([]);
});

test.each([
  ['not_now', 'Next step: to be agreed', false],
  ['follow_up', 'Next step: Thursday, November 19, 10:30 AM', true],
  ['trial', 'Next step: Tuesday, December 1', true],
] as const)('PACK-43: after %s: "%s"', (kind, title, hasNextStep) => {
  expect(page({ outcome: buildOutcome(kind) })).toMatchObject({ nextStep: { title }, hasNextStep });
});

test('PACK-42: who has bought pays what was agreed on, and is offered no trial', () => {
  const sale = { serviceId: 'reputation_management', price: 10_000 } as const;
  expect(page({ sale }).prices).toEqual([{ label: 'Each month', amount: '$100', unit: 'a month' }]);
  expect(page({ outcome: buildOutcome('trial', { price: 5 }) }).prices[1]?.label).toBe(
    'After that',
  );
});

test.each([
  ['onTop', 'ad spend', 'Plus what you pay the ad company. You set that number.'],
  ['onTop', 'texts', 'Plus texts.'],
] as const)('PACK-42: with %s "%s": %s', (name, value, line) => {
  const terms = { ...builtInServiceSettings.seo, [name]: value };
  expect(page({ selectedServiceId: 'seo', terms }).goodToKnow[0]).toBe(line);
});

test.each([
  [{ price: { from: 19_700, to: 39_700 } }, true],
  [{ price: { from: 19_800, to: 39_700 } }, false],
  [{ price: { from: 19_700, to: 39_800 } }, false],
  [{ setupFee: 1 }, false],
])('PACK-42: with %j the price is the standard one: %j', (change, isStandardPrice) => {
  const terms = { ...builtInServiceSettings.reputation_management, ...change };
  expect(page({ terms }).isStandardPrice).toBe(isStandardPrice);
});

const note = (questionId: string, text: string) => ({
  id: text,
  kind: 'quote' as const,
  text,
  screen: 'questions' as const,
  questionId,
  madeAt: '',
  changedAt: '',
});

test.each([
  ['in90Days', 'business_services', { ideal_90_days: 'Said' }],
  ['in90Days', 'ideal_90_days', { ideal_90_days: 'Said' }],
  ['inAYear', 'ideal_12_months', { ideal_12_months: 'Said' }],
  ['whyNow', 'why_now', { why_now: 'Said' }],
  ['today', 'how_getting_customers', { reviews_collection_method: 'Said' }],
] as const)('PACK-41: %s is what was noted at %s, else what was dictated', (about, id, answers) => {
  expect(findQuoteOnTopic(about, { notes: [note(id, 'Noted')], answers })).toBe('Noted');
  expect(findQuoteOnTopic(about, { notes: undefined, answers })).toBe('Said');
  expect(findQuoteOnTopic(about, { notes: [], answers: {} })).toBe('');
});

test('PACK-41: what was tried is known from notes only', () => {
  expect(
    findQuoteOnTopic('tried', { notes: [note('advertising_types', 'Ads')], answers: {} }),
  ).toBe('Ads');
});

test('PACK-41: 240 letters of quotes fit, one more does not', () => {
  const countQuotes = (letters: number) =>
    page({ answers: { ideal_90_days: 'x'.repeat(140), ideal_12_months: 'y'.repeat(letters) } })
      .heard.length;
  expect([countQuotes(100), countQuotes(101)]).toEqual([2, 1]);
});

test.each([
  ['  a \n b ', 9, 'a b'],
  ['abcdefghi', 9, 'abcdefghi'],
  ['abcdefghij', 9, 'abcdefgh…'],
  ['One! Two three', 9, 'One!'],
  ['One? Two three', 9, 'One?'],
  ['One.two three', 9, 'One.two…'],
  ['One, two three', 9, 'One, two…'],
  ['One ;:., three', 9, 'One…'],
  ['A. B. C D E F', 9, 'A. B.'],
])('PACK-44: %j in %i letters is %j', (text, most, cut) => {
  expect(truncateAtSentence(text, most)).toBe(cut);
});

test.each(serviceIds)('PACK-43: the plan of %s has the words of the trade', (id) => {
  const text = JSON.stringify(fillServicePlan(id, { answers: {}, industry: 'Dental' }));
  expect(text).not.toMatch(/reviewsToday|\bcustomers?\b/);
});

test.each([
  [{}, "We write down today's numbers."],
  [
    { google_rating: 4.2, google_review_count: 41 },
    "We write down today's numbers: 4.2 stars with 41 reviews.",
  ],
])('PACK-43: with %j it begins "%s"', (answers, line) => {
  const plan = fillServicePlan('reputation_management', { answers, industry: 'Dental' });
  expect(plan.line).toBe('Every patient gets asked for an honest review.');
  expect(plan.yourPart).toBe('10 minutes a week');
  expect(plan.steps[0]).toEqual({
    when: 'Week 1',
    title: 'Set up',
    line: `You add us to your Google profile. ${line}`,
  });
  expect(plan.steps[2].line).toContain('New patients get asked every week.');
});

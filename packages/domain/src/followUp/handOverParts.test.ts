import { expect, test } from 'vitest';
import { serviceIds } from '#interviews/ServiceId.ts';
import { builtInSettings } from '#interviews/terms/builtInSettings.ts';
import { planWords } from '#plan/planWords.ts';
import type { TemplateSubject } from '#templates/templateView.ts';
import { anInterview } from '#test/anInterview.ts';
import { ended, seller } from '#test/packSubject.ts';
import { toHandOver } from './handOver.ts';

const sold = (fields: Partial<TemplateSubject> = {}): TemplateSubject => ({
  ...anInterview({
    selectedServiceId: 'seo',
    salesStatus: 'sold',
    soldAt: '2026-11-17T03:00:00.000Z',
    createdAt: '2026-11-02T15:00:00.000Z',
  }),
  seller,
  ...fields,
});

function page(fields: Partial<TemplateSubject> = {}, words: Record<string, string> = {}) {
  const facts = { today: '2026-11-20', timeZone: 'America/New_York', words };
  const made = toHandOver(sold(fields), facts);
  if (!made) throw new Error('no page');
  return made;
}

test.each([
  [{ name: ' Dana ', phone: ' 555 ', agency: ' Field ' }, 'Field', true, true],
  [{ name: ' Dana ', phone: ' ', agency: ' ' }, 'Dana', true, false],
  [{ name: 'Dana', phone: '' }, 'Dana', true, false],
  [{ name: ' ', phone: '555', agency: '' }, '', false, true],
  [undefined, '', false, false],
])('HAND-02: sold by %j', (who, agency, isNamed, isReached) => {
  expect(page({ seller: who as never })).toMatchObject({
    agency,
    reach: [
      isNamed ? 'Sold by Dana, Nov 16, 2026' : 'Sold Nov 16, 2026',
      ...(isReached ? ['Questions: 555'] : []),
    ],
  });
});

test('HAND-02: a sale without a time is of today; a day that is none is no start', () => {
  expect(page({ soldAt: null }).reach[0]).toBe('Sold by Dana Whitfield, Nov 20, 2026');
  expect(page({}, { start: 'soon' }).about).toBe('Hand-over brief · Search Engine Optimization');
});

test.each([
  [{ businessName: ' Maple ', contactName: 'Ann' }, 'Maple'],
  [{ businessName: ' ', contactName: ' Ann ' }, 'Ann'],
  [{ businessName: '', contactName: ' ' }, 'Client'],
])('HAND-02: the title of %j is %s', (names, title) => {
  expect(page(names).title).toBe(title);
});

test('HAND-01: what was sold counts, else what is selected; without either there is no page', () => {
  const sale = { serviceId: 'fb_ads', price: null } as const;
  expect(page({ sale }).about).toBe('Hand-over brief · Facebook & Instagram Ads');
  const facts = { today: '2026-11-20' };
  expect(toHandOver(sold({ selectedServiceId: null }), facts)).toBeNull();
  expect(toHandOver(sold({ salesStatus: 'pitched' }), facts)).toBeNull();
});

test.each([
  ['Just me', 'Decides alone'],
  ['Me and a partner', 'Decides with a partner'],
  ['Someone else', 'Somebody else decides'],
  ['Nobody', ''],
])('HAND-03: who decides: %s', (decision_maker, more) => {
  expect(page({ answers: { decision_maker } }).who[0]?.more).toBe(more);
});

test.each([
  [{ employees: 1, industry: ' Dental ' }, 'Dental, 1 person'],
  [{ employees: 2, industry: '' }, '2 people'],
  [{ employees: 0, industry: 'Dental' }, 'Dental'],
])('HAND-03: the business of %j is %s', (fields, text) => {
  expect(page(fields).who[3]).toEqual({ label: 'Business', text, more: '' });
});

test.each([
  ['Within minutes', 'They hear back within minutes.'],
  ['Within an hour', 'They hear back within an hour.'],
  ['Same day', 'They hear back the same day.'],
  ['Next day or later', 'They hear back the next day or later.'],
  ['Some never get a reply', 'Some never get a reply.'],
])('HAND-04: %s', (lead_reply, line) => {
  expect(page({ answers: { lead_reply } }).talk).toEqual([
    'Their word for customers: patients.',
    line,
  ]);
});

test.each([
  ['"Too expensive"', 'Too expensive'],
  ['“Too expensive”', 'Too expensive'],
  ['No 2. time.', 'No 2. time'],
  ['The "big" one', 'The "big" one'],
])('HAND-04: %s came up', (said, worry) => {
  expect(page({ answers: { objections_came_up: [said] } }).talk).toEqual([
    'Their word for customers: patients.',
    `It came up in the call: ${worry}.`,
  ]);
});

test('HAND-04: why they want it now is a goal, too', () => {
  expect(page({ answers: { why_now: 'A rival opened' } }).goals).toEqual([
    { label: 'Why now', text: 'A rival opened' },
  ]);
});

test.each(serviceIds)('HAND-05: of %s the page says what was not promised', (service) => {
  const { notPromised } = page({ selectedServiceId: service });
  expect(notPromised[0]).toBe(planWords[service].notPromised);
});

test('HAND-05, HAND-07: a guarantee and a set-up fee are on the page', () => {
  const terms = { ...builtInSettings.seo, setupFee: 50_000, guarantee: 'You can always leave.' };
  const made = page({ terms });
  expect(made.promised.at(-1)).toBe('You can always leave.');
  expect(made.price?.more).toEqual(['Set-up $500 once']);
  expect(page().promised).toEqual(made.promised.slice(0, -1));
});

test.each([
  [
    'pay_per_click',
    { advertising_budget: ' $500  a month ' },
    ['Ad spend: $500 a month, paid to Google'],
  ],
  ['fb_ads', { social_media_budget: '$300' }, ['Ad spend: $300, paid to Meta']],
  ['fb_ads', { social_media_budget: 'Not set yet' }, []],
  ['fb_ads', { advertising_budget: '$300' }, []],
  ['seo', { advertising_budget: '$300', social_media_budget: '$300' }, []],
] as const)('HAND-07: of %s with %j the spend is %j', (service, answers, more) => {
  expect(page({ selectedServiceId: service, answers }).price?.more).toEqual(more);
});

test('HAND-07: without a price of the sale it is the one that the call ended with', () => {
  expect(page({ outcome: ended('sold') }).price?.text).toBe('$397 a month');
  expect(page({ outcome: ended('trial', { price: 39_700 }) }).price?.text).not.toBe('$397 a month');
  const sale = { serviceId: 'seo', price: 10_000 } as const;
  expect(page({ sale, outcome: ended('sold') }).price?.text).toBe('$100 a month');
});

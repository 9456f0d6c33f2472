import { expect, test } from 'vitest';
import { buildClientSlides } from '#clientWindow/buildClientSlides.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { planTexts } from '#plan/planTexts.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import type { TemplateSubject } from '#templates/buildTemplateView.ts';
import { anInterview } from '#test/anInterview.ts';
import { buildClientFacts, findSlide } from '#test/buildClientFacts.ts';
import { buildOutcome, buildPackSubject, seller } from '#test/buildPackSubject.ts';
import { buildHandOver, listAccessStatuses } from './buildHandOver.ts';
import { buildPackView } from './buildPackView.ts';
import { findInviteDueDate } from './findAgreedDay.ts';
import { findContactPhone } from './findContactPhone.ts';
import { formatOpenPoints, listOpenPoints, parseOpenPoints } from './listOpenPoints.ts';

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
  const made = buildHandOver(sold(fields), facts);
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
  expect(buildHandOver(sold({ selectedServiceId: null }), facts)).toBeNull();
  expect(buildHandOver(sold({ salesStatus: 'pitched' }), facts)).toBeNull();
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
  expect(notPromised[0]).toBe(planTexts[service].notPromised);
});

test('HAND-05, HAND-07: a guarantee and a set-up fee are on the page', () => {
  const terms = {
    ...builtInServiceSettings.seo,
    setupFee: 50_000,
    guarantee: 'You can always leave.',
  };
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
  expect(page({ outcome: buildOutcome('sold') }).price?.text).toBe('$397 a month');
  expect(page({ outcome: buildOutcome('trial', { price: 39_700 }) }).price?.text).not.toBe(
    '$397 a month',
  );
  const sale = { serviceId: 'seo', price: 10_000 } as const;
  expect(page({ sale, outcome: buildOutcome('sold') }).price?.text).toBe('$100 a month');
});

const waysIn = {
  seo: [
    ['website_login_credentials', 'Website', 'Yes, I have them', 'No website yet'],
    ['hosting_login_credentials', 'Web hosting', 'Yes, I have them', null],
    ['google_analytics_account', 'Google Analytics', 'Already have one', 'Need one set up'],
    [
      'google_search_console_account',
      'Google Search Console',
      'Already have one',
      'Need one set up',
    ],
  ],
  fb_ads: [
    [
      'facebook_page_admin',
      'Facebook page',
      'I will add you as an Administrator',
      "We don't have a Facebook page yet",
    ],
  ],
} as const;

test.each(Object.entries(waysIn))('HAND-08: the ways in of %s', (service, ways) => {
  for (const [place, [id, name, willDo, missing]] of ways.entries()) {
    const statusOf = (answer: unknown) =>
      listAccessStatuses(service as 'seo', { [id]: answer } as never)[place];
    expect(statusOf(willDo)).toEqual({ name, status: "They'll do it" });
    if (missing) expect(statusOf(missing)).toEqual({ name, status: 'To be set up' });
    expect(statusOf('Not sure')).toEqual({ name, status: 'Still open' });
    for (const nothing of ['', undefined, 5])
      expect(statusOf(nothing)).toEqual({ name, status: 'Not asked yet' });
  }
  expect(listAccessStatuses(service as 'seo', null)).toHaveLength(ways.length);
});

test.each([
  ['reputation_management', ['Who signs the replies?']],
  ['pay_per_click', ['Which towns first?']],
  ['fb_ads', ['Which towns first?']],
  ['seo', ['Which towns first?']],
  ['message_marketing', ['Texts: no permission sorted out yet']],
  ['ai_power_package', []],
] as const)('HAND-09: lists further facts for %s once', (service, own) => {
  const bare = { contactEmail: 'a@x.example', onboardingAnswers: null as never };
  const points = listOpenPoints(bare, service, '');
  expect(points.slice(0, own.length)).toEqual(own.map((text) => ({ text, who: 'Ask them' })));
  const rest = points.slice(own.length);
  expect(rest.length).toBeGreaterThan(0);
  for (const { text } of rest) expect(text).toMatch(/[^?]: not answered in onboarding$/);
  const asked = listOpenPoints(
    {
      ...bare,
      contactEmail: ' ',
      onboardingAnswers: { target_locations: 'Dayton', compliance_concerns: 'None' },
    },
    service,
    'Ann',
  );
  expect(asked[0]).toEqual({ text: 'Which email gets the monthly page?', who: 'Ask Ann' });
  expect(asked.some(({ text }) => /^Which towns first|^Texts: no/.test(text))).toBe(
    service === 'seo',
  );
});

test('HAND-09: what onboarding does not need is nice to have', () => {
  const bare = { contactEmail: 'a@x.example', onboardingAnswers: {} };
  const who = listOpenPoints(bare, 'ai_power_package', 'Ann').map((point) => point.who);
  expect(new Set(who)).toEqual(new Set(['Ask Ann', 'Nice to have']));
});

test.each([
  [undefined, null],
  ['', []],
  [' \n ', []],
  ['One', [{ text: 'One', who: '' }]],
  [' One · a · b ', [{ text: 'One · a', who: 'b' }]],
  ['One ·', [{ text: 'One', who: '' }]],
])('HAND-09: %j written by hand', (text, points) => {
  expect(parseOpenPoints(text)).toEqual(points);
});

test('HAND-09: formatted open points can be parsed again', () => {
  const points = [
    { text: 'One', who: '' },
    { text: 'Two', who: 'Ask Ann' },
  ];
  expect(formatOpenPoints(points)).toBe('One\nTwo · Ask Ann');
  expect(parseOpenPoints(formatOpenPoints(points))).toEqual(points);
});

test.each([
  ['a', 'b', 'c', 'a'],
  [' ', ' b ', 'c', 'b'],
  [undefined, '', ' c ', 'c'],
  [undefined, 5, null, ''],
])(
  'HAND-03: of the numbers %j, %j and %j the page has %j',
  (contactPhone, first, second, phone) => {
    const onboardingAnswers = { contact_phone_number: first, primary_phone_number: second };
    expect(findContactPhone({ contactPhone, onboardingAnswers } as never)).toBe(phone);
  },
);

test.each([
  ['invite_not_now', 'not_now', { kind: 'ask_again', day: '2027-02-17' }],
  ['invite_follow_up', 'follow_up', { kind: 'follow_up', day: '2026-11-19', time: '10:30' }],
] as const)('PACK-64: Due shows the right reason for %s after %s', (document, kind, found) => {
  expect(findInviteDueDate(document, buildPackSubject(kind), '2026-11-16')).toMatchObject(found);
});

test('PACK-64: Due shows nothing without a day', () => {
  const never = buildPackSubject('not_now', { outcome: buildOutcome('not_now', { day: null }) });
  expect(findInviteDueDate('invite_not_now', never, '2026-11-16')).toBeUndefined();
});

const trial = { startDay: '2026-11-16', endDay: '2026-12-16' };
const seen = { google_rating: 4.2, google_review_count: 41 };

test.each([
  ['without a trial', null, { google_rating_before: 4.3 }, '4.2 stars with 41 reviews'],
  ['without numbers', trial, {}, '4.2 stars with 41 reviews'],
  ['with a rating', trial, { google_rating_before: 4.3 }, '4.3 stars'],
  ['with a count', trial, { google_reviews_before: 44 }, '44 reviews'],
])(
  'PACK-02: %s the numbers are those of the first day or those looked up',
  (_, span, first, said) => {
    const view = buildPackView(
      buildPackSubject('trial', { trial: span, answers: { ...seen, ...first } }),
    );
    expect(view.google_rating_phrase).toBe(said);
  },
);

test('VIEW-07: results of a trial whose length nobody said', () => {
  const answers = { google_reviews_before: 1, google_reviews_after: 2 };
  const terms = { ...builtInServiceSettings.reputation_management, trial: null };
  const interview = { selectedServiceId: 'reputation_management', answers, terms } as const;
  expect(findSlide(buildClientSlides(buildClientFacts(interview)), 'results')?.line).toBe('');
});

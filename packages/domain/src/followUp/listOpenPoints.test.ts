import { expect, test } from 'vitest';
import { findContactPhone } from './findContactPhone.ts';
import { listAccess } from './handOver.ts';
import { listOpenPoints, readOpenPoints, writeOpenPoints } from './listOpenPoints.ts';

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
      listAccess(service as 'seo', { [id]: answer } as never)[place];
    expect(statusOf(willDo)).toEqual({ name, status: "They'll do it" });
    if (missing) expect(statusOf(missing)).toEqual({ name, status: 'To be set up' });
    expect(statusOf('Not sure')).toEqual({ name, status: 'Still open' });
    for (const nothing of ['', undefined, 5])
      expect(statusOf(nothing)).toEqual({ name, status: 'Not asked yet' });
  }
  expect(listAccess(service as 'seo', null)).toHaveLength(ways.length);
});

test.each([
  ['reputation_management', ['Who signs the replies?']],
  ['pay_per_click', ['Which towns first?']],
  ['fb_ads', ['Which towns first?']],
  ['seo', ['Which towns first?']],
  ['message_marketing', ['Texts: no permission sorted out yet']],
  ['ai_power_package', []],
] as const)('HAND-09: what %s has to know besides, once', (service, own) => {
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
  expect(readOpenPoints(text)).toEqual(points);
});

test('HAND-09: what is written can be read again', () => {
  const points = [
    { text: 'One', who: '' },
    { text: 'Two', who: 'Ask Ann' },
  ];
  expect(writeOpenPoints(points)).toBe('One\nTwo · Ask Ann');
  expect(readOpenPoints(writeOpenPoints(points))).toEqual(points);
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

import { expect, test } from 'vitest';
import { consoleErrors } from '#test/consoleErrors.ts';
import {
  normalizeDeviceInterview,
  parseDeviceInterviews,
  readDeviceInterviewsText,
  saveDeviceInterviews,
} from './deviceInterviews.ts';

const key = 'salespro_sessions';

test('DATA-24: invalid entries remain in localStorage', () => {
  localStorage.setItem(key, JSON.stringify([null, 'x', { id: 'a' }, { id: 'b' }]));
  const records = parseDeviceInterviews(readDeviceInterviewsText());
  expect(records).toEqual([{ id: 'a' }, { id: 'b' }]);
  saveDeviceInterviews(records.slice(1));
  expect(localStorage.getItem(key)).toBe(JSON.stringify([{ id: 'b' }, null, 'x']));
});

const unreadable = ['{broken', '"text"', '{"id":"1"}', 'null'];

test.each(unreadable)('DATA-24: does not overwrite unreadable content %s', (broken) => {
  localStorage.setItem(key, broken);
  expect(parseDeviceInterviews(readDeviceInterviewsText())).toEqual([]);
  expect(() => saveDeviceInterviews([])).toThrow(/cannot be read/);
  expect(localStorage.getItem(key)).toBe(broken);
  expect(consoleErrors).toHaveLength(1);
  consoleErrors.length = 0;
});

for (const [what, record, expected] of [
  ['nothing at all', {}, { businessName: '', employees: 0, answers: {}, salesStatus: 'pitched' }],
  ['text too long', { businessName: 'x'.repeat(300) }, { businessName: 'x'.repeat(200) }],
  [
    'an answer too long',
    { answers: { a: 'y'.repeat(12_000) } },
    { answers: { a: 'y'.repeat(10_000) } },
  ],
  ['half an emoji', { contactName: '\ud83d' }, { contactName: '\ufffd' }],
  ['a NUL', { contactName: 'a\0b' }, { contactName: 'ab' }],
  [
    'bad keys and values',
    { answers: { 'no key': 1, ok: true, f: {}, n: Number.NaN } },
    { answers: { ok: true } },
  ],
  ['a date as number', { createdAt: 0 }, { createdAt: '1970-01-01T00:00:00.000Z' }],
  [
    'a date with an offset',
    { soldAt: '2025-03-04T10:00:00+02:00' },
    { soldAt: '2025-03-04T08:00:00.000Z' },
  ],
  ['no date', { soldAt: 'yesterday' }, { soldAt: null }],
  ['an unknown service', { selectedServiceId: 'tv_ads' }, { selectedServiceId: null }],
  [
    'an odd ranking',
    { recommendedServices: [null, { service: { id: 'x' } }] },
    { recommendedServices: [] },
  ],
  [
    'statuses',
    { salesStatus: 'sold', onboardingStatus: 'odd' },
    { salesStatus: 'sold', onboardingStatus: 'not_started' },
  ],
] as const) {
  test(`DATA-24: a device record with ${what} is mended`, () => {
    expect(normalizeDeviceInterview({ id: 'a', ...record })).toMatchObject(expected);
  });
}

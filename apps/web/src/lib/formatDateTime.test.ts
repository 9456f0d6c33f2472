import { expect, test } from 'vitest';
import { formatDateTime } from './formatDateTime.ts';

test.each([
  ['2025-03-04T15:07:00.000Z', 'UTC', 'March 4, 2025 • 3:07 PM'],
  ['2025-03-04T00:00:00.000Z', 'UTC', 'March 4, 2025 • 12:00 AM'],
  ['2025-12-31T12:30:00.000Z', 'UTC', 'December 31, 2025 • 12:30 PM'],
  ['2025-03-04T03:07:00.000Z', 'America/New_York', 'March 3, 2025 • 10:07 PM'],
])('SUM-02, G-102: %s in %s reads %s', (iso, zone, text) => {
  expect(formatDateTime(iso, zone)).toBe(text);
});

test('SUM-02: uses the time zone of the browser by default', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const iso = '2025-07-01T15:07:00.000Z';
  expect(formatDateTime(iso)).toBe(formatDateTime(iso, timeZone));
});

import { expect, test } from 'vitest';
import { formatTimeAgo } from './formatDateTime.ts';

const now = new Date('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-15T11:59:40Z', 'Just now'],
  ['2026-11-15T11:59:00Z', '1 minute ago'],
  ['2026-11-15T11:15:00Z', '45 minutes ago'],
  ['2026-11-15T10:00:00Z', '2 hours ago'],
  ['2026-11-14T11:00:00Z', '1 day ago'],
  ['2026-10-28T12:00:00Z', 'Oct 28, 2026'],
])('a device used at %s reads "%s"', (iso, text) => {
  expect(formatTimeAgo(iso, now)).toBe(text);
});

import { expect, test } from 'vitest';
import { toMadeAt, toMadeOn, toSellerDay } from './sellerDay.ts';

const newYork = 'America/New_York';
/** 10:30 PM of the 7th in New York, the last hour before its clocks change. */
const late = '2026-03-08T03:30:00.000Z';

test.each([
  [late, newYork, '2026-03-07'],
  [late, 'Asia/Kolkata', '2026-03-08'],
  [late, null, '2026-03-08'],
  [late, 'Nowhere/Land', '2026-03-08'],
])('at %s in %s it is %s', (at, zone, day) => {
  expect(toSellerDay(at, zone)).toBe(day);
});

test.each([
  ['2026-03-05', newYork, '2026-03-05', '2026-03-05T17:00:00.000Z'],
  // Noon after the clocks changed.
  ['2026-03-08', newYork, '2026-03-08', late],
  ['2026-02-05', newYork, '2026-02-05', '2026-02-05T17:00:00.000Z'],
  ['2026-02-04', newYork, '2026-03-07', late],
  ['2026-03-09', newYork, '2026-03-07', late],
  [null, newYork, '2026-03-07', late],
  [undefined, null, '2026-03-08', late],
  // Without a zone any day counts that it is somewhere on earth.
  ['2026-03-07', null, '2026-03-07', late],
  ['2026-03-06', null, '2026-03-06', '2026-03-06T12:00:00.000Z'],
  ['2026-03-06', 'Nowhere/Land', '2026-03-06', late],
])('a command that says %s in %s was made on %s, shown by %s', (said, zone, day, moment) => {
  expect(toMadeOn(said, late, zone)).toBe(day);
  expect(toMadeAt(day, late, zone)).toBe(moment);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isCalendarDay, nextWorkingDay } from './calendarDay.ts';
import {
  formatAppointment,
  formatClockTime,
  formatLongDayWithYear,
  formatShortDay,
  formatShortDayWithYear,
  formatShortWeekday,
  formatSpokenDay,
  formatWeekdayAndDay,
} from './formatDay.ts';
import { computeMadeAt, computeMadeOn, toInstant, toSellerDay } from './sellerDay.ts';
import { toLocalMoment } from './toLocalMoment.ts';

test.each([
  ['2026-11-19', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-13-01', false],
  ['2026-11-00', false],
  ['2026-1-19', false],
  ['x2026-11-19', false],
  ['2026-11-19T00', false],
  ['', false],
])('%j is a day of the calendar: %j', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-11-17', 3, '2027-02-17'],
  ['2026-12-01', 0, '2026-12-01'],
  ['2028-01-29', 1, '2028-02-29'],
])('%s and %i months are %s', (day, count, later) => {
  expect(addMonths(day, count)).toBe(later);
});

test('days are counted over the end of a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2027-01-02', '2026-12-30')).toBe(-3);
  expect(['2026-11-19', '2026-11-20', '2026-11-21'].map(nextWorkingDay)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-23',
  ]);
});

test.each([
  ['2026-01-04', 'Sunday', 'January'],
  ['2026-02-02', 'Monday', 'February'],
  ['2026-03-03', 'Tuesday', 'March'],
  ['2026-04-01', 'Wednesday', 'April'],
  ['2026-05-07', 'Thursday', 'May'],
  ['2026-06-05', 'Friday', 'June'],
  ['2026-07-04', 'Saturday', 'July'],
  ['2026-08-02', 'Sunday', 'August'],
  ['2026-09-07', 'Monday', 'September'],
  ['2026-10-06', 'Tuesday', 'October'],
  ['2026-11-04', 'Wednesday', 'November'],
  ['2026-12-03', 'Thursday', 'December'],
])('%s is a %s in %s', (day, weekday, month) => {
  const date = Number(day.slice(8));
  expect([
    formatShortWeekday(day),
    formatShortDay(day, '2026-07-01'),
    formatShortDay(day, '2027-07-01'),
    formatSpokenDay(day, '2026-07-01'),
    formatSpokenDay(day, '2025-07-01', '09:00'),
    formatShortDayWithYear(day),
    formatLongDayWithYear(day),
    formatWeekdayAndDay(day),
    formatAppointment(day, null, day),
    formatAppointment(day, '13:05', day),
  ]).toEqual([
    weekday.slice(0, 3),
    `${month.slice(0, 3)} ${date}`,
    `${month.slice(0, 3)} ${date}, 2026`,
    `${weekday}, ${month} ${date}`,
    `${weekday}, ${month} ${date}, 2026 at 9 AM`,
    `${month.slice(0, 3)} ${date}, 2026`,
    `${month} ${date}, 2026`,
    `${weekday}, ${month} ${date}`,
    `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${date}`,
    `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${date} at 1:05 PM`,
  ]);
});

test.each([
  ['00:00', '12:00 AM'],
  ['00:05', '12:05 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['23:30', '11:30 PM'],
])('%s is %s', (time, clock) => {
  expect(formatClockTime(time)).toBe(clock);
});

test('converts a moment to day and time in a zone, even in the year 5', () => {
  const moment = new Date('2026-11-18T04:07:00Z');
  expect(toLocalMoment(moment, 'America/New_York')).toEqual({
    day: '2026-11-17',
    hour: 23,
    minute: 7,
  });
  expect(toLocalMoment(moment, 'UTC')).toEqual({ day: '2026-11-18', hour: 4, minute: 7 });
  expect(toLocalMoment(new Date('0005-03-04T00:30:00Z'), 'UTC')).toEqual({
    day: '0005-03-04',
    hour: 0,
    minute: 30,
  });
});

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
  expect(computeMadeOn(said, late, zone)).toBe(day);
  expect(computeMadeAt(day, late, zone)).toBe(moment);
});

describe('DUE-72: converts a local time to an instant', () => {
  test.each([
    ['an ordinary day', '2026-11-19', '10:30', 'America/New_York', '2026-11-19T15:30:00.000Z'],
    ['summer', '2026-07-19', '10:30', 'America/New_York', '2026-07-19T14:30:00.000Z'],
    [
      'the night it is put forward, before',
      '2026-03-08',
      '01:59',
      'America/New_York',
      '2026-03-08T06:59:00.000Z',
    ],
    ['skipped in spring', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['after', '2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    [
      'twice in fall: the first',
      '2026-11-01',
      '01:30',
      'America/New_York',
      '2026-11-01T05:30:00.000Z',
    ],
    ['after that', '2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    [
      'half an hour of summer',
      '2026-10-04',
      '02:15',
      'Australia/Lord_Howe',
      '2026-10-03T15:45:00.000Z',
    ],
    ['a quarter', '2026-11-19', '07:00', 'Asia/Kathmandu', '2026-11-19T01:15:00.000Z'],
    ['the other side', '2026-11-19', '07:00', 'Pacific/Kiritimati', '2026-11-18T17:00:00.000Z'],
    ['UTC', '2026-11-19', '00:00', 'UTC', '2026-11-19T00:00:00.000Z'],
  ])('%s', (_name, day, time, zone, wanted) => {
    expect(toInstant(day, time, zone).toISOString()).toBe(wanted);
  });

  test('converts 7:00 of any day in any zone back to the same day and time', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 3650 }), (zone, later) => {
        const day = addDays('2024-01-01', later);
        expect(toLocalMoment(toInstant(day, '07:00', zone), zone)).toEqual({
          day,
          hour: 7,
          minute: 0,
        });
      }),
    );
  });
});

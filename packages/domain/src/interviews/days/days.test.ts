import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isCalendarDay, nextWorkingDay } from './calendarDay.ts';
import {
  toAppointment,
  toClock,
  toFullDay,
  toLongDay,
  toShortDay,
  toShortWeekday,
  toSpokenDay,
  toWeekdayDay,
} from './dayWords.ts';
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
    toShortWeekday(day),
    toShortDay(day, '2026-07-01'),
    toShortDay(day, '2027-07-01'),
    toSpokenDay(day, '2026-07-01'),
    toSpokenDay(day, '2025-07-01', '09:00'),
    toFullDay(day),
    toLongDay(day),
    toWeekdayDay(day),
    toAppointment(day, null, day),
    toAppointment(day, '13:05', day),
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
  expect(toClock(time)).toBe(clock);
});

test('a moment has its day and time in a zone, in the year 5 too', () => {
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

import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#interviews/days/calendarDay.ts';
import { toLocalMoment } from '#interviews/days/toLocalMoment.ts';
import { trialProgress } from '#interviews/outcomes/trialProgress.ts';
import { findMorning } from '#reminders/findMorning.ts';
import { anOutcome, blank } from '#test/dueFacts.ts';
import { groupDue } from './groupDue.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

/** By night, at midnight itself (Cairo, Azores, Santiago), by half an hour (Lord Howe), both hemispheres. */
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Santiago',
  'Atlantic/Azores',
  'Europe/Berlin',
  'Africa/Cairo',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];

const formats = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

/** "2026-11-01 02:30:00", by another way than the product's own. */
const toWall = (ms: number, timeZone: string) => formats.get(timeZone)?.format(ms) ?? '';
const toDay = (ms: number, timeZone: string) => toWall(ms, timeZone).slice(0, 10);
const offsetAt = (ms: number, timeZone: string) =>
  Date.parse(`${toWall(ms, timeZone).replace(' ', 'T')}Z`) - ms;

/** The moments of a year at which the clocks of a zone change. */
function findChanges(timeZone: string): readonly number[] {
  const found: number[] = [];
  const end = Date.UTC(2027, 0, 1);
  for (let day = Date.UTC(2026, 0, 1); day < end; day += days) {
    if (offsetAt(day, timeZone) === offsetAt(day + days, timeZone)) continue;
    let moment = day;
    while (offsetAt(moment, timeZone) === offsetAt(day, timeZone)) moment += 30 * minutes;
    found.push(moment);
  }
  return found;
}

/** Every half hour from a day and a half before the change until three days after it. */
function listMoments(change: number): readonly number[] {
  const count = (4.5 * days) / (30 * minutes);
  return Array.from({ length: count }, (_, i) => change - 1.5 * days + i * 30 * minutes);
}

const nights = zones.flatMap((timeZone) =>
  findChanges(timeZone).map((change) => ({
    name: `${timeZone} ${new Date(change).toISOString().slice(0, 10)}`,
    timeZone,
    moments: listMoments(change),
  })),
);

describe('the nights in which clocks change', () => {
  test('DUE-99: both nights of ten zones are looked at', () => {
    expect(nights).toHaveLength(20);
  });

  test.each(nights)('DUE-99: the day of $name is the calendar’s', ({ timeZone, moments }) => {
    for (const moment of moments)
      expect(toLocalMoment(new Date(moment), timeZone).day).toBe(toDay(moment, timeZone));
  });

  test.each(nights)(
    'DUE-99: a follow-up turns due and late at the midnights around $name',
    ({ timeZone, moments }) => {
      const day = addDays(toDay(moments[0] ?? 0, timeZone), 2);
      const facts = { ...blank, outcome: anOutcome({ day }) };
      for (const moment of moments) {
        const { day: today } = toLocalMoment(new Date(moment), timeZone);
        const { late, next, ...groups } = groupDue([facts], { today, timeZone });
        const wall = toDay(moment, timeZone);
        expect([next.length, groups.today.length, late.length]).toEqual([
          wall < day ? 1 : 0,
          wall === day ? 1 : 0,
          wall > day ? 1 : 0,
        ]);
      }
    },
  );

  test.each(nights)(
    'DUE-99, TRY-02: a trial counts one day for each of the calendar over $name',
    ({ timeZone, moments }) => {
      const startDay = addDays(toDay(moments[0] ?? 0, timeZone), -4);
      const trial = { startDay, endDay: addDays(startDay, 30) };
      const counted = moments.map((moment) => {
        const { day } = toLocalMoment(new Date(moment), timeZone);
        return trialProgress({ trial, trialStatus: 'started' }, day)?.day ?? 0;
      });
      const wanted = moments.map((one) => daysBetween(startDay, toDay(one, timeZone)) + 1);
      expect(counted).toEqual(wanted);
      expect(counted).toEqual(counted.toSorted((a, b) => a - b));
    },
  );

  test.each(nights)(
    'DUE-99: every workday around $name has one morning of five hours',
    ({ timeZone, moments }) => {
      const first = toDay(moments[0] ?? 0, timeZone);
      const mornings = moments
        .map((moment) => findMorning(new Date(moment), timeZone))
        .filter((day): day is string => day !== null && day > first);
      const wanted = [1, 2, 3]
        .map((more) => addDays(first, more))
        .filter((day) => weekdayOf(day) % 6 !== 0);
      for (const day of wanted)
        expect([day, mornings.filter((one) => one === day).length]).toEqual([day, 10]);
    },
  );

  test('DUE-99: counted in hours, the same trials would be wrong: these nights can be told from others', () => {
    const wrong = nights.filter(({ timeZone, moments }) => {
      const startDay = addDays(toDay(moments[0] ?? 0, timeZone), -4);
      const midnight = moments.find(
        (one) => toDay(one, timeZone) > toDay(moments[0] ?? 0, timeZone),
      );
      const start = (midnight ?? 0) - 5 * days;
      return moments.some(
        (one) =>
          Math.floor((one - start) / days) + 1 !== daysBetween(startDay, toDay(one, timeZone)) + 1,
      );
    });
    expect(wrong.length).toBe(nights.length);
  });
});

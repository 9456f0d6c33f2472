import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, getWeekday } from '#days/calendarDay.ts';
import { toLocalMoment } from '#days/toLocalMoment.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { computeTrialProgress } from '#outcomes/trialProgress.ts';
import { findMorningMailDay } from '#reminders/findMorningMailDay.ts';
import { anOutcome, blankDueFacts, clock, today } from '#test/dueFactsSamples.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import type { DueFacts } from './DueItem.ts';
import { formatDaysLate, groupDueItems } from './groupDueItems.ts';
import { compareDueItems, listDueItems } from './listDueItems.ts';
import { listPostponeChoices } from './listPostponeChoices.ts';

describe('the list', () => {
  const row = (id: string, day: string, time: string | null = null): DueFacts => ({
    ...blankDueFacts,
    id,
    outcome: anOutcome({ id: `o-${id}`, day, time }),
  });

  test('DUE-09: late oldest first, today by time with any time last, then seven days', () => {
    const groups = groupDueItems(
      [
        row('any', today),
        row('next week', '2026-11-25'),
        row('late', '2026-11-17'),
        row('at two', today, '14:00'),
        row('later', '2026-11-26'),
        row('oldest', '2026-10-01'),
        row('at nine', today, '09:30'),
        row('tomorrow', '2026-11-19'),
      ],
      clock,
    );
    const toIds = (rows: typeof groups.late) => rows.map(({ item }) => item.interviewId);
    expect({
      late: toIds(groups.late),
      today: toIds(groups.today),
      next: toIds(groups.next),
    }).toEqual({
      late: ['oldest', 'late'],
      today: ['at nine', 'at two', 'any'],
      next: ['tomorrow', 'next week'],
    });
  });

  test('DUE-09: a client has one row: the earliest, and how many more', () => {
    const facts: DueFacts = {
      ...row('both', '2026-11-20'),
      trialStatus: 'started',
      trial: { startDay: '2026-11-10', endDay: '2026-11-24' },
    };
    const { late, next } = groupDueItems([facts], clock);
    expect(late).toMatchObject([
      { item: { kind: 'trial_check_in', day: '2026-11-17' }, moreCount: 2 },
    ]);
    expect(next).toEqual([]);
  });

  test('DUE-10: days late are calendar days', () => {
    expect(formatDaysLate('2026-11-17', today)).toBe('1 day late');
    expect(formatDaysLate('2026-10-31', '2026-11-02')).toBe('2 days late');
  });

  test('DUE-10: what is due follows the seller’s day, not the moment', () => {
    const moment = new Date('2026-11-18T04:30:00Z');
    const facts = row('one', '2026-11-17');
    const at = (timeZone: string) => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
      return groupDueItems([facts], { today: day, timeZone });
    };
    expect(at('America/New_York').today).toHaveLength(1);
    expect(at('Europe/Berlin').late).toHaveLength(1);
  });

  test('DUE-09: whatever the facts, each item is in one group and in order', () => {
    const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days));
    const facts = fc.record({
      hasAnswers: fc.boolean(),
      salesStatus: fc.constantFrom('pitched', 'sold'),
      selectedServiceId: fc.option(fc.constantFrom(...serviceIds)),
      trialStatus: fc.constantFrom('none', 'started', 'completed'),
      trial: fc.option(day.map((startDay) => ({ startDay, endDay: addDays(startDay, 30) }))),
      outcome: fc.option(
        fc.record({
          kind: fc.constantFrom('sold', 'trial', 'follow_up', 'not_now', 'not_a_fit'),
          day: fc.option(day),
          time: fc.option(fc.constantFrom('09:00', '16:30')),
        }),
      ),
    });
    fc.assert(
      fc.property(fc.array(facts), (drawn) => {
        const all = drawn.map((one, place) => ({
          ...blankDueFacts,
          ...one,
          id: String(place),
          outcome: one.outcome && anOutcome(one.outcome),
        })) as DueFacts[];
        const { late, today: now, next } = groupDueItems(all, clock);
        for (const rows of [late, now, next]) {
          expect(rows.map(({ item }) => item)).toEqual(
            rows.map(({ item }) => item).toSorted(compareDueItems),
          );
        }
        const shown = [...late, ...now, ...next].map(({ item }) => item.interviewId);
        const last = addDays(today, 7);
        const expected = all.filter((one) =>
          listDueItems(one, clock).some((item) => item.day <= last),
        );
        expect(shown.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      }),
      { numRuns: scaleRuns(200) },
    );
  });
});

describe('moving', () => {
  const labels = (day: string, hour: number, minute = 0) =>
    listPostponeChoices({ day, hour, minute }, '10:30').map(
      (choice) => `${choice.label} ${choice.day} ${choice.time}`,
    );

  test('DUE-11: later today, tomorrow, this Friday, next week; the time of day is kept', () => {
    expect(labels(today, 13, 20)).toEqual([
      'Later today 2026-11-18 16:00',
      'Tomorrow 2026-11-19 10:30',
      'This Friday 2026-11-20 10:30',
      'Next week 2026-11-25 10:30',
    ]);
  });

  test.each([
    [13, 0, '15:00'],
    [15, 0, '17:00'],
    [15, 1, null],
    [22, 30, null],
  ])('DUE-11: at %i:%i later today is %s', (hour, minute, time) => {
    const [first] = listPostponeChoices({ day: today, hour, minute }, null);
    expect(first?.label === 'Later today' ? first.time : null).toBe(time);
  });

  test.each([
    ['2026-11-15', true],
    ['2026-11-18', true],
    ['2026-11-19', false],
    ['2026-11-20', false],
    ['2026-11-21', false],
  ])('DUE-11: on %s this Friday is offered: %s', (day, isOffered) => {
    expect(labels(day, 20).some((label) => label.startsWith('This Friday'))).toBe(isOffered);
  });
});

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

/** Clock changes at night, at midnight, by half an hour (Lord Howe), in both hemispheres. */
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

/** Formats local time with a different method than the product: "2026-11-01 02:30:00". */
const toWall = (ms: number, timeZone: string) => formats.get(timeZone)?.format(ms) ?? '';
const toDay = (ms: number, timeZone: string) => toWall(ms, timeZone).slice(0, 10);
const offsetAt = (ms: number, timeZone: string) =>
  Date.parse(`${toWall(ms, timeZone).replace(' ', 'T')}Z`) - ms;

/** Finds the moments of a year at which a time zone's clocks change. */
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

/** Lists every half hour from 1.5 days before the change until three days after it. */
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
      const facts = { ...blankDueFacts, outcome: anOutcome({ day }) };
      for (const moment of moments) {
        const { day: today } = toLocalMoment(new Date(moment), timeZone);
        const { late, next, ...groups } = groupDueItems([facts], { today, timeZone });
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
        return computeTrialProgress({ trial, trialStatus: 'started' }, day)?.day ?? 0;
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
        .map((moment) => findMorningMailDay(new Date(moment), timeZone))
        .filter((day): day is string => day !== null && day > first);
      const wanted = [1, 2, 3]
        .map((more) => addDays(first, more))
        .filter((day) => getWeekday(day) % 6 !== 0);
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#interviews/days/calendarDay.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { anOutcome, blank, clock, today } from '#test/dueFacts.ts';
import { runs } from '#test/runs.ts';
import type { DueFacts } from './DueItem.ts';
import { groupDue, toLateWords } from './groupDue.ts';
import { compareDue, listDue } from './listDue.ts';
import { listMoveChoices } from './moveChoices.ts';

describe('the list', () => {
  const row = (id: string, day: string, time: string | null = null): DueFacts => ({
    ...blank,
    id,
    outcome: anOutcome({ id: `o-${id}`, day, time }),
  });

  test('DUE-09: late oldest first, today by time with any time last, then seven days', () => {
    const groups = groupDue(
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
    const { late, next } = groupDue([facts], clock);
    expect(late).toMatchObject([{ item: { kind: 'trial_check_in', day: '2026-11-17' }, more: 2 }]);
    expect(next).toEqual([]);
  });

  test('DUE-10: days late are calendar days', () => {
    expect(toLateWords('2026-11-17', today)).toBe('1 day late');
    expect(toLateWords('2026-10-31', '2026-11-02')).toBe('2 days late');
  });

  test('DUE-10: what is due follows the seller’s day, not the moment', () => {
    const moment = new Date('2026-11-18T04:30:00Z');
    const facts = row('one', '2026-11-17');
    const at = (timeZone: string) => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
      return groupDue([facts], { today: day, timeZone });
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
          ...blank,
          ...one,
          id: String(place),
          outcome: one.outcome && anOutcome(one.outcome),
        })) as DueFacts[];
        const { late, today: now, next } = groupDue(all, clock);
        for (const rows of [late, now, next]) {
          expect(rows.map(({ item }) => item)).toEqual(
            rows.map(({ item }) => item).toSorted(compareDue),
          );
        }
        const shown = [...late, ...now, ...next].map(({ item }) => item.interviewId);
        const last = addDays(today, 7);
        const expected = all.filter((one) => listDue(one, clock).some((item) => item.day <= last));
        expect(shown.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('moving', () => {
  const labels = (day: string, hour: number, minute = 0) =>
    listMoveChoices({ day, hour, minute }, '10:30').map(
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
    const [first] = listMoveChoices({ day: today, hour, minute }, null);
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

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toIdentity } from '#ai/identity/Identity.ts';
import { addDays } from '#interviews/days/calendarDay.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { discoveryQuestions } from '#questions/discoveryQuestions.ts';
import { anInterview } from '#test/anInterview.ts';
import { runs } from '#test/runs.ts';
import { applyDueMark } from './applyDueMark.ts';
import type { DueFacts, DueOutcome } from './DueFacts.ts';
import { groupDue, toLateWords } from './groupDue.ts';
import { compareDue, listDue } from './listDue.ts';
import { listMoveChoices } from './moveChoices.ts';
import { toDialed } from './toDialed.ts';
import { countQuestionsLeft, toDueFacts } from './toDueFacts.ts';

/** A Wednesday. */
const today = '2026-11-18';
const clock = { today, timeZone: 'America/New_York' };

const blank: DueFacts = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  isTest: false,
  salesStatus: 'pitched',
  onboardingStatus: 'not_started',
  trialStatus: 'none',
  trial: null,
  selectedServiceId: null,
  hasAnswers: false,
  hasPitch: false,
  outcome: null,
  questionsLeft: 12,
  onboardingLeft: 9,
  wantsWriting: false,
  decidesWithOthers: false,
  workedAt: '2026-11-17T15:00:00.000Z',
  marks: {},
};

const anOutcome = (overrides: Partial<DueOutcome>): DueOutcome => ({
  id: 'o1',
  kind: 'follow_up',
  reason: null,
  startDay: null,
  day: today,
  time: null,
  note: '',
  madeAt: '2026-08-17T15:00:00.000Z',
  ...overrides,
});

const list = (overrides: Partial<DueFacts>, at = clock) => listDue({ ...blank, ...overrides }, at);
const sentences = (overrides: Partial<DueFacts>, at = clock) =>
  list(overrides, at).map(({ sentence }) => sentence);

describe('what is due', () => {
  const followUp = (overrides: Partial<DueFacts>, note = '') =>
    list({ outcome: anOutcome({ day: '2026-11-19', time: '10:30', note }), ...overrides });

  test.each([
    ['without a note', '', {}, 'Call back', 'call'],
    ['with one', 'decision with partner', {}, 'Call back: decision with partner', 'call'],
    ['in writing', 'she asked', { wantsWriting: true }, 'Send the plan: she asked', 'write'],
    ['in writing, no note', '', { wantsWriting: true }, 'Send the plan', 'write'],
    [
      'decided elsewhere',
      '',
      { decidesWithOthers: true },
      'Call back with the person who decides',
      'call',
    ],
    [
      'decided elsewhere, a note',
      'season prices',
      { decidesWithOthers: true },
      'Call back: season prices',
      'call',
    ],
  ] as const)('DUE-01: a follow-up %s', (_name, note, facts, sentence, action) => {
    expect(followUp(facts, note)).toMatchObject([
      { kind: 'follow_up', day: '2026-11-19', time: '10:30', sentence, plain: 'Call back', action },
    ]);
  });

  test('DUE-01: a long note is cut at a word, on one line', () => {
    const [item] = followUp({}, `They want\nto see ${'what others paid last season '.repeat(4)}`);
    expect(item?.sentence).toBe(
      'Call back: They want to see what others paid last season what others…',
    );
  });

  test('DUE-01: something to write leads to the pack', () => {
    expect(followUp({ wantsWriting: true })[0]?.to).toBe(`/session/${blank.id}/follow-up`);
    expect(followUp({})[0]?.to).toBeNull();
  });

  const trial = { startDay: '2026-11-03', endDay: '2026-12-03' };
  const onTrial = {
    trialStatus: 'started',
    selectedServiceId: 'reputation_management',
    trial,
    outcome: anOutcome({ kind: 'trial', startDay: trial.startDay, day: trial.endDay }),
  } as const;

  test('DUE-02: a trial has its check-in half-way and its end on the last day', () => {
    expect(list(onTrial)).toMatchObject([
      {
        kind: 'trial_check_in',
        day: '2026-11-18',
        sentence: 'Trial check-in: day 16 of 30',
        action: 'call',
      },
      {
        kind: 'trial_end',
        day: '2026-12-03',
        sentence: 'Trial ends: put the numbers side by side',
        action: 'trial_results',
        to: `/session/${blank.id}/trial-results`,
      },
    ]);
  });

  test('DUE-02: on the last day the check-in is over; later the results are missing', () => {
    const at = (day: string) => sentences(onTrial, { ...clock, today: day });
    expect(at('2026-12-02')).toHaveLength(2);
    expect(at('2026-12-03')).toEqual(['Trial ends today: put the numbers side by side']);
    expect(at('2026-12-04')).toEqual(['Trial ended 1 day ago: results missing']);
    expect(at('2026-12-06')).toEqual(['Trial ended 3 days ago: results missing']);
  });

  test.each([
    ['results are there', { trialStatus: 'completed' }],
    ['it is no fit', { outcome: anOutcome({ kind: 'not_a_fit', day: null }) }],
  ] as const)('DUE-02: nothing of a trial is due when %s', (_name, facts) => {
    expect(list({ ...onTrial, ...facts })).toEqual([]);
  });

  test('DUE-02: a sale ends the trial, a follow-up in the middle of it does not', () => {
    expect(list({ ...onTrial, salesStatus: 'sold' }).map(({ kind }) => kind)).toEqual([
      'onboarding',
    ]);
    const both = list({ ...onTrial, outcome: anOutcome({ day: '2026-11-20' }) });
    expect(both.map(({ kind }) => kind)).toEqual(['trial_check_in', 'follow_up', 'trial_end']);
  });

  test.each([
    ['price', 'Ask again: said not now on Aug 17, price'],
    ['other', 'Ask again: said not now on Aug 17'],
    [null, 'Ask again: said not now on Aug 17'],
  ])('DUE-03: who said not now because of %s is asked again', (reason, sentence) => {
    expect(sentences({ outcome: anOutcome({ kind: 'not_now', reason }) })).toEqual([sentence]);
    expect(list({ outcome: anOutcome({ kind: 'not_now', reason, day: null }) })).toEqual([]);
  });

  test.each([
    ['questions', {}, 'Finish the questions: 4 left', 'questions'],
    [
      'questions of the service',
      { selectedServiceId: 'seo' },
      'Finish the questions: 4 left',
      'service-questions',
    ],
    ['no service', { questionsLeft: 0 }, 'Pick the service together', 'recommendations'],
    [
      'no script',
      { questionsLeft: 0, selectedServiceId: 'seo' },
      'Give the pitch: the script is ready',
      'script-pitch',
    ],
    [
      'a recap',
      { selectedServiceId: 'seo', hasPitch: true },
      'Give the pitch: the script is ready',
      'script-pitch',
    ],
  ] as const)('DUE-04: unfinished work: %s', (_name, facts, sentence, screen) => {
    expect(list({ hasAnswers: true, questionsLeft: 4, ...facts })).toMatchObject([
      {
        day: today,
        time: null,
        sentence,
        action: 'continue',
        to: `/session/${blank.id}/${screen}`,
      },
    ]);
  });

  test('DUE-04: what has not begun is not due, nor what has an outcome', () => {
    expect(list({})).toEqual([]);
    expect(list({ hasAnswers: true, outcome: anOutcome({ day: null }) })).toEqual([]);
  });

  test('DUE-05: a sale is due until its onboarding is complete', () => {
    const sold = { salesStatus: 'sold', outcome: anOutcome({ kind: 'sold', day: null }) } as const;
    expect(list({ ...sold, onboardingLeft: 1 })).toMatchObject([
      {
        kind: 'onboarding',
        day: today,
        sentence: 'Onboarding: 1 question left',
        to: `/session/${blank.id}/onboarding`,
      },
    ]);
    expect(list({ ...sold, onboardingStatus: 'completed' })).toEqual([]);
  });

  test.each([
    [
      'in the evening, which is tomorrow already in Greenwich',
      '2026-11-17T23:30:00-05:00',
      '2026-11-18',
    ],
    ['on a Friday', '2026-11-13T12:00:00-05:00', '2026-11-16'],
    ['on a Saturday', '2026-11-14T12:00:00-05:00', '2026-11-16'],
  ])('DUE-06: work done %s is due on the next working day', (_name, at, day) => {
    const workedAt = new Date(at).toISOString();
    expect(list({ hasAnswers: true, workedAt }).map((item) => item.day)).toEqual([day]);
  });

  test('DUE-06: work nobody touched for 30 days after it was due is given up; a follow-up never is', () => {
    const at = (day: string) => ({ ...clock, today: day });
    const work = { hasAnswers: true };
    expect(list(work, at(addDays('2026-11-18', 30)))).toHaveLength(1);
    expect(list(work, at(addDays('2026-11-18', 31)))).toEqual([]);
    expect(list({ outcome: anOutcome({}) }, at('2027-11-18'))).toHaveLength(1);
  });

  test('DUE-07: practice interviews are never due', () => {
    expect(list({ isTest: true, outcome: anOutcome({}), hasAnswers: true })).toEqual([]);
  });

  test('DUE-08: done is gone, moved is there; new work is another thing', () => {
    const facts = { ...blank, hasAnswers: true };
    const [item] = listDue(facts, clock);
    const key = item?.key ?? '';
    const done = applyDueMark(facts, { key, mark: { day: null, time: null } });
    expect(listDue(done, clock)).toEqual([]);
    const moved = applyDueMark(facts, { key, mark: { day: '2026-11-20', time: '14:00' } });
    expect(listDue(moved, clock)).toMatchObject([{ day: '2026-11-20', time: '14:00', key }]);
    expect(listDue({ ...done, workedAt: '2026-11-18T15:00:00.000Z' }, clock)).toHaveLength(1);
    expect(listDue(applyDueMark(done, { key, mark: null }), clock)).toEqual([item]);
  });

  test('DUE-08: the mark of a follow-up is the day of the outcome itself', () => {
    const facts = { ...blank, outcome: anOutcome({ time: '09:00' }) };
    const key = listDue(facts, clock)[0]?.key ?? '';
    const moved = applyDueMark(facts, { key, mark: { day: '2026-11-25', time: '09:00' } });
    expect(moved.outcome).toMatchObject({ day: '2026-11-25', time: '09:00' });
    const done = applyDueMark(facts, { key, mark: { day: null, time: null } });
    expect(listDue(done, clock)).toEqual([]);
    const other = { ...facts, outcome: anOutcome({ id: 'o2' }) };
    expect(applyDueMark(other, { key, mark: { day: null, time: null } })).toEqual(other);
  });

  test('DUE-08: a trial keeps its days when its check-in or end is moved', () => {
    const facts = { ...blank, ...onTrial };
    const [checkIn, end] = listDue(facts, clock);
    const mark = { day: '2026-12-04', time: null };
    const moved = applyDueMark(applyDueMark(facts, { key: end?.key ?? '', mark }), {
      key: checkIn?.key ?? '',
      mark: { day: null, time: null },
    });
    expect(moved.trial).toEqual(trial);
    expect(listDue(moved, clock)).toMatchObject([{ kind: 'trial_end', day: '2026-12-04' }]);
  });
});

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

describe('the facts of a whole interview', () => {
  const answered = Object.fromEntries(
    discoveryQuestions.map(({ id, type, options }) => [
      id,
      type === 'boolean' ? false : type === 'multi-select' ? [options?.[0]] : (options?.[0] ?? 'x'),
    ]),
  ) as Record<string, never>;

  test('DUE-12: questions left are the required ones without an answer; none when nothing holds back', () => {
    const all = countQuestionsLeft({}, null);
    expect(all).toBe(11);
    expect(countQuestionsLeft(answered, null)).toBe(0);
    const { ideal_90_days: _gone, ...others } = answered;
    expect(countQuestionsLeft(others, null)).toBe(1);
    expect(countQuestionsLeft({ ...others, ask_later_ideal_90_days: 'later' }, null)).toBe(0);
  });

  test.each([
    ['what was noted', { note: 'She wants it in writing' }, {}, true],
    ['the objection that came up', {}, { objections_came_up: ['Just send me an email.'] }, true],
    [
      'nothing of the kind',
      { note: 'Call about sending staff' },
      { objections_came_up: ['Too expensive.'] },
      false,
    ],
  ])('DUE-12: in writing, by %s', (_name, outcome, answers, isWriting) => {
    const facts = toDueFacts(
      anInterview({ answers, outcome: { ...anOutcome(outcome), serviceId: null, price: null } }),
    );
    expect(facts.wantsWriting).toBe(isWriting);
  });

  test.each([
    ['Me and a partner', true],
    ['Someone else', true],
    ['Just me', false],
    [undefined, false],
  ])('DUE-12: %s decides', (decision_maker, isOther) => {
    expect(toDueFacts(anInterview({ answers: { decision_maker } })).decidesWithOthers).toBe(
      isOther,
    );
  });

  test('DUE-12: a copy of an older version has its days all the same', () => {
    const outcome = {
      ...anOutcome({ kind: 'trial', startDay: '2026-11-03', day: '2026-12-03' }),
      serviceId: null,
      price: null,
    };
    const facts = toDueFacts(anInterview({ outcome }));
    expect(facts).toMatchObject({
      trial: { startDay: '2026-11-03', endDay: '2026-12-03' },
      marks: {},
      workedAt: '2026-03-04T15:07:00.000Z',
    });
  });
});

describe('calling', () => {
  test.each([
    ['(555) 010-0199', '5550100199'],
    ['+1 555 010 0199 ext. 4', '+15550100199'],
    ['555-0101 x12', '5550101'],
    ['ask Dale', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('DUE-40: %j is dialed as %j', (phone, dialed) => {
    expect(toDialed(phone)).toBe(dialed);
  });

  test('DUE-31: a number of the business details never leaves for the provider of the AI', () => {
    expect(toIdentity(anInterview({ contactPhone: '555 0101' })).phones).toEqual(['555 0101']);
  });
});

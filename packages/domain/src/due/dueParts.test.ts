import { describe, expect, test } from 'vitest';
import { toClientIdentity } from '#ai/identity/ClientIdentity.ts';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { anInterview } from '#test/anInterview.ts';
import { anOutcome, blankDueFacts, clock } from '#test/dueFactsSamples.ts';
import { toDueFacts } from '#test/toDueFacts.ts';
import {
  applyDueStatus,
  checkInKey,
  followUpKey,
  trialEndKey,
  unfinishedWorkKey,
} from './applyDueStatus.ts';
import {
  countOnboardingQuestionsLeft,
  countQuestionsLeft,
  isWritingRequested,
} from './countQuestionsLeft.ts';
import { dueKinds } from './DueItem.ts';
import { formatDialNumber } from './formatDialNumber.ts';
import { groupDueItems } from './groupDueItems.ts';
import {
  compareDueItems,
  formatDueSentence,
  formatNamelessDueSentence,
  listDueItems,
} from './listDueItems.ts';
import { listPostponeChoices } from './listPostponeChoices.ts';

test.each([
  ['follow_up', 'Call back'],
  ['trial_check_in', 'Trial check-in'],
  ['trial_end', 'Trial ends'],
  ['trial_results', 'Trial results missing'],
  ['ask_again', 'Ask again'],
  ['questions', 'Finish the questions'],
  ['service', 'Pick the service together'],
  ['script', 'Give the pitch'],
  ['onboarding', 'Onboarding'],
] as const)('DUE-01: %s alone is "%s"', (kind, plain) => {
  expect(formatNamelessDueSentence(kind)).toBe(plain);
  expect(dueKinds).toContain(kind);
});

test.each([
  ['2026-11-01', 'Trial check-in: day 1 of 30'],
  ['2026-11-03', 'Trial check-in: day 1 of 30'],
  ['2026-12-02', 'Trial check-in: day 30 of 30'],
  ['2026-12-09', 'Trial check-in: day 30 of 30'],
])('DUE-02: a check-in on %s: %s', (day, sentence) => {
  const trial = { startDay: '2026-11-03', endDay: '2026-12-03' };
  expect(formatDueSentence({ ...blankDueFacts, trial }, 'trial_check_in', day, clock)).toBe(
    sentence,
  );
});

test('DUE-02: without the days of a trial, or without an outcome, the kind is said', () => {
  const say = (kind: (typeof dueKinds)[number]) =>
    formatDueSentence(blankDueFacts, kind, clock.today, clock);
  expect(say('trial_check_in')).toBe('Trial check-in');
  expect(say('ask_again')).toBe('Ask again');
  expect(say('trial_results')).toBe('Trial ended 0 days ago: results missing');
  expect(say('onboarding')).toBe('Onboarding: 9 questions left');
});

test.each([
  ['x'.repeat(60), `Call back: ${'x'.repeat(60)}`],
  [`${'x'.repeat(61)}`, `Call back: ${'x'.repeat(59)}…`],
  [`${'x'.repeat(30)} ${'y'.repeat(60)}`, `Call back: ${'x'.repeat(30)} ${'y'.repeat(28)}…`],
  [`${'x'.repeat(31)} ${'y'.repeat(60)}`, `Call back: ${'x'.repeat(31)}…`],
  ['👩'.repeat(61), `Call back: ${'👩'.repeat(59)}…`],
])('DUE-01: the note %j is cut', (note, sentence) => {
  const facts = { ...blankDueFacts, outcome: anOutcome({ note }) };
  expect(formatDueSentence(facts, 'follow_up', clock.today, clock)).toBe(sentence);
});

test('DUE-09: by day, then by time with any time last, then by kind', () => {
  const row = (day: string, time: string | null, kind: (typeof dueKinds)[number]) => ({
    day,
    time,
    kind,
  });
  const sorted = [
    row('2026-11-17', null, 'onboarding'),
    row('2026-11-18', '09:00', 'onboarding'),
    row('2026-11-18', '10:00', 'follow_up'),
    row('2026-11-18', null, dueKinds[0]),
    row('2026-11-18', null, dueKinds[1] ?? 'follow_up'),
  ];
  expect(sorted.toReversed().toSorted(compareDueItems)).toEqual(sorted);
});

test('DUE-09: seven days ahead are shown, the eighth is not counted', () => {
  const facts = (day: string) => ({ ...blankDueFacts, outcome: anOutcome({ day }) });
  expect(groupDueItems([facts('2026-11-25')], clock).next).toMatchObject([{ moreCount: 0 }]);
  expect(groupDueItems([facts('2026-11-26')], clock).next).toEqual([]);
});

test('DUE-02: nothing of a trial is due after a not now, nor without one that runs', () => {
  const trial = { startDay: '2026-11-03', endDay: '2026-12-03' };
  const onTrial = { ...blankDueFacts, trial, trialStatus: 'started' } as const;
  const kinds = (facts: object) =>
    listDueItems({ ...onTrial, ...facts }, clock).map(({ kind }) => kind);
  expect(kinds({})).toEqual(['trial_check_in', 'trial_end']);
  expect(kinds({ outcome: anOutcome({ kind: 'not_now', day: null }) })).toEqual([]);
  expect(kinds({ trialStatus: 'none' })).toEqual([]);
  expect(kinds({ trial: null })).toEqual([]);
  expect(kinds({ trial: { startDay: '2026-11-03', endDay: '2026-11-08' } })).toEqual([
    'trial_results',
  ]);
});

test('DUE-08: every kind of due item has its own key', () => {
  expect([followUpKey('a'), checkInKey('b'), trialEndKey('c'), unfinishedWorkKey('d')]).toEqual([
    'outcome:a',
    'check_in:b',
    'trial_end:c',
    'work:d',
  ]);
});

test.each([
  ['in writing please', [], true],
  ['send it', [], true],
  [' E-mail her', [], true],
  ['email', [], true],
  ['Mail the plan', [], true],
  ['sender', [], false],
  ['please send', [], false],
  ['begin writings', [], false],
  ['', ['Put it in writing'], true],
  ['', ['Send me something'], true],
  ['', ['Resend me'], false],
])('DUE-12: %j with %j asks for it in writing: %j', (note, cameUp, expected) => {
  expect(isWritingRequested(note, cameUp)).toBe(expected);
});

test('DUE-12: facts come from the interview, older copies without the new ones', () => {
  const facts = toDueFacts(
    anInterview({
      workedAt: '2026-11-01T00:00:00.000Z',
      dueMarks: { 'work:x': { day: null, time: null } },
      trial: { startDay: '2026-11-03', endDay: '2026-12-03' },
      answers: { __is_test: true, trial_status: 'started' },
      selectedServiceId: 'seo',
    }),
  );
  expect(facts).toMatchObject({
    isTest: true,
    trialStatus: 'started',
    selectedServiceId: 'seo',
    workedAt: '2026-11-01T00:00:00.000Z',
    marks: { 'work:x': { day: null, time: null } },
    trial: { startDay: '2026-11-03', endDay: '2026-12-03' },
    outcome: null,
    wantsWriting: false,
  });
  expect(countOnboardingQuestionsLeft({}, null)).toBe(0);
  expect(countOnboardingQuestionsLeft({}, 'seo')).toBeGreaterThan(3);
  const half = { ...anOutcome({ kind: 'trial', startDay: null }), serviceId: null, price: null };
  expect(toDueFacts(anInterview({ outcome: half })).trial).toBeNull();
});

test('DUE-11: without a time of its own it has none; on Friday there is no Friday', () => {
  expect(listPostponeChoices({ day: '2026-11-20', hour: 9, minute: 59 }, null)).toEqual([
    { label: 'Later today', day: '2026-11-20', time: '12:00' },
    { label: 'Tomorrow', day: '2026-11-21', time: null },
    { label: 'Next week', day: '2026-11-27', time: null },
  ]);
});

test.each([
  ['+49 (0)30-901', '+49030901'],
  ['5+55 0101', '5550101'],
  ['12', null],
])('DUE-40: %j is dialed %j', (phone, dialed) => {
  expect(formatDialNumber(phone)).toBe(dialed);
});

test('DUE-08: removing a change restores the original state', () => {
  const marked = applyDueStatus(blankDueFacts, { key: 'work:x', mark: { day: null, time: null } });
  expect(marked.marks).toEqual({ 'work:x': { day: null, time: null } });
  expect(applyDueStatus(marked, { key: 'work:x', mark: null }).marks).toEqual({});
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
    expect(formatDialNumber(phone)).toBe(dialed);
  });

  test('DUE-31: a number of the business details never leaves for the provider of the AI', () => {
    expect(toClientIdentity(anInterview({ contactPhone: '555 0101' })).phones).toEqual([
      '555 0101',
    ]);
  });
});

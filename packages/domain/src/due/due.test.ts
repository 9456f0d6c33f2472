import { expect, test } from 'vitest';
import { addDays } from '#days/calendarDay.ts';
import { anOutcome, blankDueFacts, clock, today } from '#test/dueFactsSamples.ts';
import { applyDueStatus } from './applyDueStatus.ts';
import type { DueFacts } from './DueItem.ts';
import { listDueItems } from './listDueItems.ts';

const list = (overrides: Partial<DueFacts>, at = clock) =>
  listDueItems({ ...blankDueFacts, ...overrides }, at);

const sentences = (overrides: Partial<DueFacts>, at = clock) =>
  list(overrides, at).map(({ sentence }) => sentence);

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
  expect(followUp({ wantsWriting: true })[0]?.to).toBe(`/session/${blankDueFacts.id}/follow-up`);
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
      to: `/session/${blankDueFacts.id}/trial-results`,
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
  expect(list({ ...onTrial, salesStatus: 'sold' }).map(({ kind }) => kind)).toEqual(['onboarding']);
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
      to: `/session/${blankDueFacts.id}/${screen}`,
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
      to: `/session/${blankDueFacts.id}/onboarding`,
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

test('DUE-08: hides done items, shows postponed ones, and treats new work as a new item', () => {
  const facts = { ...blankDueFacts, hasAnswers: true };
  const [item] = listDueItems(facts, clock);
  const key = item?.key ?? '';
  const done = applyDueStatus(facts, { key, mark: { day: null, time: null } });
  expect(listDueItems(done, clock)).toEqual([]);
  const moved = applyDueStatus(facts, { key, mark: { day: '2026-11-20', time: '14:00' } });
  expect(listDueItems(moved, clock)).toMatchObject([{ day: '2026-11-20', time: '14:00', key }]);
  expect(listDueItems({ ...done, workedAt: '2026-11-18T15:00:00.000Z' }, clock)).toHaveLength(1);
  expect(listDueItems(applyDueStatus(done, { key, mark: null }), clock)).toEqual([item]);
});

test('DUE-08: postponing a follow-up changes the day of its outcome', () => {
  const facts = { ...blankDueFacts, outcome: anOutcome({ time: '09:00' }) };
  const key = listDueItems(facts, clock)[0]?.key ?? '';
  const moved = applyDueStatus(facts, { key, mark: { day: '2026-11-25', time: '09:00' } });
  expect(moved.outcome).toMatchObject({ day: '2026-11-25', time: '09:00' });
  const done = applyDueStatus(facts, { key, mark: { day: null, time: null } });
  expect(listDueItems(done, clock)).toEqual([]);
  const other = { ...facts, outcome: anOutcome({ id: 'o2' }) };
  expect(applyDueStatus(other, { key, mark: { day: null, time: null } })).toEqual(other);
});

test('DUE-08: a trial keeps its days when its check-in or end is moved', () => {
  const facts = { ...blankDueFacts, ...onTrial };
  const [checkIn, end] = listDueItems(facts, clock);
  const mark = { day: '2026-12-04', time: null };
  const moved = applyDueStatus(applyDueStatus(facts, { key: end?.key ?? '', mark }), {
    key: checkIn?.key ?? '',
    mark: { day: null, time: null },
  });
  expect(moved.trial).toEqual(trial);
  expect(listDueItems(moved, clock)).toMatchObject([{ kind: 'trial_end', day: '2026-12-04' }]);
});

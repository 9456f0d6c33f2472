import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#days/calendarDay.ts';
import { toTrialResult } from '#followUp/handOver.ts';
import { builtInSettings } from '#services/builtInSettings.ts';
import { anInterview } from '#test/anInterview.ts';
import { dental } from '#test/outcomeSamples.ts';
import { nextStepWords } from './nextStepWords.ts';
import { outcomeBadge } from './outcomeLabels.ts';
import { savedWords } from './outcomeSheet.ts';
import { toOutcomeFacts, toRecorded, toSoldOutcome, toTrialOutcome } from './toOutcome.ts';
import { agreedTrial, trialDays, trialPlan } from './trialPlan.ts';
import { findTrial, toTrialBadge, toTrialSentence, trialProgress } from './trialProgress.ts';

const terms = { ...builtInSettings.reputation_management, trial: { days: 15, price: 0 } };

test('TRY-01: a trial is as long as was said, with a check-in half-way', () => {
  expect(trialDays(dental)).toBe(30);
  expect(trialDays(anInterview())).toBe(30);
  expect(trialPlan({ ...dental, terms }, '2026-11-16')).toEqual({
    days: 15,
    checkIn: '2026-11-23',
    lastDay: '2026-12-01',
  });
});

test('TRY-01: what was agreed on stays, for the trial that began that day', () => {
  const trial = { startDay: '2026-11-16', endDay: '2026-11-26' };
  const interview = { ...dental, terms, trial };
  expect(agreedTrial(interview, '2026-11-16')).toEqual({
    days: 10,
    checkIn: '2026-11-21',
    lastDay: '2026-11-26',
  });
  expect(agreedTrial(interview, '2026-11-17').days).toBe(15);
  expect(agreedTrial({ ...interview, trial: null }, '2026-11-16').days).toBe(15);
});

const made = { id: 'o', madeAt: '2026-11-17T15:00:00.000Z' };
const blank = {
  ...made,
  reason: null,
  startDay: null,
  day: null,
  time: null,
  serviceId: null,
  price: null,
  note: '',
};

test('END-06: every outcome has all its fields', () => {
  expect(toSoldOutcome(dental, 5, made)).toEqual({
    ...blank,
    kind: 'sold',
    serviceId: 'reputation_management',
    price: 5,
  });
  const days = { startDay: '2026-11-16', day: '2026-12-16' };
  expect(toTrialOutcome(dental, days, made)).toEqual({
    ...blank,
    ...days,
    kind: 'trial',
    serviceId: 'reputation_management',
  });
  const recorded = toRecorded({ kind: 'not_a_fit', reason: 'no_budget', note: ' x ' }, made);
  expect(recorded).toEqual({ ...blank, kind: 'not_a_fit', reason: 'no_budget', note: 'x' });
  expect(toOutcomeFacts(recorded)).toEqual({
    kind: 'not_a_fit',
    reason: 'no_budget',
    startDay: null,
    day: null,
    time: null,
  });
  expect(toOutcomeFacts(undefined)).toBeNull();
});

test('END-08: a reason nobody knows is another one', () => {
  const today = '2026-11-17';
  const odd = { ...blank, kind: 'not_now' as const, reason: 'of a newer version' };
  expect(savedWords(odd, dental, today)).toEqual({
    title: 'Saved as not now',
    text: 'Reason: other. No reminder.',
  });
});

test('END-10: days are said for the outcome they belong to', () => {
  const day = { day: '2026-11-19', time: '10:00' };
  const words = (kind: 'follow_up' | 'not_now' | 'trial', answers = {}) =>
    nextStepWords({ answers, outcome: { ...blank, ...day, kind } });
  expect(words('follow_up')).toEqual({
    next_step_date: 'Thursday, November 19 at 10 AM',
    ask_again_date: undefined,
  });
  expect(words('not_now')).toEqual({
    next_step_date: undefined,
    ask_again_date: 'Thursday, November 19',
  });
  expect(words('trial')).toEqual({ next_step_date: undefined, ask_again_date: undefined });
  expect(words('trial', { next_step_date: 'Soon', ask_again_date: 'Late' })).toEqual({
    next_step_date: 'Soon',
    ask_again_date: 'Late',
  });
});

test.each([
  ['2026-11-15', 'running', 1, 0],
  ['2026-11-25', 'running', 10, 0],
  ['2026-11-26', 'last_day', 10, 0],
  ['2026-11-27', 'ended', 10, 1],
] as const)('TRY-02: on %s a trial is %s, day %i, %i over', (today, state, day, daysOver) => {
  const trial = { startDay: '2026-11-16', endDay: '2026-11-26' };
  expect(trialProgress({ trial, trialStatus: 'started' }, today)).toEqual({
    state,
    day,
    days: 10,
    lastDay: '2026-11-26',
    daysOver,
  });
});

test('TRY-02: a trial of no days has one', () => {
  const trial = { startDay: '2026-11-16', endDay: '2026-11-16' };
  expect(trialProgress({ trial, trialStatus: 'started' }, '2026-11-16')?.days).toBe(1);
});

const result = (answers: object, service: 'reputation_management' | 'message_marketing' | 'seo') =>
  toTrialResult(anInterview({ answers: { ...answers } }), service, '2026-11-17');

test('HAND-06: what a trial brought, in both of its numbers', () => {
  const numbers = {
    google_reviews_before: 0,
    google_reviews_after: 3,
    google_rating_before: 4.1,
    google_rating_after: 4,
  };
  expect(result(numbers, 'reputation_management')).toEqual({
    days: '',
    numbers: [
      { label: 'Google reviews', before: '0', after: '3' },
      { label: 'Rating', before: '4.1', after: '4.0' },
    ],
    line: '',
  });
  expect(result(numbers, 'seo')).toBeNull();
  const negative = { ...numbers, google_reviews_after: -1 };
  expect(result(negative, 'reputation_management')?.numbers).toHaveLength(1);
});

test.each([
  [{ mm_people_messaged: 5 }, '5 messaged'],
  [{ mm_replies: 0 }, '0 wrote back'],
  [{ mm_people_messaged: 5, mm_bookings: 1 }, '5 messaged, 1 booked'],
])('HAND-06: messages with %j: %s', (answers, line) => {
  expect(result(answers, 'message_marketing')).toEqual({ days: '', numbers: [], line });
});

const trial = { startDay: '2026-11-09', endDay: '2026-12-09' };
const running = { trial, trialStatus: 'started' } as const;
const on = (day: string) => {
  const progress = trialProgress(running, day);
  return progress && [toTrialBadge(progress), toTrialSentence(progress, day)];
};

describe('where a trial stands', () => {
  test.each([
    ['2026-11-09', 'Trial, day 1 of 30', 'Trial, day 1 of 30. Last day Dec 9.'],
    ['2026-11-17', 'Trial, day 9 of 30', 'Trial, day 9 of 30. Last day Dec 9.'],
    ['2026-12-09', 'Trial, day 30 of 30', 'Trial ends today: put the numbers side by side'],
    ['2026-12-10', 'Trial ended', 'Trial ended 1 day ago: results missing'],
    ['2026-12-12', 'Trial ended', 'Trial ended 3 days ago: results missing'],
  ])('TRY-02, TRY-08: on %s the card says "%s"', (day, badge, sentence) => {
    expect(on(day)).toEqual([badge, sentence]);
  });

  test('TRY-02: a device that is behind, or flew east, sees the first day', () => {
    expect(on('2026-11-08')?.[0]).toBe('Trial, day 1 of 30');
  });

  test('TRY-02: any day of any trial counts from 1 to its length, and never backwards', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 365 }),
        fc.integer({ min: -3, max: 400 }),
        (length, later) => {
          const endDay = addDays(trial.startDay, length);
          const at = (day: string) =>
            trialProgress({ trial: { ...trial, endDay }, trialStatus: 'started' }, day);
          const today = addDays(trial.startDay, later);
          const [now, next] = [at(today), at(addDays(today, 1))];
          if (!now || !next) throw new Error('no trial');
          expect(now.days).toBe(length);
          expect(now.day).toBeGreaterThanOrEqual(1);
          expect(now.day).toBeLessThanOrEqual(length);
          expect(next.day - now.day).toBeGreaterThanOrEqual(0);
          expect(now.state === 'ended').toBe(daysBetween(today, endDay) < 0);
        },
      ),
    );
  });

  test.each(['none', 'completed'] as const)('TRY-08: of a trial %s nothing is asked', (status) => {
    expect(trialProgress({ trial, trialStatus: status }, '2026-12-12')).toBeNull();
  });

  test('TRY-01: an outcome that came later does not hide the days; older copies have them in the outcome', () => {
    const followUp = { kind: 'follow_up', startDay: null, day: '2026-11-20' } as const;
    expect(findTrial({ trial, outcome: followUp })).toEqual(trial);
    const old = { kind: 'trial', startDay: trial.startDay, day: trial.endDay } as const;
    expect(findTrial({ outcome: old })).toEqual(trial);
    expect(findTrial({ trial: null, outcome: old })).toBeNull();
    expect(findTrial({ outcome: { ...old, startDay: null } })).toBeNull();
    expect(findTrial({ trial: undefined, outcome: undefined })).toBeNull();
    expect(findTrial({ outcome: null })).toBeNull();
  });

  test('TRY-02: a trial without days is a trial', () => {
    const outcome = { kind: 'trial', reason: null, startDay: null, day: null, time: null } as const;
    const card = { salesStatus: 'pitched', trialStatus: 'started', outcome } as const;
    expect(outcomeBadge(card, '2026-11-17')?.text).toBe('Trial');
  });
});

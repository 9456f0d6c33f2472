import { expect, test } from 'vitest';
import { toTrialResult } from '#followUp/handOver.ts';
import { builtInSettings } from '#interviews/terms/builtInSettings.ts';
import { anInterview } from '#test/anInterview.ts';
import { dental } from '#test/outcomeSamples.ts';
import { nextStepWords } from './nextStepWords.ts';
import { savedWords } from './outcomeSheet.ts';
import { toOutcomeFacts, toRecorded, toSoldOutcome, toTrialOutcome } from './toOutcome.ts';
import { agreedTrial, trialDays, trialPlan } from './trialPlan.ts';
import { trialProgress } from './trialProgress.ts';

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

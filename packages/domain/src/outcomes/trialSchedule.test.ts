import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#days/calendarDay.ts';
import { buildTrialResult } from '#followUp/buildHandOver.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { anInterview } from '#test/anInterview.ts';
import { dental } from '#test/outcomeSamples.ts';
import {
  buildNoSaleOutcome,
  buildSoldOutcome,
  buildTrialOutcome,
  toOutcomeSummary,
} from './buildOutcome.ts';
import { formatNextStepDates } from './formatNextStepDates.ts';
import { buildOutcomeBadge } from './outcomeLabels.ts';
import { buildOutcomeSavedMessage } from './outcomeSheet.ts';
import {
  computeTrialProgress,
  findTrialSpan,
  formatTrialBadge,
  formatTrialSentence,
} from './trialProgress.ts';
import { computeAgreedTrialSchedule, computeTrialSchedule, getTrialDays } from './trialSchedule.ts';

const terms = { ...builtInServiceSettings.reputation_management, trial: { days: 15, price: 0 } };

test('TRY-01: takes the trial length from the terms, with a check-in half-way', () => {
  expect(getTrialDays(dental)).toBe(30);
  expect(getTrialDays(anInterview())).toBe(30);
  expect(computeTrialSchedule({ ...dental, terms }, '2026-11-16')).toEqual({
    days: 15,
    checkIn: '2026-11-23',
    lastDay: '2026-12-01',
  });
});

test('TRY-01: keeps the agreed schedule of the trial that started that day', () => {
  const trial = { startDay: '2026-11-16', endDay: '2026-11-26' };
  const interview = { ...dental, terms, trial };
  expect(computeAgreedTrialSchedule(interview, '2026-11-16')).toEqual({
    days: 10,
    checkIn: '2026-11-21',
    lastDay: '2026-11-26',
  });
  expect(computeAgreedTrialSchedule(interview, '2026-11-17').days).toBe(15);
  expect(computeAgreedTrialSchedule({ ...interview, trial: null }, '2026-11-16').days).toBe(15);
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
  expect(buildSoldOutcome(dental, 5, made)).toEqual({
    ...blank,
    kind: 'sold',
    serviceId: 'reputation_management',
    price: 5,
  });
  const days = { startDay: '2026-11-16', day: '2026-12-16' };
  expect(buildTrialOutcome(dental, days, made)).toEqual({
    ...blank,
    ...days,
    kind: 'trial',
    serviceId: 'reputation_management',
  });
  const recorded = buildNoSaleOutcome(
    { kind: 'not_a_fit', reason: 'no_budget', note: ' x ' },
    made,
  );
  expect(recorded).toEqual({ ...blank, kind: 'not_a_fit', reason: 'no_budget', note: 'x' });
  expect(toOutcomeSummary(recorded)).toEqual({
    kind: 'not_a_fit',
    reason: 'no_budget',
    startDay: null,
    day: null,
    time: null,
  });
  expect(toOutcomeSummary(undefined)).toBeNull();
});

test('END-08: shows an unknown reason as "Other"', () => {
  const today = '2026-11-17';
  const odd = { ...blank, kind: 'not_now' as const, reason: 'of a newer version' };
  expect(buildOutcomeSavedMessage(odd, dental, today)).toEqual({
    title: 'Saved as not now',
    text: 'Reason: other. No reminder.',
  });
});

test('END-10: formats days only for the outcome they belong to', () => {
  const day = { day: '2026-11-19', time: '10:00' };
  const words = (kind: 'follow_up' | 'not_now' | 'trial', answers = {}) =>
    formatNextStepDates({ answers, outcome: { ...blank, ...day, kind } });
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
  expect(computeTrialProgress({ trial, trialStatus: 'started' }, today)).toEqual({
    state,
    day,
    days: 10,
    lastDay: '2026-11-26',
    daysOver,
  });
});

test('TRY-02: counts a trial of zero days as one day', () => {
  const trial = { startDay: '2026-11-16', endDay: '2026-11-16' };
  expect(computeTrialProgress({ trial, trialStatus: 'started' }, '2026-11-16')?.days).toBe(1);
});

const result = (answers: object, service: 'reputation_management' | 'message_marketing' | 'seo') =>
  buildTrialResult(anInterview({ answers: { ...answers } }), service, '2026-11-17');

test('HAND-06: computes what a trial changed in reviews and rating', () => {
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
  const progress = computeTrialProgress(running, day);
  return progress && [formatTrialBadge(progress), formatTrialSentence(progress, day)];
};

describe('status of a trial', () => {
  test.each([
    ['2026-11-09', 'Trial, day 1 of 30', 'Trial, day 1 of 30. Last day Dec 9.'],
    ['2026-11-17', 'Trial, day 9 of 30', 'Trial, day 9 of 30. Last day Dec 9.'],
    ['2026-12-09', 'Trial, day 30 of 30', 'Trial ends today: put the numbers side by side'],
    ['2026-12-10', 'Trial ended', 'Trial ended 1 day ago: results missing'],
    ['2026-12-12', 'Trial ended', 'Trial ended 3 days ago: results missing'],
  ])('TRY-02, TRY-08: on %s the card says "%s"', (day, badge, sentence) => {
    expect(on(day)).toEqual([badge, sentence]);
  });

  test('TRY-02: shows day 1 when the device’s day is before the start', () => {
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
            computeTrialProgress({ trial: { ...trial, endDay }, trialStatus: 'started' }, day);
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

  test.each(['none', 'completed'] as const)(
    'TRY-08: returns no progress for a trial that is %s',
    (status) => {
      expect(computeTrialProgress({ trial, trialStatus: status }, '2026-12-12')).toBeNull();
    },
  );

  test('TRY-01: an outcome that came later does not hide the days; older copies have them in the outcome', () => {
    const followUp = { kind: 'follow_up', startDay: null, day: '2026-11-20' } as const;
    expect(findTrialSpan({ trial, outcome: followUp })).toEqual(trial);
    const old = { kind: 'trial', startDay: trial.startDay, day: trial.endDay } as const;
    expect(findTrialSpan({ outcome: old })).toEqual(trial);
    expect(findTrialSpan({ trial: null, outcome: old })).toBeNull();
    expect(findTrialSpan({ outcome: { ...old, startDay: null } })).toBeNull();
    expect(findTrialSpan({ trial: undefined, outcome: undefined })).toBeNull();
    expect(findTrialSpan({ outcome: null })).toBeNull();
  });

  test('TRY-02: shows a badge for a trial without days', () => {
    const outcome = { kind: 'trial', reason: null, startDay: null, day: null, time: null } as const;
    const card = { salesStatus: 'pitched', trialStatus: 'started', outcome } as const;
    expect(buildOutcomeBadge(card, '2026-11-17')?.text).toBe('Trial');
  });
});

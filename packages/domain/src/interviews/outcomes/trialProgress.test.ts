import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#interviews/days/calendarDay.ts';
import { outcomeBadge } from './outcomeLabels.ts';
import { findTrial, toTrialBadge, toTrialSentence, trialProgress } from './trialProgress.ts';

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

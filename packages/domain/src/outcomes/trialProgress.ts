import { daysBetween } from '#days/calendarDay.ts';
import { formatShortDay } from '#days/formatDay.ts';
import type { TrialStatus } from '#interviews/trialStatus.ts';
import type { OutcomeSummary, TrialSpan } from './Outcome.ts';

interface TrialHolder {
  readonly trial?: TrialSpan | null | undefined;
  readonly outcome?: Pick<OutcomeSummary, 'kind' | 'startDay' | 'day'> | null | undefined;
}

/** Returns the first and last day of the trial; older device copies have them only in the latest outcome. */
export function findTrialSpan({ trial, outcome }: TrialHolder): TrialSpan | null {
  if (trial !== undefined) return trial;
  if (outcome?.kind !== 'trial' || outcome.startDay === null || outcome.day === null) return null;
  return { startDay: outcome.startDay, endDay: outcome.day };
}

/** Holds how far a trial has come. */
export interface TrialProgress {
  /** `ended`: the last day is over and no results are saved. */
  readonly state: 'running' | 'last_day' | 'ended';
  /** From 1 on the first day to `days`. */
  readonly day: number;
  readonly days: number;
  readonly lastDay: string;
  /** Days since the last day; 0 while the trial runs. */
  readonly daysOver: number;
}

/** Computes the progress of a trial without results; null if there is none or its results are saved. */
export function computeTrialProgress(
  holder: TrialHolder & { readonly trialStatus: TrialStatus },
  today: string,
): TrialProgress | null {
  const span = findTrialSpan(holder);
  if (holder.trialStatus !== 'started' || span === null) return null;
  const { startDay, endDay } = span;
  const days = Math.max(daysBetween(startDay, endDay), 1);
  const left = daysBetween(today, endDay);
  const state = left < 0 ? 'ended' : left === 0 ? 'last_day' : 'running';
  return {
    state,
    day: Math.min(Math.max(daysBetween(startDay, today) + 1, 1), days),
    days,
    lastDay: endDay,
    daysOver: Math.max(-left, 0),
  };
}

/** Formats the trial badge of a list card: "Trial, day 9 of 30". */
export function formatTrialBadge({ state, day, days }: TrialProgress): string {
  return state === 'ended' ? 'Trial ended' : `Trial, day ${day} of ${days}`;
}

/** Formats what to do about a trial; asks for the results from the last day on. */
export function formatTrialSentence(progress: TrialProgress, today: string): string {
  const { state, daysOver, lastDay } = progress;
  if (state === 'running')
    return `${formatTrialBadge(progress)}. Last day ${formatShortDay(lastDay, today)}.`;
  if (state === 'last_day') return 'Trial ends today: put the numbers side by side';
  return `Trial ended ${daysOver === 1 ? '1 day' : `${daysOver} days`} ago: results missing`;
}

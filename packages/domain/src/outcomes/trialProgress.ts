import { daysBetween } from '#days/calendarDay.ts';
import { toShortDay } from '#days/dayWords.ts';
import type { TrialStatus } from '#interviews/trialStatus.ts';
import type { OutcomeFacts, TrialSpan } from './Outcome.ts';

interface TrialHolder {
  readonly trial?: TrialSpan | null | undefined;
  readonly outcome?: Pick<OutcomeFacts, 'kind' | 'startDay' | 'day'> | null | undefined;
}

/** First and last day. Copies on devices from before have them in their latest outcome only. */
export function findTrial({ trial, outcome }: TrialHolder): TrialSpan | null {
  if (trial !== undefined) return trial;
  if (outcome?.kind !== 'trial' || outcome.startDay === null || outcome.day === null) return null;
  return { startDay: outcome.startDay, endDay: outcome.day };
}

export interface TrialProgress {
  /** `ended`: its days are over, and nobody has written down what it brought. */
  readonly state: 'running' | 'last_day' | 'ended';
  /** 1 on the first day, never more than `days`. */
  readonly day: number;
  readonly days: number;
  readonly lastDay: string;
  /** Since the last day; 0 until it is over. */
  readonly daysOver: number;
}

/** Where a trial without results stands; null where there is none, or its results are saved. */
export function trialProgress(
  holder: TrialHolder & { readonly trialStatus: TrialStatus },
  today: string,
): TrialProgress | null {
  const span = findTrial(holder);
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

/** "Trial, day 9 of 30" */
export function toTrialBadge({ state, day, days }: TrialProgress): string {
  return state === 'ended' ? 'Trial ended' : `Trial, day ${day} of ${days}`;
}

/** What is to be done about it; the results are asked for from the last day on. */
export function toTrialSentence(progress: TrialProgress, today: string): string {
  const { state, daysOver, lastDay } = progress;
  if (state === 'running')
    return `${toTrialBadge(progress)}. Last day ${toShortDay(lastDay, today)}.`;
  if (state === 'last_day') return 'Trial ends today: put the numbers side by side';
  return `Trial ended ${daysOver === 1 ? '1 day' : `${daysOver} days`} ago: results missing`;
}

import { addDays, daysBetween } from '#days/calendarDay.ts';
import type { Interview } from '#interviews/Interview.ts';
import { standardTrial } from '#services/builtInSettings.ts';
import { spokenTerms } from '#services/spokenTerms.ts';

/** As long as was said in the interview. */
export function trialDays(interview: Pick<Interview, 'selectedServiceId' | 'terms'>): number {
  return spokenTerms(interview)?.trial?.days ?? standardTrial.days;
}

export interface TrialPlan {
  readonly days: number;
  /** Half-way. */
  readonly checkIn: string;
  readonly lastDay: string;
}

/** The trial that would start on that day. */
export function trialPlan(
  interview: Pick<Interview, 'selectedServiceId' | 'terms'>,
  startDay: string,
): TrialPlan {
  return toTrialPlan(startDay, trialDays(interview));
}

/** The trial that was agreed on: what is selected or charged since does not move its days. */
export function agreedTrial(
  interview: Pick<Interview, 'selectedServiceId' | 'terms' | 'trial'>,
  startDay: string,
): TrialPlan {
  const { trial } = interview;
  return trial?.startDay === startDay
    ? toTrialPlan(startDay, daysBetween(startDay, trial.endDay))
    : trialPlan(interview, startDay);
}

function toTrialPlan(startDay: string, days: number): TrialPlan {
  const checkIn = addDays(startDay, Math.floor(days / 2));
  return { days, checkIn, lastDay: addDays(startDay, days) };
}

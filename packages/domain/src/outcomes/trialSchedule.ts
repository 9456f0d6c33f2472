import { addDays, daysBetween } from '#days/calendarDay.ts';
import type { Interview } from '#interviews/Interview.ts';
import { standardTrialTerms } from '#services/builtInServiceSettings.ts';
import { getSpokenTerms } from '#services/getSpokenTerms.ts';

/** Returns the length of the trial in days, as named in the interview. */
export function getTrialDays(interview: Pick<Interview, 'selectedServiceId' | 'terms'>): number {
  return getSpokenTerms(interview)?.trial?.days ?? standardTrialTerms.days;
}

/** Holds length, check-in day and last day of a trial. */
export interface TrialSchedule {
  readonly days: number;
  /** Half-way through the trial. */
  readonly checkIn: string;
  readonly lastDay: string;
}

/** Computes check-in and last day of a trial that would start on the given day. */
export function computeTrialSchedule(
  interview: Pick<Interview, 'selectedServiceId' | 'terms'>,
  startDay: string,
): TrialSchedule {
  return buildTrialSchedule(startDay, getTrialDays(interview));
}

/** Computes the schedule of the agreed trial; later changes of service or settings do not move its days. */
export function computeAgreedTrialSchedule(
  interview: Pick<Interview, 'selectedServiceId' | 'terms' | 'trial'>,
  startDay: string,
): TrialSchedule {
  const { trial } = interview;
  return trial?.startDay === startDay
    ? buildTrialSchedule(startDay, daysBetween(startDay, trial.endDay))
    : computeTrialSchedule(interview, startDay);
}

function buildTrialSchedule(startDay: string, days: number): TrialSchedule {
  const checkIn = addDays(startDay, Math.floor(days / 2));
  return { days, checkIn, lastDay: addDays(startDay, days) };
}

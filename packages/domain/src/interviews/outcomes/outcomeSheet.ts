import { addDays, nextWorkingDay } from '#interviews/days/calendarDay.ts';
import { toShortWeekday } from '#interviews/days/dayWords.ts';
import type { Interview } from '#interviews/Interview.ts';
import { hasTrial, trialStatus } from '#interviews/trialStatus.ts';
import type { OutcomeKind } from './Outcome.ts';
import { trialDays } from './trialPlan.ts';

export interface OutcomeChoice {
  /** Belongs to the kind, whichever others are offered. */
  readonly key: string;
  readonly kind: OutcomeKind;
  readonly label: string;
  readonly line: string;
}

/**
 * The ways a call can end. A sale needs a service (G-089), a trial one that has a trial, and one that runs or has ended
 * is not started again. What was sold stays sold until that is undone: then there is only the next talk to agree on.
 */
export function listOutcomeChoices(
  interview: Pick<Interview, 'answers' | 'selectedServiceId' | 'terms' | 'salesStatus'>,
): readonly OutcomeChoice[] {
  const { selectedServiceId, answers } = interview;
  const isSold = interview.salesStatus === 'sold';
  const canTry = !isSold && hasTrial(selectedServiceId) && trialStatus(answers) === 'none';
  const all: readonly (OutcomeChoice | false)[] = [
    !isSold &&
      selectedServiceId !== null && {
        key: '1',
        kind: 'sold',
        label: 'Sold',
        line: 'They said yes today',
      },
    canTry && {
      key: '2',
      kind: 'trial',
      label: 'Trial',
      line: `They start with ${trialDays(interview)} days`,
    },
    { key: '3', kind: 'follow_up', label: 'Follow up', line: 'They want to talk again' },
    !isSold && { key: '4', kind: 'not_now', label: 'Not now', line: 'Ask again another time' },
    !isSold && {
      key: '5',
      kind: 'not_a_fit',
      label: 'Not a fit',
      line: "We shouldn't sell to them",
    },
  ];
  return all.filter((choice) => choice !== false);
}

export interface DayChoice {
  readonly label: string;
  readonly day: string;
}

/** Tomorrow, the working day after the next one, and the same weekday next week. */
export function listFollowUpDays(today: string): readonly [DayChoice, DayChoice, DayChoice] {
  const butOne = nextWorkingDay(nextWorkingDay(today));
  return [
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: toShortWeekday(butOne), day: butOne },
    { label: 'Next week', day: addDays(today, 7) },
  ];
}

const usual = [9, 14, 11];

/** The hour of this call, which they were free at; what is noted late in the evening was no call of that hour. */
export function toFollowUpHour(hour: number): number {
  return hour >= 8 && hour <= 18 ? hour : 9;
}

/** That hour and two more, in their order. */
export function listFollowUpTimes(hour: number): readonly [string, string, string] {
  const others = usual.filter((one) => one !== hour).slice(0, 2);
  return [hour, ...others].toSorted((one, other) => one - other).map(toTime) as [
    string,
    string,
    string,
  ];
}

/** "09:00" */
export function toTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** A follow-up is today or later. */
export function isPastDay(day: string, today: string): boolean {
  return day < today;
}

/** After how many months somebody can be asked again; the second is offered first. */
export const askAgainMonths = [1, 3, 6, 12] as const;
export type AskAgainMonths = (typeof askAgainMonths)[number];

export function toMonthsWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}

import { addDays, nextWorkingDay } from '#days/calendarDay.ts';
import { toAppointment, toShortDay, toShortWeekday } from '#days/dayWords.ts';
import { findService } from '#interviews/findService.ts';
import type { Interview } from '#interviews/Interview.ts';
import { hasTrial, trialStatus } from '#interviews/trialStatus.ts';
import { type Outcome, type OutcomeKind, outcomeKinds } from './Outcome.ts';
import { findReason, notAFitLabels, notNowLabels, outcomeLabels } from './outcomeLabels.ts';
import { toMonthlyWords } from './saidPrice.ts';
import { trialDays, trialPlan } from './trialPlan.ts';

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
  const lines: Readonly<Record<OutcomeKind, string | false>> = {
    sold: !isSold && selectedServiceId !== null && 'They said yes today',
    trial: canTry && `They start with ${trialDays(interview)} days`,
    follow_up: 'They want to talk again',
    not_now: !isSold && 'Ask again another time',
    not_a_fit: !isSold && "We shouldn't sell to them",
  };
  return outcomeKinds.flatMap((kind, place) => {
    const line = lines[kind];
    return line === false
      ? []
      : [{ key: String(place + 1), kind, label: outcomeLabels[kind], line }];
  });
}

/** What the sheet asks once a way is chosen. */
export const outcomeQuestions: Readonly<Record<OutcomeKind, string>> = {
  sold: 'Is this the price?',
  trial: 'When does it start?',
  follow_up: 'When do you talk again?',
  not_now: 'What stood in the way?',
  not_a_fit: "It's fine to say no. Why?",
};

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

export interface SavedWords {
  readonly title: string;
  readonly text: string;
}

/** What the sheet says once an outcome is saved. */
export function savedWords(
  outcome: Outcome,
  interview: Pick<Interview, 'answers' | 'selectedServiceId' | 'terms' | 'contactName'>,
  today: string,
): SavedWords {
  const { day } = outcome;
  switch (outcome.kind) {
    case 'sold': {
      const service = findService(interview.selectedServiceId)?.name ?? '';
      const price = toMonthlyWords(interview, outcome.price);
      const what = price === null ? service : `${service} at ${price}`;
      return { title: 'Sold', text: `${what}, ${toShortDay(today, today)}` };
    }
    case 'trial': {
      const { days, checkIn, lastDay } = trialPlan(interview, outcome.startDay ?? today);
      const [middle, last] = [toShortDay(checkIn, today), toShortDay(lastDay, today)];
      return {
        title: 'Trial started',
        text: `Day 1 of ${days}. Check-in on ${middle}, last day ${last}.`,
      };
    }
    case 'follow_up': {
      const when = day === null ? '' : toAppointment(day, outcome.time, today);
      return { title: 'Follow-up saved', text: `${when} with ${interview.contactName}` };
    }
    case 'not_now': {
      const reason = (findReason(notNowLabels, outcome.reason) ?? 'Other').toLowerCase();
      const back = day === null ? 'No reminder.' : `Comes back on ${toShortDay(day, today)}.`;
      return { title: 'Saved as not now', text: `Reason: ${reason}. ${back}` };
    }
    case 'not_a_fit': {
      const reason = findReason(notAFitLabels, outcome.reason);
      const kept = "It's off your list, and nothing is deleted.";
      return { title: 'Saved as not a fit', text: reason ? `${reason}. ${kept}` : kept };
    }
  }
}

import { addDays, nextWorkingDay } from '#days/calendarDay.ts';
import { formatAppointment, formatShortDay, formatShortWeekday } from '#days/formatDay.ts';
import { findService } from '#interviews/findService.ts';
import type { Interview } from '#interviews/Interview.ts';
import { getTrialStatus, hasTrial } from '#interviews/trialStatus.ts';
import { formatMonthlyPrice } from './findSpokenPrice.ts';
import { type Outcome, type OutcomeKind, outcomeKinds } from './Outcome.ts';
import { findReasonLabel, notAFitLabels, notNowLabels, outcomeLabels } from './outcomeLabels.ts';
import { computeTrialSchedule, getTrialDays } from './trialSchedule.ts';

/** Holds one outcome that the sheet offers. */
export interface OutcomeChoice {
  /** The keyboard key, fixed for each kind of outcome. */
  readonly key: string;
  readonly kind: OutcomeKind;
  readonly label: string;
  readonly line: string;
}

/**
 * Lists the outcomes the sheet offers for an interview.
 * A sale needs a selected service, a trial one that has trials and none yet. After a sale only a follow-up
 * is offered.
 */
export function listOutcomeChoices(
  interview: Pick<Interview, 'answers' | 'selectedServiceId' | 'terms' | 'salesStatus'>,
): readonly OutcomeChoice[] {
  const { selectedServiceId, answers } = interview;
  const isSold = interview.salesStatus === 'sold';
  const canTry = !isSold && hasTrial(selectedServiceId) && getTrialStatus(answers) === 'none';
  const lines: Readonly<Record<OutcomeKind, string | false>> = {
    sold: !isSold && selectedServiceId !== null && 'They said yes today',
    trial: canTry && `They start with ${getTrialDays(interview)} days`,
    follow_up: 'They want to talk again',
    not_now: !isSold && 'Ask again another time',
    not_a_fit: !isSold && "We shouldn't sell to them",
    said_no: !isSold && 'They decided against it',
  };
  return outcomeKinds.flatMap((kind, place) => {
    const line = lines[kind];
    return line === false
      ? []
      : [{ key: String(place + 1), kind, label: outcomeLabels[kind], line }];
  });
}

/** The question the sheet asks after an outcome is chosen. */
export const outcomeSheetQuestions: Readonly<Record<OutcomeKind, string>> = {
  sold: 'Is this the price?',
  trial: 'When does it start?',
  follow_up: 'When do you talk again?',
  not_now: 'What stood in the way?',
  not_a_fit: "It's fine to say no. Why?",
  said_no: 'What did they say?',
};

/** Holds a suggested follow-up day with its label. */
export interface FollowUpDayChoice {
  readonly label: string;
  readonly day: string;
}

/** Suggests three follow-up days: tomorrow, the second next working day, and in a week. */
export function listFollowUpDays(
  today: string,
): readonly [FollowUpDayChoice, FollowUpDayChoice, FollowUpDayChoice] {
  const butOne = nextWorkingDay(nextWorkingDay(today));
  return [
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: formatShortWeekday(butOne), day: butOne },
    { label: 'Next week', day: addDays(today, 7) },
  ];
}

const usualHours = [9, 14, 11];

/** Suggests the hour of this call for the follow-up, because the client was free then; at night 9:00. */
export function suggestFollowUpHour(hour: number): number {
  return hour >= 8 && hour <= 18 ? hour : 9;
}

/** Suggests three times for a follow-up, in order: the given hour and two usual hours. */
export function listFollowUpTimes(hour: number): readonly [string, string, string] {
  const others = usualHours.filter((one) => one !== hour).slice(0, 2);
  return [hour, ...others].toSorted((one, other) => one - other).map(formatFullHour) as [
    string,
    string,
    string,
  ];
}

/** Formats a full hour: "09:00". */
export function formatFullHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Checks whether a day is in the past; follow-ups must be today or later. */
export function isPastDay(day: string, today: string): boolean {
  return day < today;
}

/** Lists after how many months a client can be asked again; the second is preselected. */
export const askAgainMonths = [1, 3, 6, 12] as const;
export type AskAgainMonths = (typeof askAgainMonths)[number];

export function formatMonthCount(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}

export interface OutcomeSavedMessage {
  readonly title: string;
  readonly text: string;
}

const offList = "It's off your list, and nothing is deleted.";

/** Builds the message that the sheet shows after an outcome is saved. */
export function buildOutcomeSavedMessage(
  outcome: Outcome,
  interview: Pick<Interview, 'answers' | 'selectedServiceId' | 'terms' | 'contactName'>,
  today: string,
): OutcomeSavedMessage {
  const { day } = outcome;
  switch (outcome.kind) {
    case 'sold': {
      const service = findService(interview.selectedServiceId)?.name ?? '';
      const price = formatMonthlyPrice(interview, outcome.price);
      const what = price === null ? service : `${service} at ${price}`;
      return { title: 'Sold', text: `${what}, ${formatShortDay(today, today)}` };
    }
    case 'trial': {
      const { days, checkIn, lastDay } = computeTrialSchedule(interview, outcome.startDay ?? today);
      const [middle, last] = [formatShortDay(checkIn, today), formatShortDay(lastDay, today)];
      return {
        title: 'Trial started',
        text: `Day 1 of ${days}. Check-in on ${middle}, last day ${last}.`,
      };
    }
    case 'follow_up': {
      const when = day === null ? '' : formatAppointment(day, outcome.time, today);
      return { title: 'Follow-up saved', text: `${when} with ${interview.contactName}` };
    }
    case 'not_now': {
      const reason = (findReasonLabel(notNowLabels, outcome.reason) ?? 'Other').toLowerCase();
      const back = day === null ? 'No reminder.' : `Comes back on ${formatShortDay(day, today)}.`;
      return { title: 'Saved as not now', text: `Reason: ${reason}. ${back}` };
    }
    case 'not_a_fit': {
      const reason = findReasonLabel(notAFitLabels, outcome.reason);
      return { title: 'Saved as not a fit', text: reason ? `${reason}. ${offList}` : offList };
    }
    case 'said_no':
      return { title: 'Saved as a no', text: offList };
  }
}

import { isCalendarDay } from '#days/calendarDay.ts';
import { checkInKey } from '#due/applyDueStatus.ts';
import { type AgreedDateFacts, type DueDate, listAgreedDates } from '#due/listDueItems.ts';
import type { Interview } from '#interviews/Interview.ts';
import { computeAgreedTrialSchedule } from '#outcomes/trialSchedule.ts';
import { listPackParts } from './listPackParts.ts';
import { findPackFieldValues, type PackDocument, type PackFieldValues } from './PackEdit.ts';

/** The day of the next talk; null when none is agreed. */
export interface AgreedDay {
  readonly day: string | null;
  /** Null means any time of the day. */
  readonly time: string | null;
}

const noDay: AgreedDay = { day: null, time: null };

/**
 * Finds the day of the next talk: the day of the invite, with the seller's edit.
 * E-mail, plan and note use the same day, because the client gets them all.
 */
export function findAgreedDay(interview: Interview): AgreedDay {
  const [document] = listPackParts(interview).find(({ id }) => id === 'invite')?.documents ?? [];
  if (!document) return noDay;
  return applyEditedDay(
    findDefaultInviteDay(document, interview),
    findPackFieldValues(interview.pack, document),
  );
}

/** Returns the unedited day of an invite; a sale has one only when a set-up call was agreed. */
export function findDefaultInviteDay(document: PackDocument, interview: Interview): AgreedDay {
  const { outcome } = interview;
  switch (document) {
    case 'invite_trial':
      return outcome?.startDay ? findCheckInDay(interview, outcome.startDay) : noDay;
    case 'invite_follow_up':
    case 'invite_not_now':
      return { day: outcome?.day ?? null, time: outcome?.time ?? null };
    case 'invite_sold':
      return outcome?.kind === 'follow_up' ? { day: outcome.day, time: outcome.time } : noDay;
    default:
      return noDay;
  }
}

function findCheckInDay(interview: Interview, startDay: string): AgreedDay {
  const mark = interview.dueMarks?.[checkInKey(startDay)];
  return mark?.day
    ? mark
    : { day: computeAgreedTrialSchedule(interview, startDay).checkIn, time: null };
}

/** Formats the day an edit is based on; the edit is dropped when another day is agreed. */
export const formatInviteDayKey = ({ day, time }: AgreedDay) => `${day ?? ''} ${time ?? ''}`.trim();

/** Replaces the day of an invite with the seller's edit, if the edit is based on that day. */
export function applyEditedDay(
  written: AgreedDay,
  { day, time, setFor }: PackFieldValues,
): AgreedDay {
  if (setFor !== formatInviteDayKey(written)) return { day: written.day, time: written.time };
  return { day: day && isCalendarDay(day) ? day : null, time: time || null };
}

/** Finds the due date that belongs to an invite, if any. */
export function findInviteDueDate(
  document: PackDocument,
  interview: Interview,
  today: string,
): DueDate | undefined {
  const { answers, outcome, salesStatus, dueMarks } = interview;
  if (answers.__is_test) return undefined;
  const facts: AgreedDateFacts = {
    outcome: outcome ?? null,
    trial: interview.trial ?? null,
    trialStatus: answers.trial_status === 'started' ? 'started' : 'none',
    salesStatus,
    marks: dueMarks ?? {},
  };
  return listAgreedDates(facts, { today }).find(({ kind }) =>
    document === 'invite_trial'
      ? kind === 'trial_check_in'
      : kind === 'follow_up' || kind === 'ask_again',
  );
}

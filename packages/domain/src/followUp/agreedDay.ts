import { isCalendarDay } from '#days/calendarDay.ts';
import { checkInKey } from '#due/applyDueMark.ts';
import { type AgreedFacts, type Found, listAgreed } from '#due/listDue.ts';
import type { Interview } from '#interviews/Interview.ts';
import { agreedTrial } from '#outcomes/trialPlan.ts';
import { listPackParts } from './listPackParts.ts';
import { findPackWords, type PackDocument, type PackWords } from './PackEdit.ts';

export interface AgreedDay {
  readonly day: string | null;
  /** Null is any time of that day. */
  readonly time: string | null;
}

const noDay: AgreedDay = { day: null, time: null };

/**
 * When the client and the seller talk next: the day of the invite, as the seller left it. Mail, plan and note say the
 * same one, because the client has them all.
 */
export function agreedDay(interview: Interview): AgreedDay {
  const [document] = listPackParts(interview).find(({ id }) => id === 'invite')?.documents ?? [];
  if (!document) return noDay;
  return withEditedDay(writtenDay(document, interview), findPackWords(interview.pack, document));
}

/** The day that follows from how the call ended. A sale has one once a set-up call was agreed on, as a follow-up. */
export function writtenDay(document: PackDocument, interview: Interview): AgreedDay {
  const { outcome } = interview;
  switch (document) {
    case 'invite_trial':
      return outcome?.startDay ? toCheckIn(interview, outcome.startDay) : noDay;
    case 'invite_follow_up':
    case 'invite_not_now':
      return { day: outcome?.day ?? null, time: outcome?.time ?? null };
    case 'invite_sold':
      return outcome?.kind === 'follow_up' ? { day: outcome.day, time: outcome.time } : noDay;
    default:
      return noDay;
  }
}

function toCheckIn(interview: Interview, startDay: string): AgreedDay {
  const mark = interview.dueMarks?.[checkInKey(startDay)];
  return mark?.day ? mark : { day: agreedTrial(interview, startDay).checkIn, time: null };
}

/** What an edited day was edited from: once another one is agreed on, the edit is over. */
export const toDayBasis = ({ day, time }: AgreedDay) => `${day ?? ''} ${time ?? ''}`.trim();

export function withEditedDay(written: AgreedDay, { day, time, setFor }: PackWords): AgreedDay {
  if (setFor !== toDayBasis(written)) return { day: written.day, time: written.time };
  return { day: day && isCalendarDay(day) ? day : null, time: time || null };
}

/** What stands in the due list for it, if anything does. */
export function findInDue(
  document: PackDocument,
  interview: Interview,
  today: string,
): Found | undefined {
  const { answers, outcome, salesStatus, dueMarks } = interview;
  if (answers.__is_test) return undefined;
  const facts: AgreedFacts = {
    outcome: outcome ?? null,
    trial: interview.trial ?? null,
    trialStatus: answers.trial_status === 'started' ? 'started' : 'none',
    salesStatus,
    marks: dueMarks ?? {},
  };
  return listAgreed(facts, { today }).find(({ kind }) =>
    document === 'invite_trial'
      ? kind === 'trial_check_in'
      : kind === 'follow_up' || kind === 'ask_again',
  );
}

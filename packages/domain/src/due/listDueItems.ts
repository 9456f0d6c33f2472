import { addDays, daysBetween, nextWorkingDay } from '#days/calendarDay.ts';
import { formatShortDay } from '#days/formatDay.ts';
import { toLocalMoment } from '#days/toLocalMoment.ts';
import { interviewPath } from '#interviews/flow/interviewPath.ts';
import { findReasonLabel, notNowCardLabels } from '#outcomes/outcomeLabels.ts';
import { checkInKey, followUpKey, trialEndKey, unfinishedWorkKey } from './applyDueStatus.ts';
import { type DueFacts, type DueItem, type DueKind, type DueOutcome, dueKinds } from './DueItem.ts';

/** Unfinished work is dropped from the due list this many days after it was due. */
export const maxUnfinishedWorkDays = 30;

/** Limits the characters of a note in a row. */
const maxDueNoteLength = 60;

/** The due list looks this many days ahead. */
export const dueDaysAhead = 7;

/** The seller's current day and time zone. */
export interface DueClock {
  /** The seller's local day. */
  readonly today: string;
  /** Defaults to the time zone of the machine. */
  readonly timeZone?: string | undefined;
}

/**
 * Lists all due items of one interview, the earliest first.
 * The day of an item does not depend on today, but expired items are left out. See
 * docs/decisions/055-due-and-reminders.md.
 */
export function listDueItems(facts: DueFacts, clock: DueClock): readonly DueItem[] {
  if (facts.isTest) return [];
  const found = [...listAgreedDates(facts, clock), ...listUnfinishedWork(facts, clock)];
  return found
    .map(({ kind, key, day, time }) => buildDueItem(facts, clock, kind, key, day, time))
    .toSorted(compareDueItems);
}

/** The fields of an interview from which agreed dates are derived. */
export type AgreedDateFacts = Pick<DueFacts, 'trial' | 'trialStatus' | 'salesStatus' | 'marks'> & {
  readonly outcome: Pick<DueOutcome, 'id' | 'kind' | 'day' | 'time'> | null;
};

/** Lists the days agreed with the client: follow-up, asking again, trial check-in and trial end. */
export function listAgreedDates(
  facts: AgreedDateFacts,
  clock: Pick<DueClock, 'today'>,
): readonly DueDate[] {
  return [...listOutcomeDates(facts), ...listTrialDates(facts, clock)];
}

/** A day on which something is due, with the kind and key of the due item. */
export interface DueDate {
  readonly kind: DueKind;
  readonly key: string;
  readonly day: string;
  readonly time: string | null;
}

/** Compares due items by day, then by time (items without a time last), then by kind. */
export function compareDueItems(
  one: Pick<DueItem, 'day' | 'time' | 'kind'>,
  other: Pick<DueItem, 'day' | 'time' | 'kind'>,
): number {
  const toKey = ({ day, time }: Pick<DueItem, 'day' | 'time'>) => `${day} ${time ?? '~'}`;
  const [a, b] = [toKey(one), toKey(other)];
  if (a !== b) return a < b ? -1 : 1;
  return dueKinds.indexOf(one.kind) - dueKinds.indexOf(other.kind);
}

/** A postponed day is already stored in the outcome, so that texts and badges show it too. */
function listOutcomeDates({ outcome }: AgreedDateFacts): readonly DueDate[] {
  if (!outcome?.day) return [];
  const { id, day, time } = outcome;
  if (outcome.kind === 'follow_up') {
    return [{ kind: 'follow_up', key: followUpKey(id), day, time }];
  }
  if (outcome.kind === 'not_now') {
    return [{ kind: 'ask_again', key: followUpKey(id), day, time }];
  }
  return [];
}

/** Lists check-in and end of a running trial; a sale removes both. */
function listTrialDates(
  facts: AgreedDateFacts,
  { today }: Pick<DueClock, 'today'>,
): readonly DueDate[] {
  const { trial, trialStatus, salesStatus, outcome } = facts;
  if (!trial || trialStatus !== 'started' || salesStatus === 'sold') return [];
  if (outcome && ['not_now', 'not_a_fit', 'said_no'].includes(outcome.kind)) return [];
  const { startDay, endDay } = trial;
  const middle = addDays(startDay, Math.floor(daysBetween(startDay, endDay) / 2));
  const checkIn = applyStoredStatus(facts, 'trial_check_in', checkInKey(startDay), middle);
  const end = applyStoredStatus(facts, 'trial_end', trialEndKey(startDay), endDay);
  return [
    ...(checkIn && today < endDay ? [checkIn] : []),
    ...(end ? [{ ...end, kind: today > endDay ? ('trial_results' as const) : end.kind }] : []),
  ];
}

/** Unfinished work is due on the working day after the last change, for a limited number of days. */
function listUnfinishedWork(facts: DueFacts, { today, timeZone }: DueClock): readonly DueDate[] {
  const kind = findUnfinishedStep(facts);
  if (kind === null) return [];
  const worked = toLocalMoment(new Date(facts.workedAt), timeZone).day;
  const found = applyStoredStatus(
    facts,
    kind,
    unfinishedWorkKey(facts.workedAt),
    nextWorkingDay(worked),
  );
  return found && daysBetween(found.day, today) <= maxUnfinishedWorkDays ? [found] : [];
}

type WorkFacts = Pick<DueFacts, 'salesStatus' | 'onboardingStatus' | 'hasAnswers'> & {
  readonly outcome: unknown;
};

/** Returns whether the interview has an unfinished step; an interview without answers has not begun. */
export function hasUnfinishedWork(facts: WorkFacts): boolean {
  if (facts.salesStatus === 'sold') return facts.onboardingStatus !== 'completed';
  return !facts.outcome && facts.hasAnswers;
}

/** Returns the unfinished step of an interview. */
function findUnfinishedStep(facts: DueFacts): DueKind | null {
  if (!hasUnfinishedWork(facts)) return null;
  if (facts.salesStatus === 'sold') return 'onboarding';
  if (facts.questionsLeft > 0 && !facts.hasPitch) return 'questions';
  return facts.selectedServiceId === null ? 'service' : 'script';
}

function applyStoredStatus(
  { marks }: AgreedDateFacts,
  kind: DueKind,
  key: string,
  day: string,
): DueDate | null {
  const mark = Object.hasOwn(marks, key) ? marks[key] : undefined;
  if (!mark) return { kind, key, day, time: null };
  return mark.day === null ? null : { kind, key, day: mark.day, time: mark.time };
}

function buildDueItem(
  facts: DueFacts,
  clock: DueClock,
  kind: DueKind,
  key: string,
  day: string,
  time: string | null,
): DueItem {
  const isWriting = kind === 'follow_up' && facts.wantsWriting;
  return {
    interviewId: facts.id,
    key,
    kind,
    day,
    time,
    sentence: formatDueSentence(facts, kind, day, clock),
    plain: formatNamelessDueSentence(kind),
    ...findDueAction(facts, kind, isWriting),
  };
}

function findDueAction(
  { id, selectedServiceId }: DueFacts,
  kind: DueKind,
  isWriting: boolean,
): Pick<DueItem, 'action' | 'to'> {
  switch (kind) {
    case 'follow_up':
      return isWriting
        ? { action: 'write', to: `/session/${id}/follow-up` }
        : { action: 'call', to: null };
    case 'trial_check_in':
    case 'ask_again':
      return { action: 'call', to: null };
    case 'trial_end':
    case 'trial_results':
      return { action: 'trial_results', to: interviewPath(id, 'trial-results') };
    case 'questions': {
      const screen = selectedServiceId === null ? 'questions' : 'service-questions';
      return { action: 'continue', to: interviewPath(id, screen) };
    }
    case 'service':
      return { action: 'continue', to: interviewPath(id, 'recommendations') };
    case 'script':
      return { action: 'continue', to: interviewPath(id, 'script-pitch') };
    case 'onboarding':
      return { action: 'continue', to: interviewPath(id, 'onboarding') };
  }
}

interface SentenceClock {
  readonly today: string;
  readonly timeZone?: string | undefined;
}

/** Formats the sentence of a row in the due list. */
export function formatDueSentence(
  facts: DueFacts,
  kind: DueKind,
  day: string,
  { today, timeZone }: SentenceClock,
): string {
  const { outcome, trial } = facts;
  switch (kind) {
    case 'follow_up':
      return formatFollowUpSentence(facts);
    case 'trial_check_in': {
      if (!trial) return formatNamelessDueSentence(kind);
      const days = daysBetween(trial.startDay, trial.endDay);
      const current = Math.min(Math.max(daysBetween(trial.startDay, day) + 1, 1), days);
      return `Trial check-in: day ${current} of ${days}`;
    }
    case 'trial_end':
      return `Trial ends${day === today ? ' today' : ''}: put the numbers side by side`;
    case 'trial_results': {
      const days = trial ? daysBetween(trial.endDay, today) : 0;
      return `Trial ended ${formatCount(days, 'day')} ago: results missing`;
    }
    case 'ask_again': {
      if (!outcome) return formatNamelessDueSentence(kind);
      const said = toLocalMoment(new Date(outcome.madeAt), timeZone).day;
      const reason = findReasonLabel(notNowCardLabels, outcome.reason);
      const why = reason ? `, ${reason}` : '';
      return `Ask again: said not now on ${formatShortDay(said, today)}${why}`;
    }
    case 'questions':
      return `Finish the questions: ${facts.questionsLeft} left`;
    case 'service':
      return 'Pick the service together';
    case 'script':
      return 'Give the pitch: the script is ready';
    case 'onboarding':
      return `Onboarding: ${formatCount(facts.onboardingLeft, 'question')} left`;
  }
}

const namelessSentences: Readonly<Record<DueKind, string>> = {
  follow_up: 'Call back',
  trial_check_in: 'Trial check-in',
  trial_end: 'Trial ends',
  trial_results: 'Trial results missing',
  ask_again: 'Ask again',
  questions: 'Finish the questions',
  service: 'Pick the service together',
  script: 'Give the pitch',
  onboarding: 'Onboarding',
};

/** Returns a sentence for the kind of item without any client data. */
export function formatNamelessDueSentence(kind: DueKind): string {
  return namelessSentences[kind];
}

function formatFollowUpSentence({ outcome, wantsWriting, decidesWithOthers }: DueFacts): string {
  const note = cutNote(outcome?.note ?? '');
  if (wantsWriting) return note === '' ? 'Send the plan' : `Send the plan: ${note}`;
  if (note !== '') return `Call back: ${note}`;
  return decidesWithOthers ? 'Call back with the person who decides' : 'Call back';
}

/** Shortens a note to one line, cut at a word. */
function cutNote(note: string): string {
  const line = note.trim().replaceAll(/\s+/g, ' ');
  const letters = [...line];
  if (letters.length <= maxDueNoteLength) return line;
  const cut = letters.slice(0, maxDueNoteLength - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > maxDueNoteLength / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

function formatCount(amount: number, thing: string): string {
  return amount === 1 ? `1 ${thing}` : `${amount} ${thing}s`;
}

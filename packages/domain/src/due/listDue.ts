import { addDays, daysBetween, nextWorkingDay } from '#days/calendarDay.ts';
import { toShortDay } from '#days/dayWords.ts';
import { toLocalMoment } from '#days/toLocalMoment.ts';
import { interviewPath } from '#interviews/flow/interviewPath.ts';
import { findReason, notNowOnCard } from '#outcomes/outcomeLabels.ts';
import { checkInKey, followUpKey, trialEndKey, workKey } from './applyDueMark.ts';
import { type DueFacts, type DueItem, type DueKind, type DueOutcome, dueKinds } from './DueItem.ts';

/** Unfinished work that nobody touched for so many days after it was due has been given up; it stays in the list of interviews. */
export const keptWorkDays = 30;

/** How much of what was noted a row shows. */
const longestDueNote = 60;

/** How many days ahead the list looks. */
export const daysAhead = 7;

export interface DueClock {
  /** The seller's. */
  readonly today: string;
  /** Without one, that of the machine. */
  readonly timeZone?: string | undefined;
}

/**
 * Everything due for one interview, the earliest first (docs/decisions/055-due-and-reminders.md). The day of an item does not
 * depend on today; only what may be left out by now does.
 */
export function listDue(facts: DueFacts, clock: DueClock): readonly DueItem[] {
  if (facts.isTest) return [];
  const found = [...listAgreed(facts, clock), ...listWork(facts, clock)];
  return found
    .map(({ kind, key, day, time }) => toItem(facts, clock, kind, key, day, time))
    .toSorted(compareDue);
}

export type AgreedFacts = Pick<DueFacts, 'trial' | 'trialStatus' | 'salesStatus' | 'marks'> & {
  readonly outcome: Pick<DueOutcome, 'id' | 'kind' | 'day' | 'time'> | null;
};

/** What was agreed on with the client: a day to talk or to ask again, the middle and the end of a trial. */
export function listAgreed(facts: AgreedFacts, clock: Pick<DueClock, 'today'>): readonly Found[] {
  return [...listOutcome(facts), ...listTrial(facts, clock)];
}

export interface Found {
  readonly kind: DueKind;
  readonly key: string;
  readonly day: string;
  readonly time: string | null;
}

/** By day, then by time with "any time" last. */
export function compareDue(
  one: Pick<DueItem, 'day' | 'time' | 'kind'>,
  other: Pick<DueItem, 'day' | 'time' | 'kind'>,
): number {
  const toKey = ({ day, time }: Pick<DueItem, 'day' | 'time'>) => `${day} ${time ?? '~'}`;
  const [a, b] = [toKey(one), toKey(other)];
  if (a !== b) return a < b ? -1 : 1;
  return dueKinds.indexOf(one.kind) - dueKinds.indexOf(other.kind);
}

/** A day that was moved is already the outcome's own, so that texts and badges say it too. */
function listOutcome({ outcome }: AgreedFacts): readonly Found[] {
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

/** A check-in is over when the trial is; whoever has sold needs no trial any more. */
function listTrial(facts: AgreedFacts, { today }: Pick<DueClock, 'today'>): readonly Found[] {
  const { trial, trialStatus, salesStatus, outcome } = facts;
  if (!trial || trialStatus !== 'started' || salesStatus === 'sold') return [];
  if (outcome?.kind === 'not_a_fit' || outcome?.kind === 'not_now') return [];
  const { startDay, endDay } = trial;
  const middle = addDays(startDay, Math.floor(daysBetween(startDay, endDay) / 2));
  const checkIn = withMark(facts, 'trial_check_in', checkInKey(startDay), middle);
  const end = withMark(facts, 'trial_end', trialEndKey(startDay), endDay);
  return [
    ...(checkIn && today < endDay ? [checkIn] : []),
    ...(end ? [{ ...end, kind: today > endDay ? ('trial_results' as const) : end.kind }] : []),
  ];
}

/** Unfinished work is due on the working day after somebody last worked on it, and not for ever. */
function listWork(facts: DueFacts, { today, timeZone }: DueClock): readonly Found[] {
  const kind = findWork(facts);
  if (kind === null) return [];
  const worked = toLocalMoment(new Date(facts.workedAt), timeZone).day;
  const found = withMark(facts, kind, workKey(facts.workedAt), nextWorkingDay(worked));
  return found && daysBetween(found.day, today) <= keptWorkDays ? [found] : [];
}

type WorkFacts = Pick<DueFacts, 'salesStatus' | 'onboardingStatus' | 'hasAnswers'> & {
  readonly outcome: unknown;
};

/** Whether a step is open. An interview without any answer has not begun. */
export function isWorkOpen(facts: WorkFacts): boolean {
  if (facts.salesStatus === 'sold') return facts.onboardingStatus !== 'completed';
  return !facts.outcome && facts.hasAnswers;
}

/** The one step that is open. */
function findWork(facts: DueFacts): DueKind | null {
  if (!isWorkOpen(facts)) return null;
  if (facts.salesStatus === 'sold') return 'onboarding';
  if (facts.questionsLeft > 0 && !facts.hasPitch) return 'questions';
  return facts.selectedServiceId === null ? 'service' : 'script';
}

function withMark({ marks }: AgreedFacts, kind: DueKind, key: string, day: string): Found | null {
  const mark = Object.hasOwn(marks, key) ? marks[key] : undefined;
  if (!mark) return { kind, key, day, time: null };
  return mark.day === null ? null : { kind, key, day: mark.day, time: mark.time };
}

function toItem(
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
    sentence: dueSentence(facts, kind, day, clock),
    plain: plainSentence(kind),
    ...toAction(facts, kind, isWriting),
  };
}

function toAction(
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

/** What a row says. */
export function dueSentence(
  facts: DueFacts,
  kind: DueKind,
  day: string,
  { today, timeZone }: SentenceClock,
): string {
  const { outcome, trial } = facts;
  switch (kind) {
    case 'follow_up':
      return toFollowUp(facts);
    case 'trial_check_in': {
      if (!trial) return plainSentence(kind);
      const days = daysBetween(trial.startDay, trial.endDay);
      const current = Math.min(Math.max(daysBetween(trial.startDay, day) + 1, 1), days);
      return `Trial check-in: day ${current} of ${days}`;
    }
    case 'trial_end':
      return `Trial ends${day === today ? ' today' : ''}: put the numbers side by side`;
    case 'trial_results': {
      const days = trial ? daysBetween(trial.endDay, today) : 0;
      return `Trial ended ${count(days, 'day')} ago: results missing`;
    }
    case 'ask_again': {
      if (!outcome) return plainSentence(kind);
      const said = toLocalMoment(new Date(outcome.madeAt), timeZone).day;
      const reason = findReason(notNowOnCard, outcome.reason);
      const why = reason ? `, ${reason}` : '';
      return `Ask again: said not now on ${toShortDay(said, today)}${why}`;
    }
    case 'questions':
      return `Finish the questions: ${facts.questionsLeft} left`;
    case 'service':
      return 'Pick the service together';
    case 'script':
      return 'Give the pitch: the script is ready';
    case 'onboarding':
      return `Onboarding: ${count(facts.onboardingLeft, 'question')} left`;
  }
}

const plain: Readonly<Record<DueKind, string>> = {
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

/** The kind alone. */
export function plainSentence(kind: DueKind): string {
  return plain[kind];
}

function toFollowUp({ outcome, wantsWriting, decidesWithOthers }: DueFacts): string {
  const note = cutNote(outcome?.note ?? '');
  if (wantsWriting) return note === '' ? 'Send the plan' : `Send the plan: ${note}`;
  if (note !== '') return `Call back: ${note}`;
  return decidesWithOthers ? 'Call back with the person who decides' : 'Call back';
}

/** On one line, cut at a word. */
function cutNote(note: string): string {
  const line = note.trim().replaceAll(/\s+/g, ' ');
  const letters = [...line];
  if (letters.length <= longestDueNote) return line;
  const cut = letters.slice(0, longestDueNote - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > longestDueNote / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

function count(amount: number, thing: string): string {
  return amount === 1 ? `1 ${thing}` : `${amount} ${thing}s`;
}

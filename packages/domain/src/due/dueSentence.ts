import { daysBetween } from '#interviews/days/calendarDay.ts';
import { toShortDay } from '#interviews/days/dayWords.ts';
import { toLocalMoment } from '#interviews/days/toLocalMoment.ts';
import { findReason, notNowOnCard } from '#interviews/outcomes/outcomeReasons.ts';
import type { DueFacts } from './DueFacts.ts';
import type { DueKind } from './DueItem.ts';
import { longestDueNote } from './dueLimits.ts';

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

import { daysBetween } from '#interviews/days/calendarDay.ts';
import { toShortDay, toShortWeekday } from '#interviews/days/dayWords.ts';
import type { CardFacts } from '#interviews/list/CardFacts.ts';
import type { OutcomeFacts } from './Outcome.ts';
import { findReason, notNowOnCard } from './outcomeReasons.ts';
import { toTrialBadge, trialProgress } from './trialProgress.ts';

export interface OutcomeBadge {
  readonly text: string;
  readonly kind: OutcomeFacts['kind'];
  readonly isLate: boolean;
}

/**
 * What a card says in place of its stage. A sale keeps its own word and comes first; a trial speaks for itself only
 * while it runs. Null where the stage is all there is to say.
 */
export function outcomeBadge(
  card: Pick<CardFacts, 'salesStatus' | 'trialStatus' | 'trial'> & {
    readonly outcome?: OutcomeFacts | null | undefined;
  },
  today: string,
): OutcomeBadge | null {
  const { outcome } = card;
  if (!outcome || card.salesStatus === 'sold') return null;
  switch (outcome.kind) {
    case 'sold':
      return null;
    case 'trial': {
      if (card.trialStatus !== 'started') return null;
      const progress = trialProgress(card, today);
      return calm(outcome, progress ? toTrialBadge(progress) : 'Trial');
    }
    case 'follow_up':
      return toFollowUpBadge(outcome, today);
    case 'not_now': {
      const reason = findReason(notNowOnCard, outcome.reason);
      return calm(outcome, reason ? `Not now: ${reason}` : 'Not now');
    }
    case 'not_a_fit':
      return calm(outcome, 'Not a fit');
  }
}

function calm({ kind }: OutcomeFacts, text: string): OutcomeBadge {
  return { text, kind, isLate: false };
}

function toFollowUpBadge(outcome: OutcomeFacts, today: string): OutcomeBadge {
  if (outcome.day === null) return calm(outcome, 'Follow up');
  const left = daysBetween(today, outcome.day);
  if (left < 0) {
    const days = left === -1 ? '1 day' : `${-left} days`;
    return { ...calm(outcome, `Follow up ${days} late`), isLate: true };
  }
  if (left === 0) return calm(outcome, 'Follow up today');
  // Within a week its name says which one is meant.
  const when = left < 7 ? toShortWeekday(outcome.day) : toShortDay(outcome.day, today);
  return calm(outcome, `Follow up ${when}`);
}

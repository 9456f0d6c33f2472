import { daysBetween } from '#days/calendarDay.ts';
import { toShortDay, toShortWeekday } from '#days/dayWords.ts';
import type { CardFacts } from '#interviewList/CardFacts.ts';
import type { NotAFitReason, NotNowReason, OutcomeFacts, OutcomeKind } from './Outcome.ts';
import { toTrialBadge, trialProgress } from './trialProgress.ts';

/** Everywhere the same: in insights, in files and in notes for a CRM. */
export const outcomeLabels: Readonly<Record<OutcomeKind, string>> = {
  sold: 'Sold',
  trial: 'Trial',
  follow_up: 'Follow up',
  not_now: 'Not now',
  not_a_fit: 'Not a fit',
};

/** Everywhere the same: on the sheet, in insights and in files. */
export const notNowLabels: Readonly<Record<NotNowReason, string>> = {
  price: 'Price',
  timing: 'Bad timing',
  decision_maker: "Needs someone's okay",
  has_somebody: 'Has somebody already',
  no_need: 'No need right now',
  other: 'Other',
};

/** Behind "Not now: " on a card; blank stands alone. */
export const notNowOnCard: Readonly<Record<NotNowReason, string>> = {
  price: 'price',
  timing: 'timing',
  decision_maker: 'needs an okay',
  has_somebody: 'has somebody',
  no_need: 'no need',
  other: '',
};

export const notAFitLabels: Readonly<Record<NotAFitReason, string>> = {
  sells_to_businesses: 'Sells to businesses',
  no_budget: 'No budget at all',
  outside_area: 'Outside our area',
  other_service: "Wants something we don't do",
  not_honest: 'Not honest with people',
  other: 'Other',
};

/** What a newer version has stored is unknown here. */
export function findReason<T>(labels: Readonly<Record<string, T>>, reason: string | null) {
  return reason !== null && Object.hasOwn(labels, reason) ? labels[reason] : undefined;
}

/** The reason as it is said; null where none was given. */
export function toReasonLabel({
  kind,
  reason,
}: Pick<OutcomeFacts, 'kind' | 'reason'>): string | null {
  if (kind === 'not_now') return findReason(notNowLabels, reason) ?? null;
  return kind === 'not_a_fit' ? (findReason(notAFitLabels, reason) ?? null) : null;
}

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
    default:
      return calm(outcome, outcomeLabels[outcome.kind]);
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

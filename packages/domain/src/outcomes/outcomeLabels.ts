import { daysBetween } from '#days/calendarDay.ts';
import { formatShortDay, formatShortWeekday } from '#days/formatDay.ts';
import type { CardFacts } from '#interviewList/CardFacts.ts';
import type { NotAFitReason, NotNowReason, OutcomeKind, OutcomeSummary } from './Outcome.ts';
import { computeTrialProgress, formatTrialBadge } from './trialProgress.ts';

/** Labels of outcomes in insights, exported files and CRM notes. */
export const outcomeLabels: Readonly<Record<OutcomeKind, string>> = {
  sold: 'Sold',
  trial: 'Trial',
  follow_up: 'Follow up',
  not_now: 'Not now',
  not_a_fit: 'Not a fit',
  said_no: 'Said no',
};

/** Labels of the reasons for "not now" on the outcome sheet, in insights and in files. */
export const notNowLabels: Readonly<Record<NotNowReason, string>> = {
  price: 'Price',
  timing: 'Bad timing',
  decision_maker: "Needs someone's okay",
  has_somebody: 'Has somebody already',
  no_need: 'No need right now',
  other: 'Other',
};

/** Short reasons for list cards, shown after "Not now: "; a blank reason is left out. */
export const notNowCardLabels: Readonly<Record<NotNowReason, string>> = {
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

/** Finds the label of a reason; undefined for reasons stored by a newer version. */
export function findReasonLabel<T>(labels: Readonly<Record<string, T>>, reason: string | null) {
  return reason !== null && Object.hasOwn(labels, reason) ? labels[reason] : undefined;
}

/** Formats the reason of an outcome; null if none was given. */
export function formatOutcomeReason({
  kind,
  reason,
}: Pick<OutcomeSummary, 'kind' | 'reason'>): string | null {
  if (kind === 'not_now') return findReasonLabel(notNowLabels, reason) ?? null;
  return kind === 'not_a_fit' ? (findReasonLabel(notAFitLabels, reason) ?? null) : null;
}

/** Holds the text and kind of an outcome badge on a list card. */
export interface OutcomeBadge {
  readonly text: string;
  readonly kind: OutcomeSummary['kind'];
  readonly isLate: boolean;
}

/**
 * Builds the badge that a list card shows for the latest outcome instead of its stage.
 * Null for sold interviews, for trials that do not run and without an outcome.
 */
export function buildOutcomeBadge(
  card: Pick<CardFacts, 'salesStatus' | 'trialStatus' | 'trial'> & {
    readonly outcome?: OutcomeSummary | null | undefined;
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
      const progress = computeTrialProgress(card, today);
      return buildOnTimeBadge(outcome, progress ? formatTrialBadge(progress) : 'Trial');
    }
    case 'follow_up':
      return buildFollowUpBadge(outcome, today);
    case 'not_now': {
      const reason = findReasonLabel(notNowCardLabels, outcome.reason);
      return buildOnTimeBadge(outcome, reason ? `Not now: ${reason}` : 'Not now');
    }
    default:
      return buildOnTimeBadge(outcome, outcomeLabels[outcome.kind]);
  }
}

function buildOnTimeBadge({ kind }: OutcomeSummary, text: string): OutcomeBadge {
  return { text, kind, isLate: false };
}

function buildFollowUpBadge(outcome: OutcomeSummary, today: string): OutcomeBadge {
  if (outcome.day === null) return buildOnTimeBadge(outcome, 'Follow up');
  const left = daysBetween(today, outcome.day);
  if (left < 0) {
    const days = left === -1 ? '1 day' : `${-left} days`;
    return { ...buildOnTimeBadge(outcome, `Follow up ${days} late`), isLate: true };
  }
  if (left === 0) return buildOnTimeBadge(outcome, 'Follow up today');
  // Within a week the weekday is unambiguous.
  const when = left < 7 ? formatShortWeekday(outcome.day) : formatShortDay(outcome.day, today);
  return buildOnTimeBadge(outcome, `Follow up ${when}`);
}

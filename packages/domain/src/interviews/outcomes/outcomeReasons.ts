import type { NotAFitReason, NotNowReason, OutcomeFacts, OutcomeKind } from './Outcome.ts';

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

import type { NotAFitReason, NotNowReason } from './Outcome.ts';

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

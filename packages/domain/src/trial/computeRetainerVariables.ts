import { parseAmount } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import { formatRatingTenths, parseCount, parseRatingTenths } from './parseCount.ts';
import { builtInOffers, fillOffers, type RetainerOffers } from './retainerOffers.ts';

/** Default prices in dollars, used if the seller entered no valid amount. */
export const defaultPrimaryPrice = 397;
export const defaultLifetimeValue = 500;

/** Holds the template variables about a trial and its offer; keys are variable names. */
export interface RetainerVariables extends RetainerOffers {
  /** Never negative; 0 if a count is missing. */
  readonly review_delta: number;
  /** Absolute, with one decimal; empty if a rating is missing. */
  readonly rating_delta: string;
  readonly rating_direction: RatingDirection | '';
  /** "Increased by 0.4" or "Maintained at 4.5"; empty if a rating is missing. */
  readonly rating_change: string;
  readonly google_rating_before_text: string;
  readonly google_rating_after_text: string;
  /** Extra customers per month that cover the primary offer. */
  readonly x_customers: number;
  /** The price used for the break-even: entered or default. */
  readonly primary_price_dollars: number;
  /** False if the price is no amount and the default is used. */
  readonly has_primary_price: boolean;
  readonly lifetime_value_dollars: number;
  /** False if the default is used, which must not be quoted as the client's value. */
  readonly has_lifetime_value: boolean;
}

/** Computes the template variables about a trial and its offer. */
export function computeRetainerVariables(
  answers: Answers | null | undefined,
  standard: RetainerOffers = builtInOffers,
): RetainerVariables {
  const offers = fillOffers(answers, standard);
  const price = parseAmount(offers.primary_service_price);
  const worth = parseAmount(answers?.customer_lifetime_value);
  const hasPrice = price !== null && price >= 0;
  const assumed = parseAmount(standard.primary_service_price) ?? defaultPrimaryPrice;
  const priceDollars = hasPrice ? price : assumed;
  const hasWorth = worth !== null && worth > 0;
  const worthDollars = hasWorth ? worth : defaultLifetimeValue;
  const change = computeRatingChange(answers?.google_rating_before, answers?.google_rating_after);
  return {
    ...offers,
    review_delta: toReviewDelta(answers?.google_reviews_before, answers?.google_reviews_after),
    rating_delta: change?.delta ?? '',
    rating_direction: change?.direction ?? '',
    rating_change: change?.text ?? '',
    google_rating_before_text: formatRatingTenths(parseRatingTenths(answers?.google_rating_before)),
    google_rating_after_text: formatRatingTenths(parseRatingTenths(answers?.google_rating_after)),
    x_customers: divideUp(priceDollars, worthDollars),
    primary_price_dollars: priceDollars,
    has_primary_price: hasPrice,
    lifetime_value_dollars: worthDollars,
    has_lifetime_value: hasWorth,
  };
}

/** Divides in whole cents and rounds up once, because 0.3 / 0.1 is not 3 in floats. */
function divideUp(price: number, worth: number): number {
  return Math.ceil(Math.round(price * 100) / Math.round(worth * 100));
}

function toReviewDelta(before: unknown, after: unknown): number {
  const from = parseCount(before);
  const to = parseCount(after);
  return from === null || to === null ? 0 : Math.max(0, to - from);
}

type RatingDirection = 'Increased by' | 'Decreased by' | 'Maintained at';

/** Holds how a rating changed during a trial. */
export interface RatingChange {
  readonly direction: RatingDirection;
  /** The absolute difference with one decimal. */
  readonly delta: string;
  /** For the header strip, as in "Increased by 0.4" or "Maintained at 4.5". */
  readonly text: string;
}

/** Computes how a rating changed; null if one of the two is missing. */
export function computeRatingChange(before: unknown, after: unknown): RatingChange | null {
  const from = parseRatingTenths(before);
  const to = parseRatingTenths(after);
  if (from === null || to === null) return null;
  const delta = formatRatingTenths(Math.abs(to - from));
  if (to === from) {
    return { direction: 'Maintained at', delta, text: `Maintained at ${formatRatingTenths(to)}` };
  }
  const direction = to > from ? 'Increased by' : 'Decreased by';
  return { direction, delta, text: `${direction} ${delta}` };
}

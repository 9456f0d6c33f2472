import { parseAmount } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import { type Offers, offerDefaults, toOffers } from './standardOffers.ts';
import { toCount, toRatingText, toTenths } from './toCount.ts';

/** Dollars, used when the seller entered nothing usable (spec 2, section 9). */
export const defaultPrimaryPrice = 397;
export const defaultLifetimeValue = 500;

/** Everything a text can say about a trial and its offer; keys are template variable names. */
export interface RetainerFacts extends Offers {
  /** Never negative; 0 also while a count is missing. */
  readonly review_delta: number;
  /** Absolute, one decimal; empty while a rating is missing. */
  readonly rating_delta: string;
  readonly rating_direction: RatingDirection | '';
  /** "Increased by 0.4", "Maintained at 4.5"; empty while a rating is missing. */
  readonly rating_change: string;
  readonly google_rating_before_text: string;
  readonly google_rating_after_text: string;
  /** Extra customers a month that pay for the primary offer. */
  readonly x_customers: number;
  /** Dollars the sum is made with: entered or default. */
  readonly primary_price_dollars: number;
  /** False when the price names no amount and primary_price_dollars is the default (RET-13). */
  readonly has_primary_price: boolean;
  readonly lifetime_value_dollars: number;
  /** False when lifetime_value_dollars is the default and must not be quoted as theirs. */
  readonly has_lifetime_value: boolean;
}

export function retainerFacts(
  answers: Answers | null | undefined,
  standard: Offers = offerDefaults,
): RetainerFacts {
  const offers = toOffers(answers, standard);
  const price = parseAmount(offers.primary_service_price);
  const worth = parseAmount(answers?.customer_lifetime_value);
  const hasPrice = price !== null && price >= 0;
  const assumed = parseAmount(standard.primary_service_price) ?? defaultPrimaryPrice;
  const priceDollars = hasPrice ? price : assumed;
  const hasWorth = worth !== null && worth > 0;
  const worthDollars = hasWorth ? worth : defaultLifetimeValue;
  const change = ratingChange(answers?.google_rating_before, answers?.google_rating_after);
  return {
    ...offers,
    review_delta: toReviewDelta(answers?.google_reviews_before, answers?.google_reviews_after),
    rating_delta: change?.delta ?? '',
    rating_direction: change?.direction ?? '',
    rating_change: change?.text ?? '',
    google_rating_before_text: toRatingText(toTenths(answers?.google_rating_before)),
    google_rating_after_text: toRatingText(toTenths(answers?.google_rating_after)),
    x_customers: divideUp(priceDollars, worthDollars),
    primary_price_dollars: priceDollars,
    has_primary_price: hasPrice,
    lifetime_value_dollars: worthDollars,
    has_lifetime_value: hasWorth,
  };
}

/** In cents, which are whole: 0.3 / 0.1 is not 3 in floats. Rounded once, at the end (RET-12). */
function divideUp(price: number, worth: number): number {
  return Math.ceil(Math.round(price * 100) / Math.round(worth * 100));
}

function toReviewDelta(before: unknown, after: unknown): number {
  const from = toCount(before);
  const to = toCount(after);
  return from === null || to === null ? 0 : Math.max(0, to - from);
}

type RatingDirection = 'Increased by' | 'Decreased by' | 'Maintained at';

export interface RatingChange {
  readonly direction: RatingDirection;
  /** Absolute difference to one decimal. */
  readonly delta: string;
  /** For the header strip: "Increased by 0.4"; an equal rating prints itself (G-094). */
  readonly text: string;
}

/** Null while one of the two ratings is missing. */
export function ratingChange(before: unknown, after: unknown): RatingChange | null {
  const from = toTenths(before);
  const to = toTenths(after);
  if (from === null || to === null) return null;
  const delta = toRatingText(Math.abs(to - from));
  if (to === from) {
    return { direction: 'Maintained at', delta, text: `Maintained at ${toRatingText(to)}` };
  }
  const direction = to > from ? 'Increased by' : 'Decreased by';
  return { direction, delta, text: `${direction} ${delta}` };
}

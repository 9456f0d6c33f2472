import { formatMoney } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import { standardCurrency } from '#services/builtInServiceSettings.ts';
import { toViewValue } from '#templates/ViewValue.ts';
import { formatRatingTenths, parseCount, parseRatingTenths } from '#trial/parseCount.ts';
import { findPhrase } from './PhraseTable.ts';

/** Converts "397/month" to the spoken form "$397 a month"; other wordings stay as typed. */
export function toSpokenPrice(price: string): string {
  const dollars = price.replace(/^(?=\d[\d,.]*\s*(?:$|\/|per\b|a\b))/, '$$');
  return dollars.replace(
    /\s*(?:\/|\bper\b)\s*(mo|month|week|year)\b\.?/gi,
    (_, unit: string) => ` a ${unit.toLowerCase() === 'mo' ? 'month' : unit.toLowerCase()}`,
  );
}

export function toSpokenDollars(dollars: number): string {
  return formatMoney(Math.round(dollars * 100), standardCurrency);
}

/** Returns the phrase for "A new customer spends ___ with you the first time."; blank while unanswered. */
export function toFirstPurchasePhrase(answer: unknown): string {
  const known = toViewValue(answer);
  return findPhrase(firstPurchases, known) ?? (typeof known === 'string' ? known.trim() : '');
}

const firstPurchases = {
  '$0 - $250': 'up to $250',
  '$250 - $500': '$250 to $500',
  '$500 - $1,000': '$500 to $1,000',
  'Over $1,000': 'over $1,000',
};

const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Converts a count to its spoken form, one to ten as words: "five", "1,250". */
export function toSpokenCount(count: number): string {
  return words[count] || count.toLocaleString('en-US');
}

/** Converts a review count to its spoken form: "no reviews", "one review", "41 reviews". */
export function toSpokenReviews(count: number): string {
  if (count === 0) return 'no reviews';
  return count === 1 ? 'one review' : `${count.toLocaleString('en-US')} reviews`;
}

/** Returns the Google rating for "You've got ___."; values outside the valid range are left out. */
export function toRatingPhrase(answers: Answers): string {
  const tenths = parseRatingTenths(answers.google_rating);
  const stars =
    tenths !== null && tenths >= 10 && tenths <= 50 ? `${formatRatingTenths(tenths)} stars` : '';
  const count = parseCount(answers.google_review_count);
  const reviews = count !== null && count >= 0 ? toSpokenReviews(count) : '';
  // Without reviews there is no rating.
  if (count === 0) return `${reviews} yet`;
  return [stars, reviews].filter((part) => part !== '').join(' with ');
}

import { toMoney } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import { standardCurrency } from '#services/builtInSettings.ts';
import { toViewValue } from '#templates/ViewValue.ts';
import { toCount, toRatingText, toTenths } from '#trial/toCount.ts';
import { findPhrase } from './PhraseTable.ts';

/** "397/month" as a person says it: "$397 a month". Any other wording stays as it was typed. */
export function toSpokenPrice(price: string): string {
  const dollars = price.replace(/^(?=\d[\d,.]*\s*(?:$|\/|per\b|a\b))/, '$$');
  return dollars.replace(
    /\s*(?:\/|\bper\b)\s*(mo|month|week|year)\b\.?/gi,
    (_, unit: string) => ` a ${unit.toLowerCase() === 'mo' ? 'month' : unit.toLowerCase()}`,
  );
}

export function toSpokenDollars(dollars: number): string {
  return toMoney(Math.round(dollars * 100), standardCurrency);
}

/** Frame: "A new customer spends ___ with you the first time." Blank while unanswered, to be guarded. */
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

/** One to ten in words, then digits: "five", "1,250". */
export function toSpokenCount(count: number): string {
  return words[count] || count.toLocaleString('en-US');
}

/** "no reviews", "one review", "41 reviews". */
export function toSpokenReviews(count: number): string {
  if (count === 0) return 'no reviews';
  return count === 1 ? 'one review' : `${count.toLocaleString('en-US')} reviews`;
}

/** Frame: "You've got ...". A number outside its range was not read off a Google profile and is not said. */
export function toRatingPhrase(answers: Answers): string {
  const tenths = toTenths(answers.google_rating);
  const stars =
    tenths !== null && tenths >= 10 && tenths <= 50 ? `${toRatingText(tenths)} stars` : '';
  const count = toCount(answers.google_review_count);
  const reviews = count !== null && count >= 0 ? toSpokenReviews(count) : '';
  // Without a review there is no rating to speak of.
  if (count === 0) return `${reviews} yet`;
  return [stars, reviews].filter((part) => part !== '').join(' with ');
}

import type { Answers } from '#interviews/Answers.ts';
import { parseAmount } from '#interviews/amounts/parseAmount.ts';
import { toCustomerWord } from '#templates/phrases/customerWord.ts';
import { toSpokenDollars } from '#templates/phrases/spokenAmounts.ts';
import { toSpokenReviews } from '#templates/phrases/spokenCounts.ts';
import { toCount } from '#trial/toCount.ts';
import { toRatingText, toTenths } from '#trial/toTenths.ts';
import { type ComputedField, computed } from './ComputedField.ts';

/** What was looked up or asked beside the questions, in words. */
export const factComputed: readonly ComputedField[] = [
  computed(
    'customer_word',
    'text',
    [],
    'What they call one customer: "patient", "client", "member"',
    ({ interview }) => toCustomerWord(interview).one,
  ),
  computed(
    'customers_word',
    'text',
    [],
    'What they call their customers: "patients", "clients", "members"',
    ({ interview }) => toCustomerWord(interview).many,
  ),
  computed(
    'has_customer_worth',
    'boolean',
    ['customer_worth'],
    'Yes when the client put a number on one customer over time',
    ({ answers }) => readWorth(answers) !== null,
  ),
  computed(
    'customer_worth_phrase',
    'text',
    ['customer_worth'],
    'What one customer is worth over time, as it is said: "$1,500". Blank when unanswered',
    ({ answers }) => {
      const dollars = readWorth(answers);
      return dollars === null ? '' : toSpokenDollars(dollars);
    },
  ),
  computed(
    'google_rating_phrase',
    'text',
    // Looked up or not, a text is whole without them.
    [],
    `In words: You've got ... ("4.2 stars with 41 reviews"). Blank when nothing was looked up`,
    ({ answers }) => toRatingPhrase(answers),
  ),
];

function readWorth(answers: Answers): number | null {
  const dollars = parseAmount(answers.customer_worth);
  return dollars !== null && dollars > 0 ? dollars : null;
}

/** A number outside its range was not read off a Google profile and is not said. */
function toRatingPhrase(answers: Answers): string {
  const tenths = toTenths(answers.google_rating);
  const stars =
    tenths !== null && tenths >= 10 && tenths <= 50 ? `${toRatingText(tenths)} stars` : '';
  const count = toCount(answers.google_review_count);
  const reviews = count !== null && count >= 0 ? toSpokenReviews(count) : '';
  // Without a review there is no rating to speak of.
  if (count === 0) return `${reviews} yet`;
  return [stars, reviews].filter((part) => part !== '').join(' with ');
}

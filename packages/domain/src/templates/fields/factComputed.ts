import type { Answers } from '#interviews/Answers.ts';
import { parseAmount } from '#interviews/amounts/parseAmount.ts';
import { toCustomerWord } from '#templates/phrases/customerWord.ts';
import { toSpokenDollars } from '#templates/phrases/spokenAmounts.ts';
import { toRatingPhrase } from '#templates/phrases/toRatingPhrase.ts';
import { type ComputedField, computed } from './ComputedField.ts';

/** What was looked up or asked beside the questions, in words. */
export const factComputed: readonly ComputedField[] = [
  computed('customer_word', 'text', [], ({ interview }) => toCustomerWord(interview).one),
  computed('customers_word', 'text', [], ({ interview }) => toCustomerWord(interview).many),
  computed(
    'has_customer_worth',
    'boolean',
    ['customer_worth'],
    ({ answers }) => readWorth(answers) !== null,
  ),
  computed('customer_worth_phrase', 'text', ['customer_worth'], ({ answers }) => {
    const dollars = readWorth(answers);
    return dollars === null ? '' : toSpokenDollars(dollars);
  }),
  computed(
    'google_rating_phrase',
    'text',
    // Looked up or not, a text is whole without them.
    [],
    ({ answers }) => toRatingPhrase(answers),
  ),
];

function readWorth(answers: Answers): number | null {
  const dollars = parseAmount(answers.customer_worth);
  return dollars !== null && dollars > 0 ? dollars : null;
}

import { formatMoney, parseAmount } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import { adSpendText } from '#services/builtInServiceSettings.ts';
import { isPriceRange } from '#services/getSpokenTerms.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { addArticle, type CustomerWord } from '#templates/phrases/customerWord.ts';
import { findPhrase } from '#templates/phrases/PhraseTable.ts';
import { toSpokenCount } from '#templates/phrases/spokenAmounts.ts';
import { toViewValue } from '#templates/ViewValue.ts';

/** The fee of a service, as amounts and as spoken phrases. */
export interface ServicePrice {
  /** In dollars or the service's currency; equal to `high` if there is a single price. */
  readonly low: number;
  readonly high: number;
  /** Phrases such as "$197" and "$397 a month". */
  readonly lowPhrase: string;
  readonly highPhrase: string;
  /** Phrase for the sentence "It runs ___.", such as "from $197 to $397 a month". */
  readonly phrase: string;
  /** Whether ad spend is paid in addition to the fee. */
  readonly hasAdSpend: boolean;
  /** What the price depends on; blank for a single price. */
  readonly depends: string;
}

/** Builds the spoken price of a service; null while no service is selected. */
export function buildServicePrice(terms: ServiceTerms | null): ServicePrice | null {
  if (terms === null) return null;
  const { price, currency, difference } = terms;
  const high = isPriceRange(price) ? price.to : price.from;
  const lowPhrase = formatMoney(price.from, currency);
  const highPhrase = `${formatMoney(high, currency)} a month`;
  const fee = isPriceRange(price) ? `from ${lowPhrase} to ${highPhrase}` : highPhrase;
  return {
    low: price.from / 100,
    high: high / 100,
    lowPhrase,
    highPhrase,
    phrase: fee + formatExtras(terms),
    hasAdSpend: /\bad (?:spend|budget)\b/i.test(terms.onTop),
    depends: isPriceRange(price) ? difference : '',
  };
}

/** Formats extra costs; ad spend is left out because the texts have separate sentences for it. */
function formatExtras({ onTop, setupFee, currency }: ServiceTerms): string {
  const extras = [
    onTop === adSpendText ? '' : onTop,
    setupFee > 0 ? `${formatMoney(setupFee, currency)} once to set it up` : '',
  ].filter((extra) => extra !== '');
  return extras.length === 0 ? '' : `, plus ${extras.join(' and ')}`;
}

/** How many new customers cover the fee, as phrases. */
export interface BreakEven {
  /** Phrase such as "one to two new patients a month"; blank when unlikely. */
  readonly phrase: string;
  /** Phrase for returning customers: "one to two patients coming back each month". */
  readonly returningPhrase: string;
  /** Phrase for the sentence "Going by ___, ...": what the count is based on. */
  readonly basis: string;
  /** Whether the count is too high to be likely. */
  readonly isSteep: boolean;
}

/** A higher number of new customers a month counts as unlikely. */
const maxLikelyCustomers = 20;

/** Computes how many new customers a month cover the fee; null without a price or a customer worth. */
export function computeBreakEven(
  price: ServicePrice | null,
  answers: Answers,
  word: CustomerWord,
): BreakEven | null {
  const worth = findCustomerWorth(answers, word);
  if (price === null || worth === null) return null;
  const [low, high] = countCustomersToCover(price, worth.dollars);
  if (high > maxLikelyCustomers)
    return { phrase: '', returningPhrase: '', basis: worth.basis, isSteep: true };
  const noun = roundCount(high) === 1 ? word.one : word.many;
  const count = formatCountRange(low, high);
  return {
    phrase: `${count} new ${noun} a month`,
    returningPhrase: `${count} ${noun} coming back each month`,
    basis: worth.basis,
    isSteep: false,
  };
}

/** Counts the customers that cover both ends of the fee, rounded up. */
export function countCustomersToCover(
  { low, high }: Pick<ServicePrice, 'low' | 'high'>,
  dollars: number,
): readonly [low: number, high: number] {
  // Integer cents avoid rounding errors: 0.3 / 0.1 is not 3 in floats.
  const cents = Math.max(1, Math.round(dollars * 100));
  return [Math.ceil(Math.round(low * 100) / cents), Math.ceil(Math.round(high * 100) / cents)];
}

/** Formats the count; above ten it is rounded up to a multiple of five, with "about". */
function formatCountRange(low: number, high: number): string {
  const [from, to] = [roundCount(low), roundCount(high)];
  if (from === to) return to > 10 ? `about ${to}` : toSpokenCount(to);
  if (from > 10) return `about ${from} to ${to}`;
  return `${toSpokenCount(from)} to ${to > 10 ? `about ${to}` : toSpokenCount(to)}`;
}

function roundCount(count: number): number {
  return count > 10 ? Math.ceil(count / 5) * 5 : count;
}

function findCustomerWorth(
  answers: Answers,
  word: CustomerWord,
): { readonly dollars: number; readonly basis: string } | null {
  for (const id of ['customer_worth', 'customer_lifetime_value']) {
    const dollars = parseAmount(answers[id]);
    if (dollars !== null && dollars > 0)
      return { dollars, basis: `what ${addArticle(word.one)} is worth to you over time` };
  }
  const lowEnd = findPhrase(lowEnds, toViewValue(answers.first_purchase_amount));
  return lowEnd === undefined ? null : { dollars: Number(lowEnd), basis: 'the first sale alone' };
}

/** Lowest amount of each option; "$0 - $250" has none that can be used. */
const lowEnds = { '$250 - $500': '250', '$500 - $1,000': '500', 'Over $1,000': '1000' };

import { parseAmount, toMoney } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import { adSpend } from '#services/builtInSettings.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { isRange } from '#services/spokenTerms.ts';
import { type CustomerWord, withArticle } from '#templates/phrases/customerWord.ts';
import { findPhrase } from '#templates/phrases/PhraseTable.ts';
import { toSpokenCount } from '#templates/phrases/spokenAmounts.ts';
import { toViewValue } from '#templates/ViewValue.ts';

/** The fee of a service as a seller says it. */
export interface ServicePrice {
  /** In dollars, or whatever the currency is. Equal where there is one price only. */
  readonly low: number;
  readonly high: number;
  /** "$197" and "$397 a month". */
  readonly lowPhrase: string;
  readonly highPhrase: string;
  /** Frame: "It runs ___." "from $197 to $397 a month" or "$397 a month, plus $150 once to set it up". */
  readonly phrase: string;
  /** The ads are paid apart from the fee. */
  readonly hasAdSpend: boolean;
  /** What separates low from high; blank where there is nothing between them. */
  readonly depends: string;
}

/** Null while no service is chosen. */
export function toServicePrice(terms: ServiceTerms | null): ServicePrice | null {
  if (terms === null) return null;
  const { price, currency, difference } = terms;
  const high = isRange(price) ? price.to : price.from;
  const lowPhrase = toMoney(price.from, currency);
  const highPhrase = `${toMoney(high, currency)} a month`;
  const fee = isRange(price) ? `from ${lowPhrase} to ${highPhrase}` : highPhrase;
  return {
    low: price.from / 100,
    high: high / 100,
    lowPhrase,
    highPhrase,
    phrase: fee + toExtras(terms),
    hasAdSpend: /\bad (?:spend|budget)\b/i.test(terms.onTop),
    depends: isRange(price) ? difference : '',
  };
}

/** Ad spend has sentences of its own in the texts; all else is said in one breath with the fee. */
function toExtras({ onTop, setupFee, currency }: ServiceTerms): string {
  const extras = [
    onTop === adSpend ? '' : onTop,
    setupFee > 0 ? `${toMoney(setupFee, currency)} once to set it up` : '',
  ].filter((extra) => extra !== '');
  return extras.length === 0 ? '' : `, plus ${extras.join(' and ')}`;
}

export interface BreakEven {
  /** "one to two new patients a month"; blank when it is steep. */
  readonly phrase: string;
  /** The same for people who come back: "one to two patients coming back each month". */
  readonly returningPhrase: string;
  /** Frame: "Going by ___, ...". What the count rests on. */
  readonly basis: string;
  /** So many that no honest seller would call it likely. */
  readonly isSteep: boolean;
}

/** More new customers a month than this is no case for the service. */
const steepAbove = 20;

/** How many new customers a month cover the fee; null without a price or a worth to go by. */
export function toBreakEven(
  price: ServicePrice | null,
  answers: Answers,
  word: CustomerWord,
): BreakEven | null {
  const worth = findWorth(answers, word);
  if (price === null || worth === null) return null;
  const [low, high] = countsToCover(price, worth.dollars);
  if (high > steepAbove)
    return { phrase: '', returningPhrase: '', basis: worth.basis, isSteep: true };
  const noun = toRounded(high) === 1 ? word.one : word.many;
  const count = toCountPhrase(low, high);
  return {
    phrase: `${count} new ${noun} a month`,
    returningPhrase: `${count} ${noun} coming back each month`,
    basis: worth.basis,
    isSteep: false,
  };
}

/** Whole customers at both ends of the fee, always rounded up, so that they really cover it. */
export function countsToCover(
  { low, high }: Pick<ServicePrice, 'low' | 'high'>,
  dollars: number,
): readonly [low: number, high: number] {
  // In cents, which are whole: 0.3 / 0.1 is not 3 in floats.
  const cents = Math.max(1, Math.round(dollars * 100));
  return [Math.ceil(Math.round(low * 100) / cents), Math.ceil(Math.round(high * 100) / cents)];
}

/** Over ten an exact number would sound like a promise: up to the next five, and "about". */
function toCountPhrase(low: number, high: number): string {
  const [from, to] = [toRounded(low), toRounded(high)];
  if (from === to) return to > 10 ? `about ${to}` : toSpokenCount(to);
  if (from > 10) return `about ${from} to ${to}`;
  return `${toSpokenCount(from)} to ${to > 10 ? `about ${to}` : toSpokenCount(to)}`;
}

function toRounded(count: number): number {
  return count > 10 ? Math.ceil(count / 5) * 5 : count;
}

function findWorth(
  answers: Answers,
  word: CustomerWord,
): { readonly dollars: number; readonly basis: string } | null {
  for (const id of ['customer_worth', 'customer_lifetime_value']) {
    const dollars = parseAmount(answers[id]);
    if (dollars !== null && dollars > 0)
      return { dollars, basis: `what ${withArticle(word.one)} is worth to you over time` };
  }
  const lowEnd = findPhrase(lowEnds, toViewValue(answers.first_purchase_amount));
  return lowEnd === undefined ? null : { dollars: Number(lowEnd), basis: 'the first sale alone' };
}

/** "$0 - $250" has no honest low end. */
const lowEnds = { '$250 - $500': '250', '$500 - $1,000': '500', 'Over $1,000': '1000' };

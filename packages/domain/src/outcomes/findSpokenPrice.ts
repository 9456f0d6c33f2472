import { formatMoney, parseAmount } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { standardCurrency } from '#services/builtInServiceSettings.ts';
import { getSpokenTerms, isPriceRange } from '#services/getSpokenTerms.ts';

type Priced = Pick<Interview, 'answers' | 'selectedServiceId' | 'terms'>;

/**
 * Finds the price last named in the call, in cents per month: from the close, else from the script.
 * Null if only a range was named.
 */
export function findSpokenPrice(interview: Priced): number | null {
  const offered = parseOfferedPrice(interview.answers);
  if (offered !== null) return offered;
  const terms = getSpokenTerms(interview);
  return terms && !isPriceRange(terms.price) ? terms.price.from : null;
}

/** Checks whether the price offered in the close is outside the range named in the script. */
export function isOfferOutsideSpokenPrice(interview: Priced): boolean {
  const offered = parseOfferedPrice(interview.answers);
  const price = getSpokenTerms(interview)?.price;
  if (offered === null || !price) return false;
  return offered < price.from || offered > (price.to ?? price.from);
}

/** Formats a monthly price: "$397 a month", or a range "$197 to $397 a month". */
export function formatMonthlyPrice(interview: Priced, price: number | null): string | null {
  const terms = getSpokenTerms(interview);
  const currency = terms?.currency ?? standardCurrency;
  if (price !== null) return `${formatMoney(price, currency)} a month`;
  if (!terms) return null;
  const { from, to } = terms.price;
  const low = formatMoney(from, currency);
  return to === null || to === from
    ? `${low} a month`
    : `${low} to ${formatMoney(to, currency)} a month`;
}

function parseOfferedPrice(answers: Answers | null | undefined): number | null {
  const amount = parseAmount(answers?.primary_service_price);
  return amount === null || amount <= 0 || amount > maxOfferDollars
    ? null
    : Math.round(amount * 100);
}

const maxOfferDollars = 10_000_000;

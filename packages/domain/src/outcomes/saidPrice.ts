import { parseAmount, toMoney } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { standardCurrency } from '#services/builtInSettings.ts';
import { isRange, spokenTerms } from '#services/spokenTerms.ts';

type Priced = Pick<Interview, 'answers' | 'selectedServiceId' | 'terms'>;

/** The price that stands at the end of a call, by the month in cents: what the close offered, else the one the script named. Null where a range was said. */
export function saidPrice(interview: Priced): number | null {
  const offered = offeredPrice(interview.answers);
  if (offered !== null) return offered;
  const terms = spokenTerms(interview);
  return terms && !isRange(terms.price) ? terms.price.from : null;
}

/** Whether the offer of the close is another one than the script named: then the seller is asked. */
export function isOtherPrice(interview: Priced): boolean {
  const offered = offeredPrice(interview.answers);
  const price = spokenTerms(interview)?.price;
  if (offered === null || !price) return false;
  return offered < price.from || offered > (price.to ?? price.from);
}

/** "$397 a month", of a range "$197 to $397 a month". */
export function toMonthlyWords(interview: Priced, price: number | null): string | null {
  const terms = spokenTerms(interview);
  const currency = terms?.currency ?? standardCurrency;
  if (price !== null) return `${toMoney(price, currency)} a month`;
  if (!terms) return null;
  const { from, to } = terms.price;
  const low = toMoney(from, currency);
  return to === null || to === from
    ? `${low} a month`
    : `${low} to ${toMoney(to, currency)} a month`;
}

function offeredPrice(answers: Answers | null | undefined): number | null {
  const amount = parseAmount(answers?.primary_service_price);
  return amount === null || amount <= 0 || amount > mostDollars ? null : Math.round(amount * 100);
}

const mostDollars = 10_000_000;

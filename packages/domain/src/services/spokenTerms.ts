import { toMoney } from '#amounts/parseAmount.ts';
import type { Interview } from '#interviews/Interview.ts';
import { isServiceId } from '#interviews/ServiceId.ts';
import { builtInSettings } from './builtInSettings.ts';
import type { ServiceTerms } from './ServiceTerms.ts';

/** What was said in an interview: its own copy, else the built-in terms, which is what was said before there was one. */
export function spokenTerms(
  interview: Pick<Interview, 'selectedServiceId' | 'terms'>,
): ServiceTerms | null {
  const { selectedServiceId, terms } = interview;
  // Old data of a device may name a service nobody knows.
  return isServiceId(selectedServiceId) ? (terms ?? builtInSettings[selectedServiceId]) : null;
}

/** As a card shows it: "$500 - $1,500/month + ad spend". */
export function toPriceRange({ price, currency, onTop }: ServiceTerms): string {
  const low = toMoney(price.from, currency);
  const range = isRange(price) ? `${low} - ${toMoney(price.to, currency)}` : low;
  return `${range}/month${onTop === '' ? '' : ` + ${onTop}`}`;
}

export function isRange(
  price: ServiceTerms['price'],
): price is { readonly from: number; readonly to: number } {
  return price.to !== null && price.to !== price.from;
}

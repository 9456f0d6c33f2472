import { formatMoney } from '#amounts/parseAmount.ts';
import type { Interview } from '#interviews/Interview.ts';
import { isServiceId } from '#interviews/ServiceId.ts';
import { builtInServiceSettings } from './builtInServiceSettings.ts';
import type { ServiceTerms } from './ServiceTerms.ts';

/** Returns the terms named in an interview: its stored copy, else the built-in terms. */
export function getSpokenTerms(
  interview: Pick<Interview, 'selectedServiceId' | 'terms'>,
): ServiceTerms | null {
  const { selectedServiceId, terms } = interview;
  // Old data on a device may contain an unknown service.
  return isServiceId(selectedServiceId)
    ? (terms ?? builtInServiceSettings[selectedServiceId])
    : null;
}

/** Formats the price range for a card: "$500 - $1,500/month + ad spend". */
export function formatPriceRange({ price, currency, onTop }: ServiceTerms): string {
  const low = formatMoney(price.from, currency);
  const range = isPriceRange(price) ? `${low} - ${formatMoney(price.to, currency)}` : low;
  return `${range}/month${onTop === '' ? '' : ` + ${onTop}`}`;
}

/** Checks whether a price has two different ends. */
export function isPriceRange(
  price: ServiceTerms['price'],
): price is { readonly from: number; readonly to: number } {
  return price.to !== null && price.to !== price.from;
}

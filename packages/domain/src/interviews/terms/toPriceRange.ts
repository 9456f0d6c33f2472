import { toMoney } from '#interviews/amounts/toMoney.ts';
import type { ServiceTerms } from './ServiceTerms.ts';

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

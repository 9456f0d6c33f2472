import { formatMoney } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { builtInServiceSettings, standardCurrency } from '#services/builtInServiceSettings.ts';
import { getSpokenTerms, isPriceRange } from '#services/getSpokenTerms.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';

/** Checks whether the terms of an interview differ from the built-in price. */
export function hasAgencyPrice(interview: Pick<Interview, 'selectedServiceId' | 'terms'>): boolean {
  const { selectedServiceId, terms } = interview;
  return Boolean(selectedServiceId && terms && !isStandardPrice(selectedServiceId, terms));
}

/**
 * Returns the offers with which the retainer close starts.
 * With an agency price, the main offer is the high end and the first downsell the low end, so that the
 * close never names less than the script.
 */
export function getStandardOffers(
  interview: Pick<Interview, 'selectedServiceId' | 'terms'>,
): RetainerOffers {
  const terms = getSpokenTerms(interview);
  if (terms === null || !hasAgencyPrice(interview)) return builtInOffers;
  const { price, currency } = terms;
  const monthly = (cents: number) => `${formatMoney(cents, currency)}/month`;
  return {
    ...builtInOffers,
    primary_service_price: monthly(price.to ?? price.from),
    downsell_1_price: isPriceRange(price) ? monthly(price.from) : '',
    downsell_2_price: '',
  };
}

/** Checks whether terms have the built-in price; another currency counts as a different price. */
function isStandardPrice(service: ServiceId, { price, currency }: ServiceTerms): boolean {
  const standard = builtInServiceSettings[service].price;
  return currency === standardCurrency && price.from === standard.from && price.to === standard.to;
}

/** The built-in offers; the two downsells are the two halves of the primary offer. */
export const builtInOffers = {
  primary_service_name: 'Brand Visibility System',
  primary_service_price: '$397/month',
  downsell_1_name: 'Reputation Booster',
  downsell_1_price: '$197/month',
  downsell_2_name: 'Google Visibility Service',
  downsell_2_price: '$297/month',
} as const;

export type RetainerOfferField = keyof typeof builtInOffers;
/** Holds names and prices of the main offer and two downsells. */
export type RetainerOffers = Readonly<Record<RetainerOfferField, string>>;

/** Returns the offers the seller entered; blank values are replaced by the standard offers. */
export function fillOffers(
  answers: Answers | null | undefined,
  standard: RetainerOffers = builtInOffers,
): RetainerOffers {
  const offers: Record<RetainerOfferField, string> = { ...standard };
  for (const field of Object.keys(builtInOffers) as RetainerOfferField[]) {
    const entered = answers?.[field];
    if (typeof entered === 'number' && Number.isFinite(entered)) offers[field] = String(entered);
    if (typeof entered === 'string' && entered.trim() !== '') offers[field] = entered.trim();
  }
  return offers;
}

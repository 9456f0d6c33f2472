import { toMoney } from '#amounts/parseAmount.ts';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { builtInSettings, standardCurrency } from '#services/builtInSettings.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { isRange, spokenTerms } from '#services/spokenTerms.ts';

/** Whether an interview was told a price of the agency's own. */
export function hasOwnPrice(interview: Pick<Interview, 'selectedServiceId' | 'terms'>): boolean {
  const { selectedServiceId, terms } = interview;
  return Boolean(selectedServiceId && terms && !isStandardPrice(selectedServiceId, terms));
}

/**
 * The offer a close starts with. With a price of the agency's own the main offer is its high end and the smaller one
 * its low end: a close never names less than the script did, and never an amount nobody has set.
 */
export function standardOffers(interview: Pick<Interview, 'selectedServiceId' | 'terms'>): Offers {
  const terms = spokenTerms(interview);
  if (terms === null || !hasOwnPrice(interview)) return offerDefaults;
  const { price, currency } = terms;
  const monthly = (cents: number) => `${toMoney(cents, currency)}/month`;
  return {
    ...offerDefaults,
    primary_service_price: monthly(price.to ?? price.from),
    downsell_1_price: isRange(price) ? monthly(price.from) : '',
    downsell_2_price: '',
  };
}

/** In another currency even the built-in amounts are prices of the agency's own. */
function isStandardPrice(service: ServiceId, { price, currency }: ServiceTerms): boolean {
  const standard = builtInSettings[service].price;
  return currency === standardCurrency && price.from === standard.from && price.to === standard.to;
}

/** Spec 2, section 9. The two downsells are the two halves of the primary offer. */
export const offerDefaults = {
  primary_service_name: 'Brand Visibility System',
  primary_service_price: '$397/month',
  downsell_1_name: 'Reputation Booster',
  downsell_1_price: '$197/month',
  downsell_2_name: 'Google Visibility Service',
  downsell_2_price: '$297/month',
} as const;

export type OfferField = keyof typeof offerDefaults;
export type Offers = Readonly<Record<OfferField, string>>;

/** What the seller entered, each blank value replaced by the standard one (RET-15). */
export function toOffers(
  answers: Answers | null | undefined,
  standard: Offers = offerDefaults,
): Offers {
  const offers: Record<OfferField, string> = { ...standard };
  for (const field of Object.keys(offerDefaults) as OfferField[]) {
    const entered = answers?.[field];
    if (typeof entered === 'number' && Number.isFinite(entered)) offers[field] = String(entered);
    if (typeof entered === 'string' && entered.trim() !== '') offers[field] = entered.trim();
  }
  return offers;
}

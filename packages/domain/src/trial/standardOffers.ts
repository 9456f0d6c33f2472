import { toMoney } from '#interviews/amounts/toMoney.ts';
import type { Interview } from '#interviews/Interview.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { builtInSettings, standardCurrency } from '#interviews/terms/builtInSettings.ts';
import type { ServiceTerms } from '#interviews/terms/ServiceTerms.ts';
import { isRange, spokenTerms } from '#interviews/terms/spokenTerms.ts';
import { type Offers, offerDefaults } from './toOffers.ts';

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

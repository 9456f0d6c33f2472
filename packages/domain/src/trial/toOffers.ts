import type { Answers } from '#interviews/Answers.ts';

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

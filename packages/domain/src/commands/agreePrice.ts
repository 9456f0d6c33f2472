import type { ServiceId } from '#interviews/ServiceId.ts';
import { spokenTerms } from '#services/spokenTerms.ts';
import { always, type Command } from './Command.ts';

interface Payload {
  readonly serviceId: ServiceId;
  /** In cents, by the month. */
  readonly price: number;
  /** In cents, once. */
  readonly setupFee: number;
}

/** One exact price for this client in place of what was said; a sale keeps the price it was made at. */
export const agreePrice: Command<Payload> = {
  needs: [],
  waits: always,
  apply(interview, { serviceId, price, setupFee }) {
    const terms = spokenTerms(interview);
    // Another device may have chosen another service meanwhile: the price is not for that one.
    if (terms === null || interview.selectedServiceId !== serviceId)
      return { rejected: 'no_service' };
    if (interview.salesStatus === 'sold') return { rejected: 'price_agreed' };
    const agreed = { ...terms, price: { from: price, to: null }, setupFee, isAgreed: true };
    return { fields: { terms: agreed } };
  },
};

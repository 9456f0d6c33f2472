import type { ServiceId } from '#interviews/ServiceId.ts';
import { getSpokenTerms } from '#services/getSpokenTerms.ts';
import { alwaysTrue, type Command } from './Command.ts';

interface Payload {
  readonly serviceId: ServiceId;
  /** In cents per month. */
  readonly price: number;
  /** In cents, once. */
  readonly setupFee: number;
}

/** Sets an exact price for this client in place of the range; rejected once the interview is sold. */
export const agreePrice: Command<Payload> = {
  needs: [],
  canQueueOffline: alwaysTrue,
  apply(interview, { serviceId, price, setupFee }) {
    const terms = getSpokenTerms(interview);
    // Another device may have selected another service meanwhile, for which this price is wrong.
    if (terms === null || interview.selectedServiceId !== serviceId)
      return { rejected: 'no_service' };
    if (interview.salesStatus === 'sold') return { rejected: 'price_agreed' };
    const agreed = { ...terms, price: { from: price, to: null }, setupFee, isAgreed: true };
    return { fields: { terms: agreed } };
  },
};

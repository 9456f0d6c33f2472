import type { ServiceId } from '#interviews/ServiceId.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { alwaysTrue, type Command } from './Command.ts';

interface Payload {
  readonly serviceId: ServiceId;
  readonly terms: ServiceTerms;
}

/** Replaces the price terms of the selected service with the current settings; rejected once sold. */
export const renewTerms: Command<Payload> = {
  needs: [],
  canQueueOffline: alwaysTrue,
  apply(interview, { serviceId, terms }) {
    if (terms.trial && !hasTrial(serviceId)) return { rejected: 'invalid_request' };
    // Another device may have selected another service meanwhile, which has other terms.
    if (interview.selectedServiceId !== serviceId) return { rejected: 'no_service' };
    return interview.salesStatus === 'sold' ? { rejected: 'price_agreed' } : { fields: { terms } };
  },
};

import type { ServiceId } from '#interviews/ServiceId.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { always, type Command } from './Command.ts';

interface Payload {
  readonly serviceId: ServiceId;
  readonly terms: ServiceTerms;
}

/** Today's prices for the chosen service; what was sold stays as it was said. */
export const renewTerms: Command<Payload> = {
  needs: [],
  waits: always,
  apply(interview, { serviceId, terms }) {
    if (terms.trial && !hasTrial(serviceId)) return { rejected: 'invalid_request' };
    // Another device may have chosen another service meanwhile: its terms are not these.
    if (interview.selectedServiceId !== serviceId) return { rejected: 'no_service' };
    return interview.salesStatus === 'sold' ? { rejected: 'price_agreed' } : { fields: { terms } };
  },
};

import type { ServiceId } from '#interviews/ServiceId.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import { hasAnswers } from '#questions/countAnswers.ts';
import {
  mustConfirmSelection,
  toRankedService,
  buildServiceSelection as toSelection,
} from '#recommendations/buildServiceSelection.ts';
import { recommend } from '#recommendations/recommend.ts';
import { rules } from '#recommendations/rules.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { alwaysTrue, type Command, type CommandFacts, type OnDemandFacts } from './Command.ts';

type Facts = CommandFacts & Pick<OnDemandFacts, 'soldServices'>;

const rank = (interview: Facts) => recommend(interview, rules, interview.soldServices);

/** Saves the current ranking of the services the seller offers. */
export const keepRanking: Command<object, 'soldServices'> = {
  needs: ['soldServices'],
  canQueueOffline: alwaysTrue,
  apply(interview) {
    if (!hasAnswers(interview.answers)) return { rejected: 'no_answers' };
    return { fields: { recommendedServices: rank(interview).map(toRankedService) } };
  },
};

interface Payload {
  readonly serviceId: ServiceId;
  /** The user confirmed to change the service of a sold interview. */
  readonly isConfirmed?: boolean | undefined;
  /** The terms from the seller's settings; null for the built-in terms. */
  readonly terms?: ServiceTerms | null | undefined;
}

/** Selects a service and saves the ranking and the price terms with it. */
export const selectService: Command<Payload, 'soldServices'> = {
  needs: ['soldServices'],
  canQueueOffline: alwaysTrue,
  apply(interview, { serviceId, isConfirmed, terms = null }) {
    if (!hasAnswers(interview.answers)) return { rejected: 'no_answers' };
    if (terms?.trial && !hasTrial(serviceId)) return { rejected: 'invalid_request' };
    if (mustConfirmSelection(interview, serviceId) && !isConfirmed)
      return { rejected: 'needs_confirmation' };
    const isSame = interview.selectedServiceId === serviceId;
    const known = { ...interview, generatedPitch: null };
    const change = toSelection(known, serviceId, rank(interview), terms);
    if (change === null) return { rejected: 'invalid_request' };
    const { generatedPitch, terms: said, ...fields } = change;
    // Selecting the same service again keeps the stored pitch and terms.
    return { fields: isSame ? fields : { ...fields, generatedPitch, terms: said } };
  },
};

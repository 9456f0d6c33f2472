import type { ServiceId } from '#interviews/ServiceId.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import { hasAnswers } from '#questions/countAnswers.ts';
import { recommend } from '#recommendations/recommend.ts';
import { rules } from '#recommendations/rules.ts';
import {
  mustConfirmSelection,
  toRankedService,
  selectService as toSelection,
} from '#recommendations/selectService.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { always, type Command, type CommandFacts, type NeededFacts } from './Command.ts';

type Facts = CommandFacts & Pick<NeededFacts, 'soldServices'>;

const rank = (interview: Facts) => recommend(interview, rules, interview.soldServices);

/** Keeps the ranking of the answers; it holds only what the seller sells at this moment. */
export const keepRanking: Command<object, 'soldServices'> = {
  needs: ['soldServices'],
  waits: always,
  apply(interview) {
    if (!hasAnswers(interview.answers)) return { rejected: 'no_answers' };
    return { fields: { recommendedServices: rank(interview).map(toRankedService) } };
  },
};

interface Payload {
  readonly serviceId: ServiceId;
  /** A sold interview asks before its service changes (REC-16). */
  readonly isConfirmed?: boolean | undefined;
  /** What the seller's settings say at this moment; null for the built-in terms. */
  readonly terms?: ServiceTerms | null | undefined;
}

/** Chooses a service, and keeps the ranking and what is said about the price with it. */
export const selectService: Command<Payload, 'soldServices'> = {
  needs: ['soldServices'],
  waits: always,
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
    // The pitch and the terms of this service stay as they are stored.
    return { fields: isSame ? fields : { ...fields, generatedPitch, terms: said } };
  },
};

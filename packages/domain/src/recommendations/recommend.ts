import type { RankedService } from '#interviews/Interview.ts';
import { services as allServices, type Service } from '#interviews/services.ts';
import type { Rule } from './Rule.ts';
import { type Prospect, toRuleFacts } from './RuleFacts.ts';
import { rules as allRules } from './rules.ts';
import { clampConfidence, type ServiceScore, scoreServices } from './scoreServices.ts';

/** Holds a ranked service with confidence and reasons. */
export interface Recommendation extends RankedService {
  readonly service: Service;
}

/** Ranks all services for a prospect, best first; equal scores keep the order of the services. */
export function recommend(
  prospect: Prospect,
  rules: readonly Rule[] = allRules,
  services: readonly Service[] = allServices,
): readonly Recommendation[] {
  const scores = scoreServices(toRuleFacts(prospect), rules, services);
  return applyDefaultRecommendation(sortByConfidence(scores.map(toRecommendation)), services);
}

function toRecommendation({ service, firedRules: matches, total }: ServiceScore): Recommendation {
  return {
    service,
    confidence: clampConfidence(total),
    rationale: matches.map((match) => match.rationale).join('. ') || 'General business fit',
    matchedRules: matches.map((match) => match.rule.name),
  };
}

function sortByConfidence(list: readonly Recommendation[]): readonly Recommendation[] {
  return list.toSorted((one, other) => other.confidence - one.confidence);
}

/** Below this confidence the best service is replaced by the default recommendation. */
export const minTopConfidence = 30;
/** The confidence of the default recommendation. */
export const defaultConfidence = 25;

/**
 * Puts the default service first if the ranking is empty or its best confidence is too low.
 * It replaces its own entry, so that no service has two cards.
 */
export function applyDefaultRecommendation<R extends RankedService & { readonly service: Service }>(
  ranking: readonly R[],
  services: readonly Service[],
): readonly (R | (RankedService & { readonly service: Service }))[] {
  const service = services[0];
  const best = ranking[0];
  if (service === undefined || (best !== undefined && best.confidence >= minTopConfidence)) {
    return ranking;
  }
  const defaultRecommendation = {
    service,
    confidence: defaultConfidence,
    rationale: 'Default recommendation - suitable for most businesses',
    matchedRules: [],
  };
  const others = ranking.filter((entry) => entry.service.id !== service.id);
  // The default is first in the list so that it also wins a tie.
  return [defaultRecommendation, ...others].toSorted(
    (one, other) => other.confidence - one.confidence,
  );
}

import type { RankedService } from '#interviews/Interview.ts';
import { services as allServices, type Service } from '#interviews/services.ts';
import type { Rule } from './Rule.ts';
import { type Prospect, toRuleFacts } from './RuleFacts.ts';
import { rules as allRules } from './rules.ts';
import { type ServiceScore, scoreServices, toConfidence } from './scoreServices.ts';

export interface Recommendation extends RankedService {
  readonly service: Service;
}

/** All services, best first; equal ones keep the list order (RULE-12). */
export function recommend(
  prospect: Prospect,
  rules: readonly Rule[] = allRules,
  services: readonly Service[] = allServices,
): readonly Recommendation[] {
  const scores = scoreServices(toRuleFacts(prospect), rules, services);
  return withDefault(sortByConfidence(scores.map(toRecommendation)), services);
}

function toRecommendation({ service, matches, total }: ServiceScore): Recommendation {
  return {
    service,
    confidence: toConfidence(total),
    rationale: matches.map((match) => match.rationale).join('. ') || 'General business fit',
    matchedRules: matches.map((match) => match.rule.name),
  };
}

function sortByConfidence(list: readonly Recommendation[]): readonly Recommendation[] {
  return list.toSorted((one, other) => other.confidence - one.confidence);
}

/** A best match below this is no match (spec 1, section 9). */
export const weakestFirst = 30;
export const defaultConfidence = 25;

/**
 * With no result, or a weak best one, the first service stands in. It replaces its own entry, so no
 * service has two cards (G-055). No services at all stays an empty list (REC-10).
 */
export function withDefault<R extends RankedService & { readonly service: Service }>(
  ranking: readonly R[],
  services: readonly Service[],
): readonly (R | (RankedService & { readonly service: Service }))[] {
  const service = services[0];
  const best = ranking[0];
  if (service === undefined || (best !== undefined && best.confidence >= weakestFirst)) {
    return ranking;
  }
  const standIn = {
    service,
    confidence: defaultConfidence,
    rationale: 'Default recommendation - suitable for most businesses',
    matchedRules: [],
  };
  const others = ranking.filter((entry) => entry.service.id !== service.id);
  // The stand-in comes first so that it also wins a tie, as its place in the service list demands.
  return [standIn, ...others].toSorted((one, other) => other.confidence - one.confidence);
}

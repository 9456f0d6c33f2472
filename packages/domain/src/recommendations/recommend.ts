import type { RankedService } from '#interviews/Interview.ts';
import { services as allServices, type Service } from '#interviews/services.ts';
import type { Rule } from './Rule.ts';
import { type Prospect, toRuleFacts } from './RuleFacts.ts';
import { rules as allRules } from './rules.ts';
import { type ServiceScore, scoreServices, toConfidence } from './scoreServices.ts';
import { withDefault } from './withDefault.ts';

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

import { services as allServices, type Service } from '#interviews/services.ts';
import type { Rule } from './Rule.ts';
import { type Prospect, toRuleFacts } from './RuleFacts.ts';
import { rules as allRules } from './rules.ts';
import { scoreServices, startScore, toConfidence } from './scoreServices.ts';

export interface MatchedRule {
  readonly name: string;
  readonly label: string;
  readonly points: number;
  readonly rationale: string;
}

export interface Explanation {
  readonly service: Service;
  readonly start: number;
  readonly matched: readonly MatchedRule[];
  /** start plus all points; the confidence is this, held between 0 and 100. */
  readonly total: number;
  readonly confidence: number;
}

/** Why each service stands where it stands, in ranking order. */
export function explain(
  prospect: Prospect,
  rules: readonly Rule[] = allRules,
  services: readonly Service[] = allServices,
): readonly Explanation[] {
  return scoreServices(toRuleFacts(prospect), rules, services)
    .map(({ service, matches, total }) => ({
      service,
      start: startScore,
      matched: matches.map(({ rule: { name, label }, points, rationale }) => ({
        name,
        label,
        points,
        rationale,
      })),
      total,
      confidence: toConfidence(total),
    }))
    .toSorted((one, other) => other.confidence - one.confidence);
}

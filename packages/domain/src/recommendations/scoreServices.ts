import type { Service } from '#interviews/services.ts';
import { evaluateConditions } from './evaluateConditions.ts';
import { fillRationale } from './fillRationale.ts';
import type { Rule } from './Rule.ts';
import type { RuleFacts } from './RuleFacts.ts';
import { createFindMention } from './reading/findMention.ts';

/** Every service begins here: "might fit" (spec 1, section 9). */
export const startScore = 50;

export interface Match {
  readonly rule: Rule;
  readonly points: number;
  /** With the client's own words and numbers in it. */
  readonly rationale: string;
}

export interface ServiceScore {
  readonly service: Service;
  readonly matches: readonly Match[];
  /** Start plus all points, before clamping. */
  readonly total: number;
}

export function scoreServices(
  facts: RuleFacts,
  rules: readonly Rule[],
  services: readonly Service[],
): readonly ServiceScore[] {
  const find = createFindMention();
  const fired = rules.filter((rule) => evaluateConditions(rule.conditions, facts, find));
  return services.map((service) => {
    const matches = fired.flatMap((rule) =>
      rule.outputs
        .filter((output) => output.serviceId === service.id)
        .map(({ scoreDelta, rationale }) => ({
          rule,
          points: scoreDelta,
          rationale: fillRationale(rationale, rule.conditions, facts, find),
        })),
    );
    const total = matches.reduce((sum, { points }) => sum + points, startScore);
    return { service, matches, total };
  });
}

export function toConfidence(total: number): number {
  return Math.min(100, Math.max(0, total));
}

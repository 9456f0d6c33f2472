import type { Service } from '#interviews/services.ts';
import { evaluateConditions } from './evaluateConditions.ts';
import type { Rule, RuleOutput } from './Rule.ts';
import type { RuleFacts } from './RuleFacts.ts';

/** Every service begins here: "might fit" (spec 1, section 9). */
export const startScore = 50;

export interface Match {
  readonly rule: Rule;
  readonly output: RuleOutput;
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
  const matches = rules
    .filter((rule) => evaluateConditions(rule.conditions, facts))
    .flatMap((rule) => rule.outputs.map((output) => ({ rule, output })));
  return services.map((service) => {
    const own = matches.filter((match) => match.output.serviceId === service.id);
    const points = own.reduce((sum, match) => sum + match.output.scoreDelta, 0);
    return { service, matches: own, total: startScore + points };
  });
}

export function toConfidence(total: number): number {
  return Math.min(100, Math.max(0, total));
}

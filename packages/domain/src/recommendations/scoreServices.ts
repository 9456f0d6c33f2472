import { parseNumber } from '#amounts/parseAmount.ts';
import type { Service } from '#interviews/services.ts';
import {
  createCachedFindMention,
  type FindMention,
  quoteMention,
} from '#recommendations/reading/findMention.ts';
import { evaluateConditions, listLeafConditions } from './evaluateConditions.ts';
import type { Rule, RuleCondition } from './Rule.ts';
import type { RuleFacts } from './RuleFacts.ts';

/** The score of every service before any rule fires. */
export const startScore = 50;

/** Holds one rule that fired for a service, with its points. */
export interface FiredRule {
  readonly rule: Rule;
  readonly points: number;
  /** The reason, with the client's words and numbers filled in. */
  readonly rationale: string;
}

/** Holds the score of a service with the rules that fired for it. */
export interface ServiceScore {
  readonly service: Service;
  readonly firedRules: readonly FiredRule[];
  /** The start score plus all points, before clamping. */
  readonly total: number;
}

/** Evaluates all rules and sums the points for each service. */
export function scoreServices(
  facts: RuleFacts,
  rules: readonly Rule[],
  services: readonly Service[],
): readonly ServiceScore[] {
  const find = createCachedFindMention();
  const fired = rules.filter((rule) => evaluateConditions(rule.conditions, facts, find));
  return services.map((service) => {
    const firedRules = fired.flatMap((rule) =>
      rule.outputs
        .filter((output) => output.serviceId === service.id)
        .map(({ scoreDelta, rationale }) => ({
          rule,
          points: scoreDelta,
          rationale: fillRationale(rationale, rule.conditions, facts, find),
        })),
    );
    const total = firedRules.reduce((sum, { points }) => sum + points, startScore);
    return { service, firedRules, total };
  });
}

/** Clamps a score to a confidence from 0 to 100. */
export function clampConfidence(total: number): number {
  return Math.min(100, Math.max(0, total));
}

const kinds = { mentions: 'wish', mentionsTrouble: 'trouble' } as const;
const placeholder = /\{(matched|google_rating|google_review_count|customer_worth)\}/gu;

/**
 * Fills the placeholders of a reason with the client's words and numbers.
 * The rule has fired, so the values exist.
 */
export function fillRationale(
  rationale: string,
  conditions: readonly RuleCondition[],
  facts: RuleFacts,
  find: FindMention,
): string {
  return rationale.replace(placeholder, (_whole, name: string) =>
    name === 'matched' ? quoteFirst(conditions, facts, find) : toFigure(name, facts[name]),
  );
}

/** Quotes the mention found by the first text condition of a rule. */
function quoteFirst(
  conditions: readonly RuleCondition[],
  facts: RuleFacts,
  find: FindMention,
): string {
  for (const leaf of listLeafConditions(conditions)) {
    if (leaf.operator !== 'mentions' && leaf.operator !== 'mentionsTrouble') continue;
    const phrases = leaf.value as readonly string[];
    const mention = find(facts[leaf.field], phrases, kinds[leaf.operator]);
    if (mention) return quoteMention(mention);
  }
  return '';
}

function toFigure(name: string, value: unknown): string {
  const number = parseNumber(value) ?? 0;
  if (name === 'google_rating') return number.toFixed(1);
  const whole = Math.round(number).toLocaleString('en-US');
  return name === 'customer_worth' ? `$${whole}` : whole;
}

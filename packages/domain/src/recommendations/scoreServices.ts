import { parseNumber } from '#amounts/parseAmount.ts';
import type { Service } from '#interviews/services.ts';
import {
  createFindMention,
  type FindMention,
  quoteMention,
} from '#recommendations/reading/findMention.ts';
import { evaluateConditions, listLeaves } from './evaluateConditions.ts';
import type { Condition, Rule } from './Rule.ts';
import type { RuleFacts } from './RuleFacts.ts';

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

const kinds = { mentions: 'wish', mentionsTrouble: 'trouble' } as const;
const placeholder = /\{(matched|google_rating|google_review_count|customer_worth)\}/gu;

/** A reason with the client's own words and numbers in it. Its rule has fired, so they are there. */
export function fillRationale(
  rationale: string,
  conditions: readonly Condition[],
  facts: RuleFacts,
  find: FindMention,
): string {
  return rationale.replace(placeholder, (_whole, name: string) =>
    name === 'matched' ? quoteFirst(conditions, facts, find) : toFigure(name, facts[name]),
  );
}

/** From the first leaf that reads a text and found something, in the order of the rule. */
function quoteFirst(conditions: readonly Condition[], facts: RuleFacts, find: FindMention): string {
  for (const leaf of listLeaves(conditions)) {
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

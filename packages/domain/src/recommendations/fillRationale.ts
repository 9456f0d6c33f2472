import { parseNumber } from '#interviews/amounts/parseAmount.ts';
import { listLeaves } from './listLeaves.ts';
import type { Condition } from './Rule.ts';
import type { RuleFacts } from './RuleFacts.ts';
import type { FindMention } from './reading/findMention.ts';
import { quoteMention } from './reading/quoteMention.ts';

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

import { evaluateOperator } from './evaluateOperator.ts';
import type { Condition } from './Rule.ts';
import type { RuleFacts } from './RuleFacts.ts';
import type { FindMention } from './reading/findMention.ts';

/** AND, unless any item is typed OR: then one match suffices for the whole list. Empty is true. */
export function evaluateConditions(
  conditions: readonly Condition[],
  facts: RuleFacts,
  find?: FindMention,
): boolean {
  if (conditions.length === 0) return true;
  const isOr = conditions.some((condition) => condition.type === 'OR');
  const matches = (condition: Condition) =>
    'children' in condition
      ? evaluateConditions(condition.children, facts, find)
      : evaluateOperator(condition.operator, facts[condition.field], condition.value, find);
  return isOr ? conditions.some(matches) : conditions.every(matches);
}

import { parseNumber } from '#amounts/parseAmount.ts';
import { parseBoolean } from '#interviews/upgradeStoredAnswers.ts';
import { type FindMention, findMention } from '#recommendations/reading/findMention.ts';
import type { LeafCondition, RuleCondition } from './Rule.ts';
import type { RuleFacts } from './RuleFacts.ts';

/** Evaluates a list of conditions, joined by AND, or by OR if any has the type OR; an empty list is true. */
export function evaluateConditions(
  conditions: readonly RuleCondition[],
  facts: RuleFacts,
  find?: FindMention,
): boolean {
  if (conditions.length === 0) return true;
  const isOr = conditions.some((condition) => condition.type === 'OR');
  const matches = (condition: RuleCondition) =>
    'children' in condition
      ? evaluateConditions(condition.children, facts, find)
      : evaluateOperator(condition.operator, facts[condition.field], condition.value, find);
  return isOr ? conditions.some(matches) : conditions.every(matches);
}

/**
 * Evaluates one operator for any answer and value, without throwing.
 * A missing answer matches only `notEquals` and `unknown`.
 */
export function evaluateOperator(
  operator: string,
  answer: unknown,
  value?: unknown,
  find: FindMention = findMention,
): boolean {
  if (operator === 'unknown') return !isKnown(answer);
  if (answer === undefined || answer === null) return operator === 'notEquals';
  switch (operator) {
    case 'equals':
      return isEqual(answer, value);
    case 'notEquals':
      return !isEqual(answer, value);
    case 'contains':
      return contains(answer, value);
    case 'anyOf':
      return toItems(answer).some((item) => toItems(value).some((one) => isEqual(item, one)));
    case 'allOf':
      return toItems(value).every((one) => toItems(answer).some((item) => isEqual(item, one)));
    case 'gt':
      return toNumber(answer) > toNumber(value);
    case 'lt':
      return toNumber(answer) < toNumber(value);
    case 'known':
      return isKnown(answer);
    case 'mentions':
      return find(answer, toPhrases(value), 'wish') !== null;
    case 'mentionsTrouble':
      return find(answer, toPhrases(value), 'trouble') !== null;
    case 'notMentions':
      return isKnown(answer) && find(answer, toPhrases(value), 'wish') === null;
    default:
      return false;
  }
}

function isKnown(answer: unknown): boolean {
  return answer !== undefined && answer !== null && answer !== '' && !isEmptyList(answer);
}

function isEmptyList(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0;
}

/** Compares strictly; the older 'yes' and 'no' equal true and false. */
function isEqual(answer: unknown, value: unknown): boolean {
  return answer === value || (typeof value === 'boolean' && parseBoolean(answer) === value);
}

function contains(answer: unknown, value: unknown): boolean {
  if (Array.isArray(answer)) return answer.includes(value);
  if (typeof answer !== 'string' || typeof value !== 'string' || value === '') return false;
  return answer.toLowerCase().includes(value.toLowerCase());
}

function toItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** Returns a list unchanged, because the phrase search caches by list identity. */
function toPhrases(value: unknown): readonly string[] {
  return Array.isArray(value) ? value : toItems(value).filter((item) => typeof item === 'string');
}

/** Parses a number; NaN for other values, which makes every comparison false. */
function toNumber(value: unknown): number {
  return parseNumber(value) ?? Number.NaN;
}

/** Lists the leaf conditions of a condition tree in their order. */
export function listLeafConditions(conditions: readonly RuleCondition[]): readonly LeafCondition[] {
  return conditions.flatMap((condition) =>
    'children' in condition ? listLeafConditions(condition.children) : [condition],
  );
}

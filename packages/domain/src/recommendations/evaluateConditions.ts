import { parseNumber } from '#amounts/parseAmount.ts';
import { toBoolean } from '#interviews/toCurrentAnswers.ts';
import { type FindMention, findMention } from '#recommendations/reading/findMention.ts';
import type { Condition, LeafCondition } from './Rule.ts';
import type { RuleFacts } from './RuleFacts.ts';

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

/**
 * One comparison. Total: any operator, any answer, any value; a missing answer only matches notEquals
 * and unknown.
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

/** Strict on scalars, after the older 'yes' and 'no' became booleans (G-052). */
function isEqual(answer: unknown, value: unknown): boolean {
  return answer === value || (typeof value === 'boolean' && toBoolean(answer) === value);
}

function contains(answer: unknown, value: unknown): boolean {
  if (Array.isArray(answer)) return answer.includes(value);
  if (typeof answer !== 'string' || typeof value !== 'string' || value === '') return false;
  return answer.toLowerCase().includes(value.toLowerCase());
}

function toItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** The list itself where it is one: the search knows lists it has seen. */
function toPhrases(value: unknown): readonly string[] {
  return Array.isArray(value) ? value : toItems(value).filter((item) => typeof item === 'string');
}

/** NaN for anything that is no number, which makes every comparison false (RULE-05). */
function toNumber(value: unknown): number {
  return parseNumber(value) ?? Number.NaN;
}

/** The leaves of a condition tree in the order of the file. */
export function listLeaves(conditions: readonly Condition[]): readonly LeafCondition[] {
  return conditions.flatMap((condition) =>
    'children' in condition ? listLeaves(condition.children) : [condition],
  );
}

import { toBoolean } from '#interviews/toBoolean.ts';

/** One comparison. Total: any operator, any answer, any value; a missing answer only matches notEquals. */
export function evaluateOperator(operator: string, answer: unknown, value: unknown): boolean {
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
    default:
      return false;
  }
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

/** NaN for anything that is no number, which makes every comparison false (RULE-05). */
function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== ''
    ? Number(value.replaceAll(/[$,\s]/g, ''))
    : Number.NaN;
}

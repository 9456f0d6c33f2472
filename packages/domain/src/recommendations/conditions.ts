import type { AnswerValue } from '#interviews/Answers.ts';
import type { Condition, GroupCondition, LeafCondition, Operator } from './Rule.ts';

export const equals = leafOf('equals');
export const contains = leafOf('contains');
export const anyOf = leafOf('anyOf');
export const gt = leafOf('gt');
export const lt = leafOf('lt');

/** The same leaves, one of which is enough. */
export function either(...leaves: readonly LeafCondition[]): readonly LeafCondition[] {
  return leaves.map((leaf) => ({ ...leaf, type: 'OR' }));
}

/** One of the phrases occurs in one of the free-text answers. */
export function mentions(
  fields: readonly string[],
  phrases: readonly string[],
): readonly LeafCondition[] {
  return either(...phrases.flatMap((phrase) => fields.map((field) => contains(field, phrase))));
}

/** Brackets: an OR list inside an AND list. */
export function group(...children: readonly Condition[]): GroupCondition {
  return { type: 'AND', children };
}

function leafOf(operator: Operator) {
  return (field: string, value: AnswerValue): LeafCondition => ({
    type: 'AND',
    field,
    operator,
    value,
  });
}

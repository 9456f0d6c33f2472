import type { Condition, LeafCondition } from './Rule.ts';

/** The leaves of a condition tree in the order of the file. */
export function listLeaves(conditions: readonly Condition[]): readonly LeafCondition[] {
  return conditions.flatMap((condition) =>
    'children' in condition ? listLeaves(condition.children) : [condition],
  );
}

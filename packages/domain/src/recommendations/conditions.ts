import type { AnswerValue } from '#interviews/Answers.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import type { Condition, GroupCondition, LeafCondition, Operator, Rule } from './Rule.ts';

export const equals = leafOf('equals');
export const notEquals = leafOf('notEquals');
export const contains = leafOf('contains');
export const anyOf = leafOf('anyOf');
export const gt = leafOf('gt');
export const lt = leafOf('lt');
export const mentions = leafOf('mentions');
export const mentionsTrouble = leafOf('mentionsTrouble');
export const notMentions = leafOf('notMentions');

/** Where people say what they want: the two goals, and why now. */
const goalTexts = ['ideal_90_days', 'ideal_12_months', 'why_now'] as const;

/** The same leaves, one of which is enough. */
export function either(...leaves: readonly LeafCondition[]): readonly LeafCondition[] {
  return leaves.map((leaf) => ({ ...leaf, type: 'OR' }));
}

/** One of the texts about the goals names one of the phrases. */
export function goalsMention(phrases: readonly string[]): readonly LeafCondition[] {
  return either(...goalTexts.map((field) => mentions(field, phrases)));
}

/** One of the texts about the goals names one of the phrases as a trouble they have. */
export function goalsMentionTrouble(phrases: readonly string[]): readonly LeafCondition[] {
  return either(...goalTexts.map((field) => mentionsTrouble(field, phrases)));
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

/** Short form of a rule with one output: name, chip, points, reason, then when it fires. */
export function rulesFor(serviceId: ServiceId) {
  return (
    name: string,
    label: string,
    scoreDelta: number,
    rationale: string,
    ...conditions: readonly Condition[]
  ): Rule => ({ name, label, conditions, outputs: [{ serviceId, scoreDelta, rationale }] });
}

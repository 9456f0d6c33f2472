import type { AnswerValue } from '#interviews/Answers.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import type { GroupCondition, LeafCondition, Rule, RuleCondition, RuleOperator } from './Rule.ts';

export const equals = createLeafBuilder('equals');
export const notEquals = createLeafBuilder('notEquals');
export const contains = createLeafBuilder('contains');
export const anyOf = createLeafBuilder('anyOf');
export const gt = createLeafBuilder('gt');
export const lt = createLeafBuilder('lt');
export const mentions = createLeafBuilder('mentions');
export const mentionsTrouble = createLeafBuilder('mentionsTrouble');
export const notMentions = createLeafBuilder('notMentions');

/** Questions in which clients describe their goals. */
const goalTexts = ['ideal_90_days', 'ideal_12_months', 'why_now'] as const;

/** Joins conditions by OR. */
export function either(...leaves: readonly LeafCondition[]): readonly LeafCondition[] {
  return leaves.map((leaf) => ({ ...leaf, type: 'OR' }));
}

/** Matches if an answer about goals mentions one of the phrases. */
export function goalsMention(phrases: readonly string[]): readonly LeafCondition[] {
  return either(...goalTexts.map((field) => mentions(field, phrases)));
}

/** Matches if an answer about goals mentions one of the phrases as a problem. */
export function goalsMentionTrouble(phrases: readonly string[]): readonly LeafCondition[] {
  return either(...goalTexts.map((field) => mentionsTrouble(field, phrases)));
}

/** Groups conditions, for example an OR list within an AND list. */
export function group(...children: readonly RuleCondition[]): GroupCondition {
  return { type: 'AND', children };
}

function createLeafBuilder(operator: RuleOperator) {
  return (field: string, value: AnswerValue): LeafCondition => ({
    type: 'AND',
    field,
    operator,
    value,
  });
}

/** Creates a function that builds rules for one service: name, chip label, points, reason, conditions. */
export function createRuleBuilder(serviceId: ServiceId) {
  return (
    name: string,
    label: string,
    scoreDelta: number,
    rationale: string,
    ...conditions: readonly RuleCondition[]
  ): Rule => ({ name, label, conditions, outputs: [{ serviceId, scoreDelta, rationale }] });
}

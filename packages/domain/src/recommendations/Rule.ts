import type { AnswerValue } from '#interviews/Answers.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';

export const ruleOperators = [
  'equals',
  'notEquals',
  'contains',
  'anyOf',
  'allOf',
  'gt',
  'lt',
  'known',
  'unknown',
  'mentions',
  'mentionsTrouble',
  'notMentions',
] as const;

export type RuleOperator = (typeof ruleOperators)[number];

/** Defines a condition of a rule. Conditions in a list are joined by AND, or by OR if any has the type OR. */
export type RuleCondition = LeafCondition | GroupCondition;

/** Compares one field with a value. */
export interface LeafCondition {
  readonly type?: 'AND' | 'OR';
  readonly field: string;
  readonly operator: RuleOperator;
  /** Missing for `known` and `unknown`; a list of phrases for operators that search texts. */
  readonly value?: AnswerValue;
}

/** Groups conditions. */
export interface GroupCondition {
  readonly type?: 'AND' | 'OR';
  readonly children: readonly RuleCondition[];
}

/** Holds the points and the reason that a fired rule gives to a service. */
export interface RuleOutput {
  readonly serviceId: ServiceId;
  readonly scoreDelta: number;
  /**
   * One sentence without a final period, because rationales are joined with ". ".
   * Placeholders: {matched}, {google_rating}, {google_review_count} and {customer_worth}.
   */
  readonly rationale: string;
}

/** Holds a recommendation rule: conditions on the answers, and points for services. */
export interface Rule {
  readonly name: string;
  /** A few words for the chip on the recommendation card. */
  readonly label: string;
  readonly conditions: readonly RuleCondition[];
  readonly outputs: readonly RuleOutput[];
}

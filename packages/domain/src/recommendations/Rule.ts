import type { AnswerValue } from '#interviews/Answers.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';

export const operators = [
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

export type Operator = (typeof operators)[number];

/** A list is AND unless any of its items is typed OR, so a group is typed AND and its leaves carry OR. */
export type Condition = LeafCondition | GroupCondition;

export interface LeafCondition {
  readonly type?: 'AND' | 'OR';
  readonly field: string;
  readonly operator: Operator;
  /** None for known and unknown; a list of phrases for those that read what was said. */
  readonly value?: AnswerValue;
}

export interface GroupCondition {
  readonly type?: 'AND' | 'OR';
  readonly children: readonly Condition[];
}

export interface RuleOutput {
  readonly serviceId: ServiceId;
  readonly scoreDelta: number;
  /**
   * One sentence without a final period: rationales are joined with ". " (RULE-13). May hold
   * {matched}, {google_rating}, {google_review_count} and {customer_worth}.
   */
  readonly rationale: string;
}

export interface Rule {
  readonly name: string;
  /** A few words for the chip on the recommendation card. */
  readonly label: string;
  readonly conditions: readonly Condition[];
  readonly outputs: readonly RuleOutput[];
}

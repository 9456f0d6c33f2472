import type { AnswerValue } from '#interviews/Answers.ts';

export type QuestionType = 'text' | 'number' | 'select' | 'multi-select' | 'boolean' | 'scale';

export interface VisibilityCondition {
  readonly field: string;
  readonly operator: 'equals' | 'notEquals' | 'contains';
  readonly value: Exclude<AnswerValue, readonly string[]>;
}

/** Describes a question with what navigation and validation need; used for all kinds of questions. */
export interface AskableQuestion {
  readonly id: string;
  readonly label: string;
  readonly type: QuestionType;
  /** The option text is also the stored value; rules and phrases match it exactly. */
  readonly options?: readonly string[];
  /** A multi-select that accepts one choice but is still stored as a list. */
  readonly singleChoice?: boolean;
  /** A multi-select without options that accepts free texts, with maximum number and length. */
  readonly freeItems?: { readonly items: number; readonly length: number };
  readonly scale?: ScaleRange;
  /** Accepted numbers; others are rejected, and stored ones count as blank. */
  readonly range?: NumberRange;
  readonly helpText?: string;
  readonly required: boolean;
  /** Shown beneath the question that its first visibility condition names, without a page of its own. */
  readonly inline?: boolean;
  readonly visibilityConditions?: readonly VisibilityCondition[];
  /** Lists that are emptied, not only hidden, when this answer is given. */
  readonly empties?: readonly { readonly on: AnswerValue; readonly field: string }[];
  /** The text counts as answered only if it contains at least one valid email address. */
  readonly answerFormat?: 'email-list';
}

export interface NumberRange {
  readonly min: number;
  readonly max?: number;
  /** Numbers are rounded to this step: 1 or 0.1. */
  readonly step: number;
}

export interface ScaleRange {
  readonly min: number;
  readonly max: number;
  readonly minLabel?: string;
  readonly maxLabel?: string;
}

/** Describes a question of the interview; its note to the seller is stored separately in goals/. */
export type Question = AskableQuestion;

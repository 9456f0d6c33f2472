import type { AnswerValue } from '#interviews/Answers.ts';

export type QuestionType = 'text' | 'number' | 'select' | 'multi-select' | 'boolean' | 'scale';

export interface VisibilityCondition {
  readonly field: string;
  readonly operator: 'equals' | 'notEquals' | 'contains';
  readonly value: Exclude<AnswerValue, readonly string[]>;
}

/** What navigation, visibility and answering need; discovery, service and onboarding questions share it. */
export interface AskableQuestion {
  readonly id: string;
  readonly label: string;
  readonly type: QuestionType;
  /** The option string is also the stored value; rules and phrases match it exactly. */
  readonly options?: readonly string[];
  /** A multi-select that keeps one choice but stays a list in storage (DISC-37). */
  readonly singleChoice?: boolean;
  /** A multi-select without options: any texts, so many and so long at most. */
  readonly freeItems?: { readonly items: number; readonly length: number };
  readonly scale?: ScaleRange;
  /** Of a number; one outside it is refused, and counts as blank where it is stored (FACT-03). */
  readonly range?: NumberRange;
  readonly helpText?: string;
  readonly required: boolean;
  /** Shown beneath the question its first visibility condition names, never on a page of its own. */
  readonly inline?: boolean;
  readonly visibilityConditions?: readonly VisibilityCondition[];
  /** Lists that are emptied, not only hidden, when this answer is given (DISC-34). */
  readonly empties?: readonly { readonly on: AnswerValue; readonly field: string }[];
  /** Text that only counts as answered when it holds at least one well-formed address (ONB-18). */
  readonly answerFormat?: 'email-list';
}

export interface NumberRange {
  readonly min: number;
  readonly max?: number;
  /** What is typed is kept to this: whole numbers, or tenths. */
  readonly step: number;
}

export interface ScaleRange {
  readonly min: number;
  readonly max: number;
  readonly minLabel?: string;
  readonly maxLabel?: string;
}

/** A question of the interview. Its note to the seller stands in goals/: only the screens that ask load it. */
export type Question = AskableQuestion;

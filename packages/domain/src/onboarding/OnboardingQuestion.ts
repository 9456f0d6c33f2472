import type { AskableQuestion } from '#questions/Question.ts';

/** An optional text field that appears below a select while a certain option is chosen. */
export interface DetailField {
  readonly id: string;
  readonly opensOn: string;
  readonly label: string;
  readonly helpText: string;
  /** Marks a value stored in the encrypted vault, never used in templates, prompts, search or logs. */
  readonly credential: true;
}

/** A question of the onboarding, with its detail field if it has one. */
export interface OnboardingQuestion extends AskableQuestion {
  readonly detail?: DetailField;
}

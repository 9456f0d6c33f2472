import type { AskableQuestion } from '#questions/Question.ts';

/** Free text that opens beneath a select while one certain option is chosen; always optional. */
export interface DetailField {
  readonly id: string;
  readonly opensOn: string;
  readonly label: string;
  readonly helpText: string;
  /** Lives in the vault: never in templates, prompts, lists, search or logs (W-13). */
  readonly credential: true;
}

export interface OnboardingQuestion extends AskableQuestion {
  readonly detail?: DetailField;
}

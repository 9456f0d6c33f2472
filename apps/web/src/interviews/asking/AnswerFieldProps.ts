import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import type { ReactNode } from 'react';

export interface AnswerFieldProps {
  readonly question: AskableQuestion;
  readonly value: AnswerValue | undefined;
  /** The keys of the choices in their order; empty when keys are off. */
  readonly keyNames: readonly string[];
  /** A follow-up is drawn smaller than the question it belongs to. */
  readonly look: 'card' | 'chip';
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  /** Belongs to one option and stands right beneath it; null while it is closed. */
  readonly beneath?: { readonly value: string; readonly content: ReactNode } | undefined;
  readonly onAnswer: (value: AnswerValue | null) => void;
}

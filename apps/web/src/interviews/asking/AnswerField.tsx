import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { ChoiceAnswer } from './ChoiceAnswer.tsx';
import { TextAnswer } from './TextAnswer.tsx';

export interface AnswerFieldProps {
  readonly question: AskableQuestion;
  readonly value: AnswerValue | undefined;
  /** The keys of the choices in their order; empty when keys are off. */
  readonly keyNames: readonly string[];
  /** A follow-up is drawn smaller than the question it belongs to. */
  readonly look: 'card' | 'chip';
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly onAnswer: (value: AnswerValue | null) => void;
}

/** The input a question's type asks for (DISC-04). */
export function AnswerField(props: AnswerFieldProps) {
  const { type } = props.question;
  return type === 'text' || type === 'number' ? (
    <TextAnswer {...props} />
  ) : (
    <ChoiceAnswer {...props} />
  );
}

import type { AnswerFieldProps } from './AnswerFieldProps.ts';
import { ChoiceAnswer } from './ChoiceAnswer.tsx';
import { NumberAnswer } from './NumberAnswer.tsx';
import { ScaleAnswer } from './ScaleAnswer.tsx';
import { TextAnswer } from './TextAnswer.tsx';

/** The input a question's type asks for (DISC-04, ONB-04). */
export function AnswerField(props: AnswerFieldProps) {
  const { type, range } = props.question;
  if (range) return <NumberAnswer {...props} />;
  if (type === 'text' || type === 'number') return <TextAnswer {...props} />;
  return type === 'scale' ? <ScaleAnswer {...props} /> : <ChoiceAnswer {...props} />;
}

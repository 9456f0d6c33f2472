import type { AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { toBoolean } from '@salespro/domain/interviews/toBoolean.ts';
import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { toggleOption } from '@salespro/domain/questions/toggleOption.ts';
import { toList } from '@salespro/domain/questions/toList.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import type { AnswerFieldProps } from './AnswerFieldProps.ts';
import { canClear } from './canClear.ts';

/** Everything that is answered by choosing. */
export function ChoiceAnswer(props: AnswerFieldProps) {
  const { question, value, keyNames, look, labelledBy, describedBy, onAnswer } = props;
  const options = question.type === 'boolean' ? ['Yes', 'No'] : (question.options ?? []);
  const isMany = question.type === 'multi-select' && question.singleChoice !== true;
  return (
    <ChoiceField
      choices={options.map((option, place) => ({
        value: option,
        label: option,
        keyName: keyNames[place],
      }))}
      chosen={toChosen(question, value)}
      kind={isMany ? 'many' : 'one'}
      look={look}
      labelledBy={labelledBy}
      describedBy={describedBy}
      beneath={props.beneath}
      canClear={canClear(question)}
      onChoose={(option) => onAnswer(toAnswer(question, value, option))}
    />
  );
}

function toChosen(question: AskableQuestion, value: AnswerValue | undefined): readonly string[] {
  if (question.type !== 'boolean') return toList(value);
  const isYes = toBoolean(value);
  return isYes === null ? [] : [isYes ? 'Yes' : 'No'];
}

/** Choosing the chosen one again clears it; only fields that may be cleared report that. */
function toAnswer(
  question: AskableQuestion,
  value: AnswerValue | undefined,
  option: string,
): AnswerValue | null {
  if (question.type === 'multi-select') return toggleOption(question, value, option);
  if (toChosen(question, value).includes(option)) return null;
  return question.type === 'boolean' ? option === 'Yes' : option;
}

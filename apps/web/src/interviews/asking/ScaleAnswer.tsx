import { defaultScale } from '@salespro/domain/questions/toStoredAnswer.ts';
import { useId } from 'react';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import type { AnswerFieldProps } from './AnswerFieldProps.ts';
import { canClear } from './canClear.ts';
import { listScaleSteps } from './listScaleSteps.ts';
import styles from './scaleAnswer.module.css';

/** Steps in a row, from one end to the other; what the ends mean stands beneath them. */
export function ScaleAnswer(props: AnswerFieldProps) {
  const { question, value, keyNames, labelledBy, describedBy, onAnswer } = props;
  const endsId = useId();
  const { min, max, minLabel, maxLabel } = { ...defaultScale, ...question.scale };
  const chosen = value === undefined || value === null ? '' : String(value);
  return (
    <>
      <ChoiceField
        choices={listScaleSteps(question).map((step, place) => ({
          value: step,
          label: step,
          keyName: keyNames[place],
        }))}
        chosen={[chosen]}
        kind="one"
        look="scale"
        labelledBy={labelledBy}
        describedBy={[endsId, describedBy].filter(Boolean).join(' ')}
        canClear={canClear(question)}
        onChoose={(step) => onAnswer(step === chosen ? null : Number(step))}
      />
      <p className={styles.ends} id={endsId}>
        <span>
          {min}: {minLabel ?? 'lowest'}
        </span>{' '}
        <span className={styles.last}>
          {max}: {maxLabel ?? 'highest'}
        </span>
      </p>
    </>
  );
}

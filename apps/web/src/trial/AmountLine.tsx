import { useId } from 'react';
import styles from './amountLine.module.css';
import { ResultInput } from './ResultInput.tsx';
import { isAmount } from './toFormTexts.ts';
import type { TrialLine } from './toLines.ts';
import type { TrialForm } from './useTrialForm.ts';

interface AmountLineProps {
  readonly line: TrialLine;
  readonly form: TrialForm;
  readonly isLocked: boolean;
}

/** A line with one value, in dollars or people. */
export function AmountLine({ line, form, isLocked }: AmountLineProps) {
  const id = useId();
  const [field] = line.fields;
  if (!field) return null;
  return (
    <div className={styles.line}>
      <label className={styles.name} htmlFor={id}>
        {line.name}
      </label>
      <p className={styles.hint} id={`${id}-hint`}>
        {field.hint ?? 'optional'}
      </p>
      <div className={styles.box}>
        {isAmount(field) ? (
          <span className={styles.sign} aria-hidden="true">
            $
          </span>
        ) : null}
        <ResultInput
          field={field}
          form={form}
          isLocked={isLocked}
          id={id}
          describedBy={`${id}-hint`}
        />
      </div>
    </div>
  );
}

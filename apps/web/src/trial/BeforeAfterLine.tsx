import { useId } from 'react';
import { RequiredMark } from '#ui/RequiredMark.tsx';
import styles from './beforeAfterLine.module.css';
import { lineIcon } from './lineIcon.ts';
import { ResultInput } from './ResultInput.tsx';
import type { TrialLine } from './toLines.ts';
import type { TrialForm } from './useTrialForm.ts';

interface BeforeAfterLineProps {
  readonly line: TrialLine;
  readonly form: TrialForm;
  readonly isLocked: boolean;
}

/** The old number beside the new one. */
export function BeforeAfterLine({ line, form, isLocked }: BeforeAfterLineProps) {
  const id = useId();
  const [first] = line.fields;
  const Icon = lineIcon(first?.id);
  const hint = first?.hint ?? (first?.required ? null : 'optional');
  return (
    <div className={styles.line}>
      <div className={styles.name}>
        <Icon aria-hidden="true" className={styles.icon} size={20} stroke={1.6} />
        <span id={id}>{line.name}</span>
        {first?.required ? <RequiredMark /> : null}
        {hint ? (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        ) : null}
      </div>
      {line.fields.map((field) => (
        <div key={field.id} className={styles.field}>
          <label
            className={styles.column}
            htmlFor={`${id}-${field.id}`}
            id={`${id}-${field.id}-label`}
          >
            {field.column}
          </label>
          <ResultInput
            field={field}
            form={form}
            isLocked={isLocked}
            id={`${id}-${field.id}`}
            labelledBy={`${id} ${id}-${field.id}-label`}
            {...(hint && { describedBy: `${id}-hint` })}
          />
        </div>
      ))}
    </div>
  );
}

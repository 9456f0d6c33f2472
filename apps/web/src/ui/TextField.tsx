import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
}

export function TextField({ label, error, hint, ...rest }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        className={styles.fieldInput}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : rest['aria-describedby']}
      />
      {note ? (
        <p className={error ? styles.error : styles.hint} id={`${id}-note`}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

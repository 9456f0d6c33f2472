import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { RequiredMark } from './RequiredMark.tsx';
import own from './selectField.module.css';

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'required' | 'children'> {
  readonly label: string;
  readonly options: readonly string[];
  /** Shown while nothing is chosen; a field that always has a value needs none. */
  readonly placeholder?: string;
  readonly look?: 'capitalized';
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** The browser's own select: typing, arrows and the phone's wheel work as everywhere else. */
export function SelectField({
  label,
  options,
  placeholder,
  look,
  isRequired,
  error,
  hint,
  ...rest
}: SelectFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired ? <RequiredMark /> : null}
      </label>
      <select
        {...rest}
        className={`${styles.input} ${own.select} ${look ? own[look] : ''}`}
        id={id}
        data-empty={rest.value === '' || undefined}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      >
        {placeholder === undefined ? null : (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      {note ? (
        <p className={error ? styles.error : styles.hint} id={`${id}-note`}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

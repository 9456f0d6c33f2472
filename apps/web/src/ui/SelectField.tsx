import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { RequiredMark } from './LabeledInput.tsx';

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'required' | 'children'> {
  readonly label: string;
  readonly options: readonly string[];
  /** Shown while nothing is chosen; a field that always has a value needs none. */
  readonly placeholder?: string;
  readonly look?: 'capitalized';
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
}

/** The browser's own select: typing, arrows and the phone's wheel work as everywhere else. */
export function SelectField({
  label,
  options,
  placeholder,
  look,
  isRequired,
  error,
  ...rest
}: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired ? <RequiredMark /> : null}
      </label>
      <select
        {...rest}
        className={`${styles.fieldInput} ${styles.select} ${look ? styles[look] : ''}`}
        id={id}
        data-empty={rest.value === '' || undefined}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : rest['aria-describedby']}
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
      {error ? (
        <p className={styles.error} id={`${id}-note`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

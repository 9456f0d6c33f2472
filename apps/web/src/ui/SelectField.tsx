import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { RequiredAsterisk } from './LabeledInput.tsx';

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'required' | 'children'> {
  readonly label: string;
  readonly options: readonly string[];
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  readonly appearance?: 'capitalized';
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
}

/** Renders a native select, so that keyboard and phone behave as usual. */
export function SelectField({
  label,
  options,
  placeholder,
  appearance,
  isRequired,
  error,
  ...rest
}: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired ? <RequiredAsterisk /> : null}
      </label>
      <select
        {...rest}
        className={`${styles.fieldInput} ${styles.select} ${appearance ? styles[appearance] : ''}`}
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

import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { Text } from './primitives.tsx';

interface LabeledInputProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'required'> {
  readonly label: string;
  readonly isRequired?: boolean;
  /** Said inside the field while it is empty. */
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
}

/** A field of a form that checks itself: the browser's own bubbles would cover our words (G-028). */
export function LabeledInput({ label, isRequired, isOptional, error, ...rest }: LabeledInputProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired ? <RequiredMark /> : null}
      </label>
      <div className={styles.box}>
        <input
          {...rest}
          className={styles.fieldInput}
          id={id}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        {isOptional && rest.value === '' ? (
          <Text as="span" size="small" tone="dim" className={styles.optional} aria-hidden="true">
            Optional
          </Text>
        ) : null}
      </div>
      {error ? (
        <p className={styles.error} id={`${id}-note`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** For the eyes; the field itself says aria-required. */
export function RequiredMark() {
  return (
    <Text as="span" tone="danger" aria-hidden="true">
      {' *'}
    </Text>
  );
}

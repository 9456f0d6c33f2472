import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { Text } from './primitives.tsx';

interface LabeledInputProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'required'> {
  readonly label: string;
  readonly isRequired?: boolean;
  /** Shows "optional" inside the empty field. */
  readonly isOptional?: boolean;
  readonly error?: string | undefined;
}

/** Renders an input with label and own error text, because browser validation bubbles would cover it. */
export function LabeledInput({ label, isRequired, isOptional, error, ...rest }: LabeledInputProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired ? <RequiredAsterisk /> : null}
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

/** Renders the asterisk of a required field; the input itself has aria-required. */
export function RequiredAsterisk() {
  return (
    <Text as="span" tone="danger" aria-hidden="true">
      {' *'}
    </Text>
  );
}

import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useId, useState } from 'react';
import button from './button.module.css';
import styles from './field.module.css';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
}

export function PasswordField({ label, error, hint, ...rest }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const note = error ?? hint;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...rest}
          className={`${styles.fieldInput} ${styles.withEye}`}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        <button
          className={`${button.iconButton} ${styles.eye}`}
          type="button"
          aria-label="Show characters"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? (
            <IconEyeOff aria-hidden="true" size={24} stroke={1.5} />
          ) : (
            <IconEye aria-hidden="true" size={24} stroke={1.5} />
          )}
        </button>
      </div>
      {note ? (
        <p className={error ? styles.error : styles.hint} id={`${id}-note`}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

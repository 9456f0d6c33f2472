import { type FormEvent, useState } from 'react';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import styles from './account.module.css';

interface PasswordConfirmFormProps {
  readonly submitLabel: string;
  /** Styles the button as dangerous, for an action that cannot be undone. */
  readonly isDanger?: boolean;
  readonly onSubmit: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password again before a sensitive change of the account. */
export function PasswordConfirmForm({
  submitLabel,
  isDanger,
  onSubmit,
  onCancel,
}: PasswordConfirmFormProps) {
  const [password, setPassword] = useState('');
  const attempt = useAction(async () => {
    await onSubmit(password);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== '') void attempt.run();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.narrow}>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          autoFocus
          required
          value={password}
          error={attempt.error?.message}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={isDanger ? 'dangerFilled' : 'filled'}
          isBusy={attempt.isBusy}
        >
          {submitLabel}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { minimumPasswordLength } from '@salespro/domain/auth/passwordWeaknesses.ts';
import { type FormEvent, useState } from 'react';
import { CallError } from '#lib/CallError.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { AuthCard } from './AuthCard.tsx';
import { setNewPassword } from './auth.api.ts';
import styles from './authCard.module.css';
import { messages } from './messages.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useAuthAddress } from './useAuthAddress.ts';

interface ResetPasswordFormProps {
  /** From the link in the mail. */
  readonly token: string | null;
}

export function ResetPasswordForm({ token }: ResetPasswordFormProps) {
  const authAddress = useAuthAddress();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');

  const attempt = useAction(async () => {
    const refuse = (code: CallError['code'], message: string) => {
      throw new CallError({ code, message });
    };
    if (password !== confirmation) refuse('invalid_request', messages.passwordsDiffer);
    if ([...password].length < minimumPasswordLength) {
      refuse('invalid_request', messages.passwordTooShort);
    }
    await setNewPassword(token ?? '', password);
    authAddress.go('sign-in', {}, true);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  const isWeak = attempt.error?.code === 'weak_password';
  const isDead = !token || attempt.error?.code === 'link_expired';
  const problem = token ? attempt.error?.message : messages.resetTokenMissing;
  return (
    <AuthCard title="Set a new password">
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem && !isWeak ? <Notice tone="danger">{problem}</Notice> : null}
        <NewPasswordField
          label="New Password"
          email=""
          value={password}
          refusal={isWeak ? attempt.error : null}
          onChange={(value) => {
            setPassword(value);
            if (isWeak) attempt.clear();
          }}
        />
        <PasswordField
          label="Confirm New Password"
          name="confirm-password"
          autoComplete="new-password"
          required
          minLength={minimumPasswordLength}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        {isDead ? (
          <Button size="large" isWide onClick={() => authAddress.go('forgot')}>
            Ask for a New Link
          </Button>
        ) : (
          <Button type="submit" size="large" isWide isBusy={attempt.isBusy}>
            Set New Password
          </Button>
        )}
      </form>
    </AuthCard>
  );
}

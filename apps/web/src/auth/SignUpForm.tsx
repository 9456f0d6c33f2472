import { apiErrors } from '@salespro/contract/errors.ts';
import { minPasswordLength } from '@salespro/domain/auth/findPasswordWeaknesses.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError } from '#lib/CallError.ts';
import { isEmail } from '#lib/isEmail.ts';
import { paths } from '#lib/paths.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Text } from '#ui/primitives.tsx';
import { TextField } from '#ui/TextField.tsx';
import { createAccount } from './auth.api.ts';
import styles from './auth.module.css';
import { messages } from './messages.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useAuthPageUrl } from './useAuthPageUrl.ts';

interface SignUpFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

export function SignUpForm({ email, onEmail }: SignUpFormProps) {
  const authAddress = useAuthPageUrl();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');

  const attempt = useAction(async () => {
    const address = email.trim();
    validateSignUp(address, password, confirmation);
    await createAccount(address, password);
    showSuccess(messages.signedUp);
    authAddress.go('check-email', { email: address, sentAt: Date.now() });
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  const isWeak = attempt.error?.code === 'weak_password';
  const isDifferent = attempt.error?.message === messages.passwordsDiffer;
  const again = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isDifferent) again.current?.focus();
  }, [isDifferent]);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {attempt.error && !isWeak ? <Notice tone="danger">{attempt.error.message}</Notice> : null}
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <NewPasswordField
        label="Password"
        email={email}
        hint={messages.passwordHelp}
        value={password}
        serverError={isWeak ? attempt.error : null}
        onChange={(value) => {
          setPassword(value);
          if (isWeak || isDifferent) attempt.clear();
        }}
      />
      <PasswordField
        label="Confirm Password"
        name="confirm-password"
        autoComplete="new-password"
        required
        minLength={minPasswordLength}
        value={confirmation}
        ref={again}
        error={isDifferent ? messages.passwordAgain : undefined}
        onChange={(event) => {
          setConfirmation(event.target.value);
          if (isDifferent) attempt.clear();
        }}
      />
      <Button type="submit" size="large" isWide isBusy={attempt.isBusy}>
        Create account
      </Button>
      <Text size="small" tone="dim">
        By creating an account you accept the terms. <a href={paths.privacy}>Privacy</a> ·{' '}
        <a href={paths.terms}>Terms</a>
      </Text>
    </form>
  );
}

/** Throws a form error for input that the server would reject. */
function validateSignUp(email: string, password: string, confirmation: string): void {
  const reject = (code: CallError['code'], message: string) => {
    throw new CallError({ code, message });
  };
  if (email === '' || password === '') {
    reject('credentials_missing', apiErrors.credentials_missing.message);
  }
  if (!isEmail(email)) reject('invalid_request', messages.emailNeeded);
  if (password !== confirmation) reject('invalid_request', messages.passwordsDiffer);
  if ([...password].length < minPasswordLength) {
    reject('invalid_request', messages.passwordTooShort);
  }
}

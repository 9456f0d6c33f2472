import { errors } from '@salespro/contract/errors.ts';
import { type FormEvent, useState } from 'react';
import { CallError } from '#lib/CallError.ts';
import { isEmail } from '#lib/isEmail.ts';
import { showSuccess } from '#lib/toast.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { signInByPassword } from './auth.api.ts';
import styles from './authCard.module.css';
import { messages } from './messages.ts';
import { SignInNotice } from './SignInNotice.tsx';
import { TwoFactorStep } from './TwoFactorStep.tsx';

interface SignInFormProps {
  readonly email: string;
  /** Without it the address is settled: the page belongs to that person. */
  readonly onEmail?: (email: string) => void;
  readonly onForgot: (email: string) => void;
}

/** Password, then the second factor; on its own page and on the sheet over a page that stays open. */
export function SignInForm({ email, onEmail, onForgot }: SignInFormProps) {
  const [password, setPassword] = useState('');
  const [isSecondStep, setSecondStep] = useState(false);

  const attempt = useAction(async () => {
    const address = email.trim();
    if (address === '' || password === '') {
      const { message } = errors.credentials_missing;
      throw new CallError({ code: 'credentials_missing', message });
    }
    if (!isEmail(address)) {
      throw new CallError({ code: 'invalid_request', message: messages.emailNeeded });
    }
    const next = await signInByPassword(address, password);
    if (next === 'two_factor') setSecondStep(true);
    else showSuccess(messages.signedIn);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  if (isSecondStep) {
    return <TwoFactorStep onBack={() => setSecondStep(false)} />;
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SignInNotice error={attempt.error} email={email.trim()} />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        readOnly={onEmail === undefined}
        value={email}
        onChange={(event) => onEmail?.(event.target.value)}
      />
      <div className={styles.underField}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          data-first-focus={onEmail === undefined || undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button className={styles.link} type="button" onClick={() => onForgot(email.trim())}>
          Forgot password?
        </button>
      </div>
      <Button type="submit" size="large" isWide isBusy={attempt.isBusy}>
        Sign In
      </Button>
    </form>
  );
}

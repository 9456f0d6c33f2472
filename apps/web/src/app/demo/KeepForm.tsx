import { errors } from '@salespro/contract/errors.ts';
import { minimumPasswordLength } from '@salespro/domain/auth/passwordWeaknesses.ts';
import { type FormEvent, useState } from 'react';
import { demoKeep } from '#app/demoKeep.ts';
import { createAccount } from '#auth/auth.api.ts';
import { messages as authMessages } from '#auth/messages.ts';
import { NewPasswordField } from '#auth/NewPasswordField.tsx';
import { CallError } from '#lib/CallError.ts';
import { isEmail } from '#lib/isEmail.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './keepSheet.module.css';
import { messages } from './messages.ts';

interface KeepFormProps {
  readonly email: string;
  readonly isOnline: boolean;
  readonly onEmail: (email: string) => void;
  /** The same whether or not the address is known. */
  readonly onSent: (email: string) => void;
}

export function KeepForm({ email, isOnline, onEmail, onSent }: KeepFormProps) {
  const [password, setPassword] = useState('');
  const attempt = useAction(async () => {
    const address = email.trim();
    refuseIncomplete(address, password);
    // Before it is sent: who leaves now may have an account all the same.
    demoKeep.set(address.toLowerCase());
    await createAccount(address, password);
    onSent(address);
  });
  const isWeak = attempt.error?.code === 'weak_password';

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {attempt.error && !isWeak ? <Notice tone="danger">{attempt.error.message}</Notice> : null}
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        placeholder="you@agency.com"
        required
        data-first-focus
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <NewPasswordField
        label="Password"
        email={email}
        value={password}
        hint={messages.sheet.passwordHint}
        refusal={isWeak ? attempt.error : null}
        onChange={(value) => {
          setPassword(value);
          if (isWeak) attempt.clear();
        }}
      />
      <Button type="submit" size="large" isWide isBusy={attempt.isBusy} disabled={!isOnline}>
        {messages.sheet.create}
      </Button>
    </form>
  );
}

/** What need not be asked of the server (AUTH-04). */
function refuseIncomplete(email: string, password: string): void {
  if (email === '' || password === '') {
    const { message } = errors.credentials_missing;
    throw new CallError({ code: 'credentials_missing', message });
  }
  if (!isEmail(email))
    throw new CallError({ code: 'invalid_request', message: authMessages.emailNeeded });
  if ([...password].length < minimumPasswordLength)
    throw new CallError({ code: 'invalid_request', message: authMessages.passwordTooShort });
}

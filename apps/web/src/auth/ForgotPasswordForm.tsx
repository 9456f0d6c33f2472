import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { CallError } from '#lib/CallError.ts';
import { isEmail } from '#lib/isEmail.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { AuthCard } from './AuthCard.tsx';
import { sendResetLink } from './auth.api.ts';
import styles from './authCard.module.css';
import { messages } from './messages.ts';
import { useAuthAddress } from './useAuthAddress.ts';

export function ForgotPasswordForm() {
  const authAddress = useAuthAddress();
  const [email, setEmail] = useState(authAddress.email ?? '');
  const [sentTo, setSentTo] = useState<string | null>(null);

  const attempt = useAction(async () => {
    const address = email.trim();
    setSentTo(null);
    if (!isEmail(address)) {
      throw new CallError({ code: 'invalid_request', message: messages.emailNeeded });
    }
    await sendResetLink(address);
    setSentTo(address);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt.run();
  }

  return (
    <AuthCard title="Forgot your password?">
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.small}>
          We'll email you a link to set a new password. Your interviews stay as they are.
        </p>
        {attempt.error ? <Notice tone="danger">{attempt.error.message}</Notice> : null}
        {sentTo ? <Notice tone="success">{messages.recoverDone(sentTo)}</Notice> : null}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" size="large" isWide isBusy={attempt.isBusy}>
          Send Reset Link
        </Button>
        <Button
          variant="plain"
          isWide
          onClick={() => authAddress.go('sign-in', { email: email.trim() })}
        >
          <IconArrowLeft aria-hidden="true" size={18} />
          Back to Sign In
        </Button>
      </form>
    </AuthCard>
  );
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { AuthCard } from './AuthCard.tsx';
import { confirmAddress } from './auth.api.ts';
import card from './authCard.module.css';
import { messages } from './messages.ts';

interface ConfirmingCardProps {
  readonly token: string;
}

/** What the link of the mail opens: it sends the token, and leaves it out of the history. */
export function ConfirmingCard({ token }: ConfirmingCardProps) {
  const [isDone, setDone] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const attempt = useAction(async () => {
    await confirmAddress(token, password === '' ? undefined : password);
    setDone(true);
  });
  const begin = useRef(attempt.run);
  useEffect(() => void begin.current(), []);
  const code = attempt.error?.code;
  if (code === 'password_needed' && !isAsked) setAsked(true);

  if (isDone) return <Navigate to={paths.confirmed} replace />;
  if (code === 'link_expired') return <Navigate to={`${paths.auth}?error=link_expired`} replace />;
  if (isAsked) {
    const submit = (event: FormEvent) => {
      event.preventDefault();
      void attempt.run();
    };
    return (
      <AuthCard title="Confirm your email">
        <form className={card.form} onSubmit={submit} noValidate>
          <p className={card.text}>{messages.otherBrowser}</p>
          {attempt.error && code !== 'password_needed' ? (
            <Notice tone="danger">
              {code === 'wrong_password' ? messages.otherPassword : attempt.error.message}
            </Notice>
          ) : null}
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            autoFocus
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" size="large" isWide isBusy={attempt.isBusy}>
            Confirm and Sign In
          </Button>
          <Link className={card.link} to={`${paths.auth}?mode=sign-up`}>
            Never chose one? Sign up again
          </Link>
        </form>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Confirming your email">
      {attempt.error ? (
        <Notice
          tone="danger"
          action={
            <Button variant="outline" onClick={() => void attempt.run()}>
              Try Again
            </Button>
          }
        >
          We couldn't confirm your email just now. The link still works. Try again in a moment.
        </Notice>
      ) : (
        <p className={card.lead} role="status">
          One moment...
        </p>
      )}
    </AuthCard>
  );
}

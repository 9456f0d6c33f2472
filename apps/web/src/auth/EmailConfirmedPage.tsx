import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useCountdown } from '#lib/timers.ts';
import { useAction } from '#lib/useAction.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { AuthCard } from './AuthCard.tsx';
import { confirmEmailAddress } from './auth.api.ts';
import card from './auth.module.css';
import styles from './confirmedPage.module.css';
import { messages } from './messages.ts';
import { parseMailToken } from './parseMailToken.ts';

/** Time until the redirect to the list. */
const redirectAfterMs = 10_000;

export function EmailConfirmedPage() {
  const token = parseMailToken(useLocation().hash);
  return token ? <ConfirmingCard token={token} /> : <ConfirmedCard />;
}

function ConfirmedCard() {
  const navigate = useNavigate();
  const [leavesAt] = useState(() => Date.now() + redirectAfterMs);
  const [isStaying, setStaying] = useState(false);
  const left = useCountdown(leavesAt);

  useEffect(() => {
    if (isStaying) return;
    const timer = setTimeout(() => void navigate(paths.interviews), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [isStaying, navigate]);

  return (
    <AuthCard
      title="Email Confirmed!"
      icon={<IconCheck aria-hidden="true" size={30} stroke={2.2} />}
    >
      <p className={card.lead}>
        Your account is ready. Your interviews will be saved to it from now on.
      </p>
      <Link className={buttonClass({ size: 'large', isWide: true })} to={paths.interviews}>
        Go to Dashboard
        <IconArrowRight aria-hidden="true" size={18} />
      </Link>
      {isStaying ? (
        <Text size="medium" tone="dim" above={20}>
          You can stay here as long as you like.
        </Text>
      ) : (
        <Row
          as="p"
          justify="center"
          wraps
          size="medium"
          tone="dim"
          above={16}
          className={styles.countdown}
        >
          <Ring part={left / (redirectAfterMs / 1000)} />
          <span aria-hidden="true">
            Taking you there in <strong>{left}</strong> {left === 1 ? 'second' : 'seconds'}
          </span>
          <VisuallyHidden isAnnounced>{toAnnouncement(left)}</VisuallyHidden>
          <button className={card.link} type="button" onClick={() => setStaying(true)}>
            Stay here
          </button>
        </Row>
      )}
    </AuthCard>
  );
}

/** Announces only two moments of the countdown, because every second would drown other announcements. */
function toAnnouncement(left: number): string {
  return left > 5 ? 'Taking you there in 10 seconds' : 'Taking you there in 5 seconds';
}

function Ring({ part }: { readonly part: number }) {
  const around = 2 * Math.PI * 9;
  return (
    <svg aria-hidden="true" className={styles.ring} viewBox="0 0 22 22">
      <circle className={styles.track} cx="11" cy="11" r="9" />
      <circle
        className={styles.rest}
        cx="11"
        cy="11"
        r="9"
        strokeDasharray={around}
        strokeDashoffset={around * (1 - part)}
      />
    </svg>
  );
}

interface ConfirmingCardProps {
  readonly token: string;
}

/** Sends the token of the confirmation link and removes it from the history. */
function ConfirmingCard({ token }: ConfirmingCardProps) {
  const [isDone, setDone] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const attempt = useAction(async () => {
    await confirmEmailAddress(token, password === '' ? undefined : password);
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
          <Text size="small" below={12}>
            {messages.otherBrowser}
          </Text>
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

import { useState } from 'react';
import { useCountdown } from '#lib/timers.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/primitives.tsx';
import { resendConfirmationMail } from './auth.api.ts';
import styles from './auth.module.css';
import { messages } from './messages.ts';

const resendIntervalMs = 60_000;

interface ResendConfirmationButtonProps {
  readonly email: string;
  /** Time when the last mail was sent; 0 when none was. */
  readonly sentAt?: number;
  readonly isWide?: boolean;
  /** A mail was just sent by the sign-up. */
  readonly isAfterSignUp?: boolean;
}

/** Sends the confirmation mail again, at most once a minute, and shows the result. */
export function ResendConfirmationButton(props: ResendConfirmationButtonProps) {
  const { email, sentAt = 0, isWide = false, isAfterSignUp = false } = props;
  const [lastSentAt, setLastSentAt] = useState(sentAt);
  const [wasSent, setWasSent] = useState(false);
  const left = useCountdown(lastSentAt + resendIntervalMs);
  const resend = useAction(async () => {
    setWasSent(false);
    await resendConfirmationMail(email);
    setWasSent(true);
    setLastSentAt(Date.now());
  });

  return (
    <Text as="div" isTabular>
      {isAfterSignUp || left > 0 ? (
        <Text size="small" below={12}>
          {messages.notThere(left)}
        </Text>
      ) : null}
      <Button
        variant="outline"
        isWide={isWide}
        disabled={left > 0}
        isBusy={resend.isBusy}
        onClick={() => void resend.run()}
      >
        Send it again
      </Button>
      <p className={styles.outcome} role="status">
        {wasSent ? messages.resendDone(email) : null}
      </p>
      {resend.error ? (
        <p className={styles.failure} role="alert">
          {resend.error.message}
        </p>
      ) : null}
    </Text>
  );
}

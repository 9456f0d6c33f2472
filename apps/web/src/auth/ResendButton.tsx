import { useState } from 'react';
import { useCountdown } from '#lib/timers.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/primitives.tsx';
import { sendConfirmationAgain } from './auth.api.ts';
import styles from './auth.module.css';
import { messages } from './messages.ts';

const coolDownMs = 60_000;

interface ResendButtonProps {
  readonly email: string;
  /** When the last mail left; 0 when none did. */
  readonly sentAt?: number;
  readonly isWide?: boolean;
  /** A mail left just now, and this is about whether it arrived. */
  readonly isAfterSignUp?: boolean;
}

/** Sends the confirmation mail again, at most once a minute, and says what came of it. */
export function ResendButton(props: ResendButtonProps) {
  const { email, sentAt = 0, isWide = false, isAfterSignUp = false } = props;
  const [lastSentAt, setLastSentAt] = useState(sentAt);
  const [wasSent, setWasSent] = useState(false);
  const left = useCountdown(lastSentAt + coolDownMs);
  const resend = useAction(async () => {
    setWasSent(false);
    await sendConfirmationAgain(email);
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

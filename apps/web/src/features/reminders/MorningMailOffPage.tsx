import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AuthCard } from '#auth/AuthCard.tsx';
import styles from '#auth/auth.module.css';
import { parseMailToken } from '#auth/parseMailToken.ts';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { endMorningMailByToken } from './reminders.api.ts';

/** Renders the page behind the "turn off" link of a morning mail; no sign-in is needed. */
export function MorningMailOffPage() {
  const token = parseMailToken(useLocation().hash);
  const [isOff, setOff] = useState(false);
  const attempt = useAction(async () => {
    await endMorningMailByToken(token ?? '');
    setOff(true);
  });
  const runOnMount = useRef(attempt.run);
  useEffect(() => void runOnMount.current(), []);

  if (isOff)
    return (
      <AuthCard
        title="Morning mail is off."
        icon={<IconCheck aria-hidden="true" size={30} stroke={2.2} />}
      >
        <p className={styles.lead}>
          You can turn it on again under{' '}
          <Link className={styles.link} to={paths.account}>
            Account
          </Link>
          .
        </p>
      </AuthCard>
    );
  if (attempt.error?.code === 'not_found')
    return (
      <AuthCard title="This link doesn't work">
        <p className={styles.lead}>
          You can turn the morning mail off under{' '}
          <Link className={styles.link} to={paths.account}>
            Account
          </Link>
          .
        </p>
      </AuthCard>
    );
  return (
    <AuthCard title="Turning off the morning mail">
      {attempt.error ? (
        <Notice
          tone="danger"
          action={
            <Button variant="outline" onClick={() => void attempt.run()}>
              Try Again
            </Button>
          }
        >
          We couldn't turn it off just now. The link still works. Try again in a moment.
        </Notice>
      ) : (
        <p className={styles.lead} role="status">
          One moment...
        </p>
      )}
    </AuthCard>
  );
}

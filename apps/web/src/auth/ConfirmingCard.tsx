import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useAction } from '#lib/useAction.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AuthCard } from './AuthCard.tsx';
import { confirmAddress } from './auth.api.ts';
import card from './authCard.module.css';

interface ConfirmingCardProps {
  readonly token: string;
}

/** What the link of the mail opens: it sends the token, and leaves it out of the history. */
export function ConfirmingCard({ token }: ConfirmingCardProps) {
  const [isDone, setDone] = useState(false);
  const attempt = useAction(async () => {
    await confirmAddress(token);
    setDone(true);
  });
  const begin = useRef(attempt.run);
  useEffect(() => void begin.current(), []);

  if (isDone) return <Navigate to={paths.confirmed} replace />;
  if (attempt.error?.code === 'link_expired')
    return <Navigate to={`${paths.auth}?error=link_expired`} replace />;
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
          Your address could not be confirmed just now. The link stays valid; try again in a moment.
        </Notice>
      ) : (
        <p className={card.lead} role="status">
          One moment...
        </p>
      )}
    </AuthCard>
  );
}

import type { Message } from '@salespro/domain/interviews/flow/guardMessages.ts';
import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { settleToast, showFailure } from '#lib/toast.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Surface } from '#ui/primitives.tsx';
import styles from './call.module.css';
import { messages } from './messages.ts';

interface LoadFailureProps {
  readonly screen?: Screen;
  readonly code: string;
  readonly onRetry: () => void;
}

/** ERR-05, ERR-06, REC-14: the toast passes, this stays until it works. */
export function LoadFailure({ screen, code, onRetry }: LoadFailureProps) {
  const hasOwnWords = screen === 'recommendations' || screen === 'service-questions';
  const failed = hasOwnWords ? messages.recommendationsLoadFailed : messages.loadFailed;
  const message = code === 'timeout' ? messages.loadTimeout : failed;
  usePageTitle(message.title);
  useEffect(() => {
    showFailure(message);
    return () => settleToast(message);
  }, [message]);
  return (
    <Surface as="section" className={styles.state}>
      <h1 className={styles.shellStateTitle}>{message.title}</h1>
      <p className={styles.text}>{messages.loadFailedHint}</p>
      <Button onClick={onRetry}>Try again</Button>
    </Surface>
  );
}

interface RedirectWithToastProps {
  readonly to: string;
  readonly message: Message | null;
}

/** Goes elsewhere and says why, once; the next place may send on again. */
export function RedirectWithToast({ to, message }: RedirectWithToastProps) {
  const navigate = useNavigate();
  const sentTo = useRef<string | null>(null);
  useEffect(() => {
    if (sentTo.current === to) return;
    sentTo.current = to;
    if (message) showFailure(message);
    void navigate(to, { replace: true });
  }, [navigate, to, message]);
  return null;
}

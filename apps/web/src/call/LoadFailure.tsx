import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import { useEffect } from 'react';
import { settleToast, showFailure } from '#lib/toast.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { messages } from './messages.ts';
import styles from './shellState.module.css';

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
    <section className={styles.state}>
      <h1 className={styles.title}>{message.title}</h1>
      <p className={styles.text}>{messages.loadFailedHint}</p>
      <Button onClick={onRetry}>Try again</Button>
    </section>
  );
}

import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import type { ToastMessage } from '@salespro/domain/interviews/flow/screenGuardMessages.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { dismissToastsLike, showFailure } from '#lib/toast.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Surface } from '#ui/primitives.tsx';
import styles from './call.module.css';
import { messages } from './messages.ts';

interface LoadFailureCardProps {
  readonly screen?: InterviewScreen;
  readonly code: string;
  readonly onRetry: () => void;
}

/** Renders the error card for an interview that did not load, with a retry button. */
export function LoadFailureCard({ screen, code, onRetry }: LoadFailureCardProps) {
  const hasOwnWords = screen === 'recommendations' || screen === 'service-questions';
  const failed = hasOwnWords ? messages.recommendationsLoadFailed : messages.loadFailed;
  const message = code === 'timeout' ? messages.loadTimeout : failed;
  usePageTitle(message.title);
  useEffect(() => {
    showFailure(message);
    return () => dismissToastsLike(message);
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
  readonly message: ToastMessage | null;
}

/** Redirects and shows a toast once, even if the target redirects again. */
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

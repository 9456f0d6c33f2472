import { IconAlertCircle } from '@tabler/icons-react';
import { messages } from '#ai/messages.ts';
import type { ScriptFailure } from '#ai/writing/ScriptState.ts';
import { toFailureWords } from '#ai/writing/toFailureWords.ts';
import { useCountdown } from '#lib/useCountdown.ts';
import { Button } from '#ui/Button.tsx';
import styles from './failureNote.module.css';

interface FailureNoteProps {
  readonly failure: ScriptFailure;
  readonly hasText: boolean;
  readonly obstacle: string | null;
  readonly onKeep: () => void;
  readonly onRetry: () => void;
}

/** Stays where the toast leaves: what happened, what is safe, what to do. */
export function FailureNote({ failure, hasText, obstacle, onKeep, onRetry }: FailureNoteProps) {
  const { description, hint } = toFailureWords(failure);
  const wait = useCountdown(failure.retryAt ?? 0);
  return (
    <section className={styles.note} aria-label={messages.failedTitle}>
      <IconAlertCircle aria-hidden="true" className={styles.icon} size={22} stroke={1.8} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          {failure.code === 'ai_stalled' ? 'Stalled' : messages.failedTitle}
        </h2>
        <p className={styles.text}>
          {description}
          {/[.!?]$/.test(description) ? ' ' : '. '}
          {hint}
          {hasText ? " What's written so far is saved as a draft." : ''}
        </p>
        <div className={styles.actions}>
          {hasText ? (
            <Button size="small" variant="outline" onClick={onKeep}>
              Keep
            </Button>
          ) : null}
          <Button
            size="small"
            variant="outline"
            disabled={wait > 0 || obstacle !== null}
            onClick={onRetry}
          >
            {wait > 0 ? `Retry in ${wait} s` : 'Retry'}
          </Button>
        </div>
        {obstacle === null ? null : <p className={styles.obstacle}>{obstacle}</p>}
      </div>
    </section>
  );
}

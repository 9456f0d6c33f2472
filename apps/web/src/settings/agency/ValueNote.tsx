import { IconCheck } from '@tabler/icons-react';
import { Button } from '#ui/Button.tsx';
import styles from './agencyCard.module.css';
import { messages } from './messages.ts';
import type { useCardValue } from './useCardValue.ts';

interface ValueNoteProps {
  readonly label: string;
  readonly edited: ReturnType<typeof useCardValue>;
  /** What stays when the button is gone. */
  readonly onPutBack: () => void;
}

/** Below a field: whether it is saved, and the way back to what would be there without it. */
export function ValueNote({ label, edited, onPutBack }: ValueNoteProps) {
  const { state, stored, below, retry, putBack } = edited;
  const words = messages.putBack[below.source === null ? 'none' : (below.source as 'global')];
  return (
    <div className={styles.note}>
      <span className={styles.state} aria-live="polite">
        {state.kind === 'saving' ? 'Saving...' : null}
        {state.kind === 'saved' ? (
          <>
            <IconCheck aria-hidden="true" size={16} stroke={2} />
            Saved
          </>
        ) : null}
      </span>
      {state.kind === 'failed' ? (
        <Button variant="plain" size="small" aria-label={`Try Again: ${label}`} onClick={retry}>
          Try Again
        </Button>
      ) : null}
      {stored !== '' && state.kind !== 'saving' ? (
        <Button
          variant="plain"
          size="small"
          aria-label={`${words}: ${label}`}
          onClick={() => {
            putBack();
            onPutBack();
          }}
        >
          {words}
        </Button>
      ) : null}
    </div>
  );
}

import { IconCheck } from '@tabler/icons-react';
import { Button } from '#ui/Button.tsx';
import type { CardLayer } from './agencyCard.api.ts';
import styles from './agencyCard.module.css';
import { messages } from './messages.ts';
import { toSourceText } from './toSourceText.ts';
import type { useCardValue } from './useCardValue.ts';

interface ValueNoteProps {
  /** Of the words that say where the value comes from: they describe the field. */
  readonly id: string;
  readonly label: string;
  readonly layer: CardLayer;
  readonly edited: ReturnType<typeof useCardValue>;
  /** What stays when the button is gone. */
  readonly onPutBack: () => void;
}

/** Below a field: where its value comes from, whether it is saved, and the way back to what would be there without it. */
export function ValueNote({ id, label, layer, edited, onPutBack }: ValueNoteProps) {
  const { state, stored, below, source, isUnsaved, retry, putBack } = edited;
  const { putBack: ways } = messages;
  const words = below.source === null || below.source === 'own' ? ways.none : ways[below.source];
  return (
    <div className={styles.note}>
      <span className={styles.source} id={id}>
        {isUnsaved ? messages.notSavedYet : toSourceText(layer, source)}
      </span>
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

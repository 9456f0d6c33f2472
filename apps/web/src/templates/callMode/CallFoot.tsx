import {
  IconArrowDown,
  IconMessageQuestion,
  IconNote,
  IconPhoneOff,
  IconScreenShare,
  type TablerIcon,
} from '@tabler/icons-react';
import { helpView } from '#lib/helpView.ts';
import { narrowScreen } from '#lib/narrowScreen.ts';
import { useStore } from '#lib/useStore.ts';
import { AllKeysButton } from '#ui/AllKeysButton.tsx';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './callFoot.module.css';

interface CallFootProps {
  readonly hasLetters: boolean;
  readonly onObjections: () => void;
  readonly onNote: () => void;
  readonly onClientWindow: () => void;
  readonly onEnd: () => void;
  readonly onNext: () => void;
}

/** What can be done in the call; on a phone Next is where the thumb is. */
export function CallFoot({ hasLetters, ...on }: CallFootProps) {
  const isNarrow = useStore(narrowScreen);
  const action = (Icon: TablerIcon, words: string, key: string, act: () => void) => (
    <button
      className={styles.action}
      type="button"
      data-end={key === 'E' || undefined}
      onClick={act}
    >
      <Icon aria-hidden="true" size={20} stroke={1.8} />
      {words}
      {hasLetters ? <KeyHint>{key}</KeyHint> : null}
    </button>
  );
  return (
    <footer className={styles.foot}>
      {isNarrow ? null : (
        <div className={styles.keys}>
          <span className={styles.pair} aria-hidden="true">
            <KeyHint>↑</KeyHint>
            <KeyHint>↓</KeyHint> line
          </span>
          <span className={styles.pair} aria-hidden="true">
            <KeyHint>←</KeyHint>
            <KeyHint>→</KeyHint> part
          </span>
          <span className={styles.pair} aria-hidden="true">
            <KeyHint>Esc</KeyHint> leave
          </span>
          {hasLetters ? <AllKeysButton onClick={() => helpView.set('keys')} /> : null}
        </div>
      )}
      <nav className={styles.actions} aria-label="In the call">
        {action(IconMessageQuestion, 'Objections', 'O', on.onObjections)}
        {action(IconNote, 'Note', 'Q', on.onNote)}
        {isNarrow ? null : action(IconScreenShare, 'Client window', 'P', on.onClientWindow)}
        {action(IconPhoneOff, 'End call', 'E', on.onEnd)}
        {isNarrow ? (
          <Button variant="filled" isWide onClick={on.onNext}>
            Next
            <IconArrowDown aria-hidden="true" size={19} stroke={2} />
          </Button>
        ) : null}
      </nav>
    </footer>
  );
}

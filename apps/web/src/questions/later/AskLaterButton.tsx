import { IconClockPause } from '@tabler/icons-react';
import { KeyHint } from '#ui/KeyHint.tsx';
import styles from './askLater.module.css';

interface AskLaterButtonProps {
  readonly isMarked: boolean;
  readonly isDisabled: boolean;
  readonly hasKey: boolean;
  readonly onPress: () => void;
}

/** Marks what is open and goes on; on a marked question it takes the mark off. */
export function AskLaterButton({ isMarked, isDisabled, hasKey, onPress }: AskLaterButtonProps) {
  return (
    <button
      className={`${styles.button} ${isMarked ? styles.marked : ''}`}
      type="button"
      disabled={isDisabled}
      onClick={onPress}
    >
      <IconClockPause aria-hidden="true" className={styles.icon} size={19} stroke={1.8} />
      {isMarked ? 'Asked later' : 'Ask later'} {hasKey ? <KeyHint>L</KeyHint> : null}
    </button>
  );
}

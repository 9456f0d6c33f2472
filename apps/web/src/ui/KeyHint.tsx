import buttonStyles from './button.module.css';
import styles from './keyHint.module.css';

interface KeyHintProps {
  readonly children: string;
}

/** A key as it looks on a keyboard; only a picture, and none where there is no keyboard. */
export function KeyHint({ children }: KeyHintProps) {
  return (
    <span aria-hidden="true" className={styles.key}>
      {children}
    </span>
  );
}

interface AllKeysButtonProps {
  readonly onClick: () => void;
}

/** At the end of a line of keys: opens the whole list. */
export function AllKeysButton({ onClick }: AllKeysButtonProps) {
  return (
    <button
      className={buttonStyles.allKeysButton}
      type="button"
      aria-label="All keys"
      onClick={onClick}
    >
      <KeyHint>?</KeyHint> all keys
    </button>
  );
}

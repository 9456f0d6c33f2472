import buttonStyles from './button.module.css';
import styles from './keyHint.module.css';

interface KeyHintProps {
  readonly children: string;
}

/** Renders a key as on a keyboard; decorative, and hidden on devices without a keyboard. */
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

/** Renders the button that opens the list of all keyboard shortcuts. */
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

import styles from './allKeysButton.module.css';
import { KeyHint } from './KeyHint.tsx';

interface AllKeysButtonProps {
  readonly onClick: () => void;
}

/** At the end of a line of keys: opens the whole list. */
export function AllKeysButton({ onClick }: AllKeysButtonProps) {
  return (
    <button className={styles.button} type="button" aria-label="All keys" onClick={onClick}>
      <KeyHint>?</KeyHint> all keys
    </button>
  );
}

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

import type { ReactNode } from 'react';
import styles from './actionBar.module.css';

interface ActionBarProps {
  readonly back: ReactNode;
  readonly hint?: ReactNode;
  readonly forward: ReactNode;
}

/** Back at the left, on at the right, always in sight; on a phone at the thumb. */
export function ActionBar({ back, hint, forward }: ActionBarProps) {
  return (
    <div className={styles.bar} data-bottom-bar="">
      <div className={styles.back}>{back}</div>
      <div className={styles.hint}>{hint}</div>
      <div className={styles.forward}>{forward}</div>
    </div>
  );
}

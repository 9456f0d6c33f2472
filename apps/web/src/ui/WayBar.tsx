import type { ReactNode } from 'react';
import docked from './docked.module.css';
import styles from './wayBar.module.css';

interface WayBarProps {
  readonly back: ReactNode;
  readonly hint?: ReactNode;
  readonly forward: ReactNode;
  /** On a phone the way on gets a row of its own. */
  readonly isTall?: boolean;
}

/** Back at the left, on at the right: always in sight, and always in the same place. */
export function WayBar({ back, hint, forward, isTall }: WayBarProps) {
  return (
    <div
      className={`${docked.docked} ${styles.bar} ${isTall ? styles.tall : ''}`}
      data-action-bar=""
    >
      <div className={styles.back}>{back}</div>
      <div className={styles.hint}>{hint}</div>
      <div className={styles.forward}>{forward}</div>
    </div>
  );
}

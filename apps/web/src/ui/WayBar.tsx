import type { ReactNode } from 'react';
import docked from './docked.module.css';
import styles from './wayBar.module.css';

interface WayBarProps {
  readonly back: ReactNode;
  readonly hint?: ReactNode;
  /** A second, lesser way on; on a phone the way back makes room for it. */
  readonly beside?: ReactNode;
  readonly forward: ReactNode;
  /** On a phone the way on gets a row of its own. */
  readonly isTall?: boolean;
}

/** Back at the left, on at the right: always in sight, and always in the same place. */
export function WayBar({ back, hint, beside, forward, isTall }: WayBarProps) {
  return (
    <div
      className={`${docked.docked} ${styles.bar} ${isTall ? styles.tall : ''} ${beside ? styles.full : ''}`}
      data-action-bar=""
    >
      <div className={styles.back}>{back}</div>
      <div className={styles.hint}>{hint}</div>
      {beside ? <div className={styles.beside}>{beside}</div> : null}
      <div className={styles.forward}>{forward}</div>
    </div>
  );
}

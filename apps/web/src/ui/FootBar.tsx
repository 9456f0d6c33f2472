import type { ReactNode } from 'react';
import docked from './docked.module.css';
import styles from './footBar.module.css';

interface FootBarProps {
  /** What the buttons are about; no room for it on a phone. */
  readonly hint?: string;
  /** At most two buttons; the last is the way on. */
  readonly children: ReactNode;
}

/** The way on from a page that is read: always in sight, across the whole window. */
export function FootBar({ hint, children }: FootBarProps) {
  return (
    <div className={`${docked.docked} ${styles.bar}`} data-action-bar="">
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      {children}
    </div>
  );
}

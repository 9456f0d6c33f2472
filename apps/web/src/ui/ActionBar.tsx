import type { ReactNode } from 'react';
import styles from './actionBar.module.css';

interface ActionBarProps {
  readonly children: ReactNode;
}

/** The buttons that end a screen; on a phone they stay at the bottom edge, beside Home. */
export function ActionBar({ children }: ActionBarProps) {
  return (
    <div className={styles.bar} data-action-bar>
      {children}
    </div>
  );
}

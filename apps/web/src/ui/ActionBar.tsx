import type { ReactNode } from 'react';
import styles from './actionBar.module.css';
import docked from './docked.module.css';

interface ActionBarProps {
  readonly children: ReactNode;
}

/** The buttons that end a screen, in reach wherever one has scrolled to. */
export function ActionBar({ children }: ActionBarProps) {
  return (
    <div className={`${docked.docked} ${styles.bar}`} data-action-bar>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './visuallyHidden.module.css';

interface VisuallyHiddenProps {
  readonly children: ReactNode;
  readonly isAnnounced?: boolean;
}

/** Words for screen readers only; announced ones are read out whenever they change. */
export function VisuallyHidden({ children, isAnnounced }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} aria-live={isAnnounced ? 'polite' : undefined}>
      {children}
    </span>
  );
}

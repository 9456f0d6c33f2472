import type { ReactNode } from 'react';
import styles from './visuallyHidden.module.css';

interface VisuallyHiddenProps {
  readonly children: ReactNode;
  readonly isAnnounced?: boolean;
}

/** Renders text for screen readers only; announced text is in a live region. */
export function VisuallyHidden({ children, isAnnounced }: VisuallyHiddenProps) {
  return (
    <span className={styles.hidden} aria-live={isAnnounced ? 'polite' : undefined}>
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import styles from './actionBar.module.css';
import { Text } from './primitives.tsx';

interface ActionBarProps {
  readonly children: ReactNode;
}

/** Renders the sticky buttons at the end of a form page. */
export function ActionBar({ children }: ActionBarProps) {
  return (
    <div className={`${styles.docked} ${styles.actionBar}`} data-action-bar>
      {children}
    </div>
  );
}

interface PageFooterBarProps {
  /** Explains the buttons; hidden on phones. */
  readonly hint?: string;
  /** At most two buttons; the last continues. */
  readonly children: ReactNode;
}

/** Renders the sticky footer of a reading page with its continue button. */
export function PageFooterBar({ hint, children }: PageFooterBarProps) {
  return (
    <div className={`${styles.docked} ${styles.pageFooterBar}`} data-action-bar="">
      {hint ? (
        <Text size="medium" tone="dim" className={styles.pageFooterBarHint}>
          {hint}
        </Text>
      ) : null}
      {children}
    </div>
  );
}

interface StepFooterProps {
  readonly back: ReactNode;
  readonly hint?: ReactNode;
  /** Secondary button; on phones it replaces the back button. */
  readonly extraAction?: ReactNode;
  readonly forward: ReactNode;
  /** On phones the next button has a row of its own. */
  readonly isTall?: boolean;
}

/** Renders the sticky footer of a step: back on the left, next on the right. */
export function StepFooter({ back, hint, extraAction, forward, isTall }: StepFooterProps) {
  return (
    <div
      className={`${styles.docked} ${styles.stepFooter} ${isTall ? styles.tall : ''} ${extraAction ? styles.full : ''}`}
      data-action-bar=""
    >
      <div className={styles.back}>{back}</div>
      <div className={styles.stepFooterHint}>{hint}</div>
      {extraAction ? <div className={styles.beside}>{extraAction}</div> : null}
      <div className={styles.forward}>{forward}</div>
    </div>
  );
}

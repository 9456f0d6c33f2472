import type { ReactNode } from 'react';
import styles from './actionBar.module.css';
import { Text } from './primitives.tsx';

interface ActionBarProps {
  readonly children: ReactNode;
}

/** The buttons that end a screen, in reach wherever one has scrolled to. */
export function ActionBar({ children }: ActionBarProps) {
  return (
    <div className={`${styles.docked} ${styles.actionBar}`} data-action-bar>
      {children}
    </div>
  );
}

interface FootBarProps {
  /** What the buttons are about; no room for it on a phone. */
  readonly hint?: string;
  /** At most two buttons; the last is the way on. */
  readonly children: ReactNode;
}

/** The way on from a page that is read: always in sight, across the whole window. */
export function FootBar({ hint, children }: FootBarProps) {
  return (
    <div className={`${styles.docked} ${styles.footBar}`} data-action-bar="">
      {hint ? (
        <Text size="medium" tone="dim" className={styles.footBarHint}>
          {hint}
        </Text>
      ) : null}
      {children}
    </div>
  );
}

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
      className={`${styles.docked} ${styles.wayBar} ${isTall ? styles.tall : ''} ${beside ? styles.full : ''}`}
      data-action-bar=""
    >
      <div className={styles.back}>{back}</div>
      <div className={styles.wayBarHint}>{hint}</div>
      {beside ? <div className={styles.beside}>{beside}</div> : null}
      <div className={styles.forward}>{forward}</div>
    </div>
  );
}

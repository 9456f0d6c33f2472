import type { ReactNode } from 'react';
import { Brand } from '#features/landing/Brand.tsx';
import styles from './app.module.css';

interface BareFrameProps {
  readonly children: ReactNode;
}

/** A page with one thing in its middle and nothing to wander off to. */
export function BareFrame({ children }: BareFrameProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

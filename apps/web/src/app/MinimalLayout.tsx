import type { ReactNode } from 'react';
import { BrandLink } from '#features/landing/BrandLink.tsx';
import styles from './app.module.css';

interface MinimalLayoutProps {
  readonly children: ReactNode;
}

/** Renders one centered block without header or navigation. */
export function MinimalLayout({ children }: MinimalLayoutProps) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <BrandLink />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

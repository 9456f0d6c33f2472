import type { ReactNode } from 'react';
import { usePageTitle } from '#lib/usePageTitle.ts';
import styles from './auth.module.css';

interface AuthCardProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function AuthCard({ title, icon, children }: AuthCardProps) {
  usePageTitle(title);
  return (
    <div className={`${styles.card} ${icon ? styles.centred : ''}`}>
      {icon ? <div className={styles.icon}>{icon}</div> : null}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

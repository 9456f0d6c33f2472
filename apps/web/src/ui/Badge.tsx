import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone:
    | 'filled'
    | 'green'
    | 'grey'
    | 'sold'
    | 'orange'
    | 'blue'
    | 'violet'
    | 'red'
    | 'plain'
    | 'outline'
    | 'edge';
  readonly children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

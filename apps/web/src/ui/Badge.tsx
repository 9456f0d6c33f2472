import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Row } from './primitives.tsx';

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
  return (
    <Row
      as="span"
      gap={4}
      isInline
      size="tiny"
      weight={700}
      className={`${styles.badge} ${styles[tone]}`}
    >
      {children}
    </Row>
  );
}

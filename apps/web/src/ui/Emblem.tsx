import type { ReactNode } from 'react';
import styles from './emblem.module.css';
import { Stack } from './primitives.tsx';

interface EmblemProps {
  readonly size: 40 | 48 | 56;
  readonly isRound?: boolean;
  readonly below?: 16;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An icon in a tinted box beside a title; it says nothing that the title does not. */
export function Emblem({ size, isRound, className, ...rest }: EmblemProps) {
  const look = [styles.emblem, styles[`size${size}`], isRound && styles.round, className];
  return <Stack as="span" {...rest} aria-hidden className={look.filter(Boolean).join(' ')} />;
}

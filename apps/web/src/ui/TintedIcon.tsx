import type { ReactNode } from 'react';
import { Stack } from './primitives.tsx';
import styles from './tintedIcon.module.css';

interface TintedIconProps {
  readonly size: 40 | 48 | 56;
  readonly isRound?: boolean;
  readonly below?: 16;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Renders an icon in a tinted box beside a title; decorative. */
export function TintedIcon({ size, isRound, className, ...rest }: TintedIconProps) {
  const look = [styles.tintedIcon, styles[`size${size}`], isRound && styles.round, className];
  return <Stack as="span" {...rest} aria-hidden className={look.filter(Boolean).join(' ')} />;
}

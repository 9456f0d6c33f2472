import type { ReactNode } from 'react';
import { buttonClass } from '#ui/buttonClass.ts';
import styles from './comingSoonButton.module.css';

interface ComingSoonButtonProps {
  readonly icon: ReactNode;
  readonly size?: 'medium' | 'large';
  readonly children: string;
}

/** LAND-05: there, but not yet to be pressed. */
export function ComingSoonButton({ icon, size = 'large', children }: ComingSoonButtonProps) {
  return (
    <button className={`${buttonClass({ size })} ${styles.soon}`} type="button" disabled>
      {icon}
      {children}
      <span className={styles.tag}>Coming soon</span>
    </button>
  );
}

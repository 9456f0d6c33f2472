import { IconArrowRight } from '@tabler/icons-react';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './tiles.module.css';

interface FromToProps {
  readonly from: string;
  readonly to: string;
}

export function FromTo({ from, to }: FromToProps) {
  return (
    <p className={styles.fromTo}>
      <span className={styles.from}>{from}</span>
      <VisuallyHidden> before, </VisuallyHidden>
      <IconArrowRight aria-hidden="true" className={styles.arrow} size={20} stroke={1.8} />
      <span>{to}</span>
      <VisuallyHidden> today</VisuallyHidden>
    </p>
  );
}

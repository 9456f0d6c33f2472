import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import styles from './closeTab.module.css';

interface CloseLinksProps {
  readonly interviewId: string;
}

/** On a phone the bar below has room for the sale only. */
export function CloseLinks({ interviewId }: CloseLinksProps) {
  const look = buttonClass({ variant: 'outline', isWide: true });
  return (
    <div className={styles.links}>
      <Link className={`${look} ${styles.onPhone}`} to={paths.step(interviewId, 'trial-results')}>
        <IconPencil aria-hidden="true" size={19} stroke={1.8} />
        Edit Offer & Results
      </Link>
      <Link className={look} to={paths.newInterview}>
        <IconPlus aria-hidden="true" size={19} stroke={1.8} />
        New Session
      </Link>
    </div>
  );
}

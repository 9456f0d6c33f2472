import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SaleAction } from '#interviews/sale/SaleAction.tsx';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { FootBar } from '#ui/FootBar.tsx';
import styles from './closeTab.module.css';

interface CloseFootProps {
  readonly interviewId: string;
}

export function CloseFoot({ interviewId }: CloseFootProps) {
  const look = buttonClass({ variant: 'outline', size: 'large' });
  return (
    <FootBar>
      <Link className={`${look} ${styles.onDesk}`} to={paths.step(interviewId, 'trial-results')}>
        <IconPencil aria-hidden="true" size={19} stroke={1.8} />
        Edit Offer & Results
      </Link>
      <SaleAction then="onboarding" />
    </FootBar>
  );
}

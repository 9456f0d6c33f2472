import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { ArrivalHeading } from '#ui/ArrivalHeading.tsx';
import { Badge } from '#ui/Badge.tsx';
import styles from './summaryHead.module.css';

interface SummaryHeadProps {
  readonly service: string;
}

export function SummaryHead({ service }: SummaryHeadProps) {
  return (
    <div className={styles.head}>
      <ArrivalHeading className={styles.title}>Onboarding Summary</ArrivalHeading>
      <div className={styles.badges}>
        <Badge tone="green">{service}</Badge>
        <Badge tone="filled">
          <IconCheck aria-hidden="true" size={15} stroke={2.4} />
          Completed
        </Badge>
      </div>
      <button
        className={styles.print}
        type="button"
        aria-label="Print"
        title="Print"
        data-screen-only
        onClick={() => window.print()}
      >
        <IconPrinter aria-hidden="true" size={20} stroke={1.7} />
      </button>
    </div>
  );
}

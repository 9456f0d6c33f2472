import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import styles from './auditBar.module.css';

interface AuditBarProps {
  readonly interviewId: string;
  readonly hasAudit: boolean;
}

/** AUDIT-08: both ways are open, with a file and without. */
export function AuditBar({ interviewId, hasAudit }: AuditBarProps) {
  return (
    <ActionBar>
      <div className={styles.left}>
        {hasAudit ? (
          <Link
            className={buttonClass({ variant: 'outline', size: 'large' })}
            to={paths.step(interviewId, 'pitch')}
          >
            <IconArrowLeft aria-hidden="true" size={19} />
            Back
          </Link>
        ) : (
          <p className={styles.hint}>No audit? You can skip this step.</p>
        )}
      </div>
      <Link className={buttonClass({ size: 'large' })} to={paths.step(interviewId, 'script-pitch')}>
        Next
        <IconArrowRight aria-hidden="true" size={19} />
      </Link>
    </ActionBar>
  );
}

import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyPicture } from './EmptyPicture.tsx';
import styles from './emptyList.module.css';
import { PracticeButton } from './PracticeButton.tsx';

interface EmptyListProps {
  readonly isBusy: boolean;
  readonly onPractice: () => void;
}

/** What a first-time user sees: what to do, not what is missing. */
export function EmptyList({ isBusy, onPractice }: EmptyListProps) {
  return (
    <section className={styles.empty}>
      <EmptyPicture />
      <h2 className={styles.call}>Your first interview is one call away</h2>
      <p className={styles.text}>
        Start one with a real prospect, or generate six practice interviews, one per service, to
        walk the whole flow without a client.
      </p>
      <div className={styles.actions}>
        <Link className={buttonClass({ size: 'large' })} to={paths.newInterview}>
          <IconPlus aria-hidden="true" size={18} />
          New Interview
        </Link>
        <PracticeButton size="large" isBusy={isBusy} onClick={onPractice} />
      </div>
      <p className={styles.other}>
        Have a list? <Link to={paths.importProspects}>Import prospects from a file</Link>
      </p>
    </section>
  );
}

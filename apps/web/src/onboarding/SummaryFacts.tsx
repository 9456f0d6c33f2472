import { toMomentText } from '#lib/toMomentText.ts';
import styles from './summaryFacts.module.css';

interface SummaryFactsProps {
  readonly business: string;
  readonly contact: string;
  readonly completedAt: string;
  readonly answered: number;
  readonly total: number;
}

export function SummaryFacts(props: SummaryFactsProps) {
  const { business, contact, completedAt, answered, total } = props;
  const skipped = total - answered;
  return (
    <dl className={styles.facts}>
      <div className={styles.fact}>
        <dt>Business</dt>
        <dd className={styles.main}>
          <bdi>{business}</bdi>
        </dd>
        <dd className={styles.more}>
          <bdi>{contact}</bdi>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>Completed</dt>
        <dd className={styles.main}>
          <time dateTime={completedAt}>{toMomentText(completedAt)}</time>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>Answered</dt>
        <dd className={styles.main}>
          {answered} of {total}
        </dd>
        <dd className={styles.more}>{skipped === 0 ? 'None skipped' : `${skipped} skipped`}</dd>
      </div>
    </dl>
  );
}

import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { retainerFacts } from '@salespro/domain/trial/retainerFacts.ts';
import { toCount } from '@salespro/domain/trial/toCount.ts';
import { CoverTile } from './CoverTile.tsx';
import { RatingTile } from './RatingTile.tsx';
import { ReviewsTile } from './ReviewsTile.tsx';
import styles from './resultsStrip.module.css';

interface ResultsStripProps {
  readonly answers: StoredInterview['answers'];
}

/** What the trial has brought, to be shown across the table (RET-01). */
export function ResultsStrip({ answers }: ResultsStripProps) {
  const facts = retainerFacts(answers);
  return (
    <section className={styles.strip} aria-label="Trial results">
      <ReviewsTile
        before={toCount(answers.google_reviews_before) ?? 0}
        after={toCount(answers.google_reviews_after) ?? 0}
        delta={facts.review_delta}
      />
      <RatingTile facts={facts} />
      <CoverTile facts={facts} />
    </section>
  );
}

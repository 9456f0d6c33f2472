import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { retainerFacts } from '@salespro/domain/trial/retainerFacts.ts';
import { standardOffers } from '@salespro/domain/trial/standardOffers.ts';
import { toCount } from '@salespro/domain/trial/toCount.ts';
import { CoverTile } from './CoverTile.tsx';
import { RatingTile } from './RatingTile.tsx';
import { ReviewsTile } from './ReviewsTile.tsx';
import styles from './resultsStrip.module.css';

interface ResultsStripProps {
  readonly interview: StoredInterview;
}

/** What the trial has brought, to be shown across the table (RET-01). */
export function ResultsStrip({ interview }: ResultsStripProps) {
  const { answers } = interview;
  const facts = retainerFacts(answers, standardOffers(interview));
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

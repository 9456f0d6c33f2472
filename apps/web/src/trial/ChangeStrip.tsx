import { retainerFacts } from '@salespro/domain/trial/retainerFacts.ts';
import styles from './strip.module.css';
import type { TrialForm } from './useTrialForm.ts';

interface ChangeStripProps {
  readonly form: TrialForm;
}

/** What the trial has moved, as soon as both numbers of a pair stand. */
export function ChangeStrip({ form: { values, problems } }: ChangeStripProps) {
  const facts = retainerFacts(values);
  const stands = (id: string) => !problems.has(`${id}_before`) && !problems.has(`${id}_after`);
  const reviews = stands('google_reviews') ? facts.review_delta : null;
  const [, words, number] = /^(.*) (\S+)$/.exec(facts.rating_change) ?? [];
  const hasRating = stands('google_rating') && words !== undefined;
  if (reviews === null && !hasRating) return null;
  return (
    <p className={styles.strip}>
      {reviews === null ? null : (
        <span>
          {reviews > 0 ? <b>+{reviews.toLocaleString('en-US')}</b> : 'No new'}{' '}
          {reviews === 1 ? 'Google review' : 'Google reviews'}
        </span>
      )}
      {hasRating ? (
        <span>
          Rating {words.toLowerCase()} <b>{number}</b>
        </span>
      ) : null}
    </p>
  );
}

import { retainerFacts } from '@salespro/domain/trial/retainerFacts.ts';
import styles from './strip.module.css';
import { namesAmount, toCoverPrice } from './toCoverPrice.ts';
import type { TrialForm } from './useTrialForm.ts';

interface CoverStripProps {
  readonly form: TrialForm;
}

/** The sum the close is going to make, before it is read out. */
export function CoverStrip({ form: { values } }: CoverStripProps) {
  const facts = retainerFacts(values);
  return (
    <p className={styles.strip}>
      <span>
        At <b>{toCoverPrice(facts)}</b>, extra customers a month to cover it:{' '}
        <b>{facts.x_customers}</b>
      </span>
      {namesAmount(facts) ? null : (
        <span>The price names no amount, so the sum is made with this one.</span>
      )}
    </p>
  );
}

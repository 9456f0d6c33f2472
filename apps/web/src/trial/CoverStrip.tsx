import { toSpokenDollars } from '@salespro/domain/templates/phrases/spokenAmounts.ts';
import { retainerFacts } from '@salespro/domain/trial/retainerFacts.ts';
import styles from './strip.module.css';
import { toCoverPrice } from './toCoverPrice.ts';
import type { TrialForm } from './useTrialForm.ts';

interface CoverStripProps {
  readonly form: TrialForm;
}

/** The sum the close is going to make, before it is read out. */
export function CoverStrip({ form: { values, standard } }: CoverStripProps) {
  const facts = retainerFacts(values, standard);
  return (
    <p className={styles.strip}>
      <span>
        At <b>{toCoverPrice(facts)}</b>, extra customers a month to cover it:{' '}
        <b>{facts.x_customers}</b>
      </span>
      {facts.has_primary_price ? null : (
        <span>There's no dollar amount in the price, so we used this one.</span>
      )}
      {facts.has_lifetime_value ? null : (
        <span>
          No customer lifetime value entered, so we used{' '}
          {toSpokenDollars(facts.lifetime_value_dollars)}.
        </span>
      )}
    </p>
  );
}

import { parseAmount } from '@salespro/domain/trial/parseAmount.ts';
import { retainerFacts } from '@salespro/domain/trial/retainerFacts.ts';
import styles from './strip.module.css';
import { toDollars } from './toDollars.ts';
import type { TrialForm } from './useTrialForm.ts';

interface CoverStripProps {
  readonly form: TrialForm;
}

/** The sum the close is going to make, before it is read out. */
export function CoverStrip({ form: { values } }: CoverStripProps) {
  const facts = retainerFacts(values);
  const hasAmount = (parseAmount(facts.primary_service_price) ?? -1) >= 0;
  return (
    <p className={styles.strip}>
      <span>
        At <b>{hasAmount ? facts.primary_service_price : toDollars(facts.primary_price_dollars)}</b>
        , extra customers a month to cover it: <b>{facts.x_customers}</b>
      </span>
      {hasAmount ? null : <span>The price names no amount, so the sum is made with this one.</span>}
    </p>
  );
}

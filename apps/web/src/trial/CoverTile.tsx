import { toSpokenDollars } from '@salespro/domain/templates/phrases/spokenAmounts.ts';
import type { RetainerFacts } from '@salespro/domain/trial/retainerFacts.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './tiles.module.css';
import { toCoverPrice } from './toCoverPrice.ts';

interface CoverTileProps {
  readonly facts: RetainerFacts;
}

/** How many customers pay for the offer, and what the sum is made of. */
export function CoverTile({ facts }: CoverTileProps) {
  const worth = toSpokenDollars(facts.lifetime_value_dollars);
  return (
    <div className={`${styles.tile} ${styles.cover}`}>
      <p className={styles.name}>
        Extra customers a month to cover it
        <VisuallyHidden>: </VisuallyHidden>
      </p>
      <p className={styles.number}>{facts.x_customers.toLocaleString('en-US')}</p>
      <p className={styles.sum}>
        {toCoverPrice(facts)}
        {facts.has_primary_price ? null : ' (assumed: no dollar amount in the price)'} against{' '}
        {worth} per customer over time
        {facts.has_lifetime_value ? null : ', which is our guess'}
      </p>
    </div>
  );
}

import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { standardOffers } from '@salespro/domain/trial/standardOffers.ts';
import { toOffers } from '@salespro/domain/trial/toOffers.ts';
import styles from './offerList.module.css';

interface OfferListProps {
  readonly interview: StoredInterview;
}

/** The prices at a glance, for the moment they are asked about. */
export function OfferList({ interview }: OfferListProps) {
  const offers = toOffers(interview.answers, standardOffers(interview));
  const lines = [
    ['primary_service_name', 'primary_service_price'],
    ['downsell_1_name', 'downsell_1_price'],
    ['downsell_2_name', 'downsell_2_price'],
  ] as const;
  // A smaller offer without a price is none.
  const priced = lines.filter(([, price]) => offers[price] !== '');
  return (
    <section className={styles.card} aria-labelledby="offer-title">
      <h2 className={styles.title} id="offer-title">
        Offer
      </h2>
      <dl className={styles.list}>
        {priced.map(([name, price]) => (
          <div key={name} className={styles.line}>
            <dt>{offers[name]}</dt>
            <dd>{offers[price]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

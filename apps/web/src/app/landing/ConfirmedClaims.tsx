import type { ShownClaims } from '@salespro/domain/landing/claims.ts';
import styles from './landingClaims.module.css';

/**
 * What the admin has said to be true. The server fills this in before the page leaves (packages/domain/src/landing/drawLanding.ts), by the
 * marks data-block and data-claim: what is drawn here must be what is drawn there.
 */
export function ConfirmedClaims({ claims }: Pick<ShownClaims, 'claims'>) {
  if (claims.length === 0) return null;
  return (
    <section data-block="claims" aria-label="SalesPro in numbers">
      <ul className={styles.claims}>
        {claims.map(({ figure, label, source }) => (
          <li key={label} data-claim="" className={styles.claim}>
            <strong className={styles.figure}>{figure}</strong> {label}
            <small className={styles.source}>{source}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

import styles from './landingClaims.module.css';
import { landingContent } from './landingContent.ts';

export function LandingClaims() {
  return (
    <section aria-label="SalesPro in numbers">
      <ul className={styles.claims}>
        {landingContent.claims.map(({ figure, label }) => (
          <li key={label} className={styles.claim}>
            <strong className={styles.figure}>{figure}</strong> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { paths } from '#lib/paths.ts';
import figures from './landingClaims.module.css';
import { type Fact, toFacts } from './landingContent.ts';
import styles from './landingFacts.module.css';
import type { Measured } from './Measured.ts';
import latest from './measured.json' with { type: 'json' };

/** What was counted, in place of claims nobody could prove. */
export function LandingFacts({ measured = latest }: { readonly measured?: Measured }) {
  return (
    <section aria-label="What we counted">
      <ul className={figures.claims}>
        {toFacts(measured, paths.promises).map((fact) => (
          <li key={fact.label} className={figures.claim}>
            <Words {...fact} />
          </li>
        ))}
      </ul>
      {measured.setupSeconds === null ? null : (
        <p className={styles.small}>
          {`Our test downloads, starts, signs up and opens the first question in ${measured.setupSeconds} seconds. It's a program. You read, so plan five minutes.`}
        </p>
      )}
    </section>
  );
}

function Words({ figure, label, href }: Fact) {
  const words = (
    <>
      <strong className={figures.figure}>{figure}</strong> {label}
    </>
  );
  // A page of the server, not of the app.
  return href ? (
    <a className={styles.link} href={href}>
      {words}
    </a>
  ) : (
    words
  );
}

import figures from './landingClaims.module.css';
import styles from './landingFacts.module.css';
import { landingFigures, setupSeconds } from './landingFigures.ts';

export function LandingFacts() {
  return (
    <section aria-label="What we counted">
      <ul className={figures.claims}>
        {landingFigures.map(({ figure, label, href }) => {
          const words = (
            <>
              <strong className={figures.figure}>{figure}</strong> {label}
            </>
          );
          return (
            <li key={label} className={figures.claim}>
              {/* A plain link: the server renders that page, not the app. */}
              {href ? (
                <a className={styles.link} href={href}>
                  {words}
                </a>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.small}>
        {`Our test downloads, starts, signs up and opens the first question in ${setupSeconds} seconds. It's a program. You read, so plan five minutes.`}
      </p>
    </section>
  );
}

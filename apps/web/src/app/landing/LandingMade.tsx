import landing from './landing.module.css';
import { landingContent } from './landingContent.ts';
import styles from './landingMade.module.css';

/** What it is like in a call, and what it is not. */
export function LandingMade() {
  return (
    <>
      <section className={styles.section}>
        <h2 className={landing.heading}>Built for a person who is talking</h2>
        <ul className={styles.list}>
          {landingContent.made.map(({ title, text }) => (
            <li key={title} className={styles.item}>
              <strong className={styles.title}>{title}</strong> {text}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.isnt}>
        <h2 className={landing.heading}>What it doesn't do</h2>
        <p className={styles.text}>{landingContent.isnt}</p>
      </section>
    </>
  );
}

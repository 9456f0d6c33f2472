import { IconChevronDown } from '@tabler/icons-react';
import landing from './landing.module.css';
import { landingContent } from './landingContent.ts';
import styles from './landingQuestions.module.css';

/** Opens without a script. */
export function LandingQuestions() {
  return (
    <section className={styles.section}>
      <h2 className={landing.heading}>FAQ</h2>
      <div className={styles.list}>
        {landingContent.questions.map(({ ask, answer }) => (
          <details key={ask} className={styles.question}>
            <summary className={styles.ask}>
              {ask}
              <IconChevronDown aria-hidden="true" className={styles.sign} size={20} />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

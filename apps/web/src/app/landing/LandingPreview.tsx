import { IconTarget } from '@tabler/icons-react';
import keyHint from '#ui/keyHint.module.css';
import { LandingRanking } from './LandingRanking.tsx';
import styles from './landingPreview.module.css';

/** The product at work with the dentist of the demo, drawn with the page's own means; a test compares (TRUE-05). */
export function LandingPreview() {
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>
        An answer to question 9 of 12 adds ten points to Reputation Management, which leads the
        ranking with 81 %.
      </figcaption>
      <div className={styles.question} aria-hidden="true">
        <div className={styles.row}>
          <strong>Question 9 of 12</strong>
          <span>Maple Street Dental</span>
        </div>
        <div className={styles.progress}>
          <span />
        </div>
        <p className={styles.ask}>Do you have a regular way of asking customers for reviews?</p>
        <p className={styles.goal}>
          <IconTarget size={16} />
          <span>
            <b>GOAL</b> Separate “we get reviews” from “we ask for them”. Listen for “sometimes”.
          </span>
        </p>
        <div className={styles.answers}>
          <div className={styles.answer}>
            <i className={styles.radio} />
            Yes
            <kbd className={keyHint.key}>Y</kbd>
          </div>
          <div className={`${styles.answer} ${styles.chosen}`}>
            <i className={styles.radio} />
            No
            <kbd className={keyHint.key}>N</kbd>
            <em>+10</em>
          </div>
        </div>
      </div>
      <LandingRanking />
    </figure>
  );
}

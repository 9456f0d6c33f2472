import { IconTarget } from '@tabler/icons-react';
import keyHint from '#ui/keyHint.module.css';
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
      <Ranking />
    </figure>
  );
}

function Ranking() {
  return (
    <div className={styles.ranking} aria-hidden="true">
      <p className={styles.for}>Recommended Services for Maple Street Dental</p>
      <div className={styles.best}>
        <div className={styles.bestTop}>
          Reputation Management
          <b>81%</b>
        </div>
        <div className={styles.parts}>
          <i />
          <i />
          <i />
          <i />
        </div>
        <ul className={styles.points}>
          <li>
            <b>+16</b> Named reviews
          </li>
          <li className={styles.strong}>
            <b>+10</b> No way to ask
          </li>
          <li>
            <b>+5</b> Word of mouth
          </li>
        </ul>
      </div>
      <div className={styles.other}>
        Pay-Per-Click Advertising
        <i />
        <b>66%</b>
      </div>
      <div className={styles.other}>
        Message Marketing
        <i />
        <b>62%</b>
      </div>
    </div>
  );
}

import styles from './landingRanking.module.css';

/** The second card of the picture: what the answer does to the ranking. */
export function LandingRanking() {
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

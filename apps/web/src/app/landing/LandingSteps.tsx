import { DiscoveryPicture, MatchPicture, PitchPicture } from './LandingStepPictures.tsx';
import landing from './landing.module.css';
import { landingContent } from './landingContent.ts';
import styles from './landingSteps.module.css';

const pictures = [DiscoveryPicture, MatchPicture, PitchPicture];

export function LandingSteps() {
  return (
    <section className={styles.section}>
      <h2 className={landing.heading}>From first question to next step</h2>
      <ol className={styles.steps}>
        {landingContent.steps.map(({ title, text }, index) => {
          const Picture = pictures[index] ?? DiscoveryPicture;
          return (
            <li key={title}>
              <div className={styles.window} aria-hidden="true">
                <div className={styles.sheet}>
                  <Picture />
                </div>
              </div>
              <h3 className={styles.title}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className={styles.text}>{text}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

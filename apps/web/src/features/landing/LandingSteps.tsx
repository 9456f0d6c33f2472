import keyHint from '#ui/keyHint.module.css';
import landing from './landing.module.css';
import { landingContent } from './landingContent.ts';
import landingStepPicturesStyles from './landingStepPictures.module.css';
import styles from './landingSteps.module.css';

const choices = [
  { letter: 'A', text: 'Word of mouth', isChosen: true },
  { letter: 'B', text: 'Referrals', isChosen: false },
  { letter: 'C', text: 'Website', isChosen: false },
];

function DiscoveryPicture() {
  return (
    <>
      <p className={landingStepPicturesStyles.ask}>How do most of your new customers find you?</p>
      {choices.map(({ letter, text, isChosen }) => (
        <div
          key={letter}
          className={`${landingStepPicturesStyles.choice} ${isChosen ? landingStepPicturesStyles.chosen : ''}`}
        >
          <i />
          {text}
          <kbd className={keyHint.key}>{letter}</kbd>
        </div>
      ))}
    </>
  );
}

const ranks = [
  { name: 'Reputation Management', share: '81%', bar: landingStepPicturesStyles.first },
  { name: 'Pay-Per-Click Advertising', share: '66%', bar: landingStepPicturesStyles.second },
  { name: 'Message Marketing', share: '62%', bar: landingStepPicturesStyles.third },
  { name: 'Facebook & Instagram Ads', share: '58%', bar: landingStepPicturesStyles.fourth },
];

function MatchPicture() {
  return ranks.map(({ name, share, bar }) => (
    <div key={name} className={landingStepPicturesStyles.rank}>
      <span>{name}</span>
      <span>{share}</span>
      <i>
        <b className={bar} />
      </i>
    </div>
  ));
}

function PitchPicture() {
  return (
    <div className={landingStepPicturesStyles.script}>
      <p>
        Right now you don't have a set way to ask for reviews, so it's up to chance who writes one.
      </p>
      <p className={landingStepPicturesStyles.pause}>PAUSE - LET THEM FIX OR ADD</p>
      <p>
        You told me what you want in the next 90 days:{' '}
        <mark>“Fifteen new patients a month and 100 Google reviews. We're stuck at 41.”</mark>
      </p>
    </div>
  );
}

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

import keyHint from '#ui/keyHint.module.css';
import styles from './landingStepPictures.module.css';

const choices = [
  { letter: 'A', text: 'Word of mouth', isChosen: true },
  { letter: 'B', text: 'Referrals', isChosen: false },
  { letter: 'C', text: 'Website', isChosen: false },
];

export function DiscoveryPicture() {
  return (
    <>
      <p className={styles.ask}>How do most of your new customers find you?</p>
      {choices.map(({ letter, text, isChosen }) => (
        <div key={letter} className={`${styles.choice} ${isChosen ? styles.chosen : ''}`}>
          <i />
          {text}
          <kbd className={keyHint.key}>{letter}</kbd>
        </div>
      ))}
    </>
  );
}

const ranks = [
  { name: 'Reputation Management', share: '81%', bar: styles.first },
  { name: 'Pay-Per-Click Advertising', share: '66%', bar: styles.second },
  { name: 'Message Marketing', share: '62%', bar: styles.third },
  { name: 'Facebook & Instagram Ads', share: '58%', bar: styles.fourth },
];

export function MatchPicture() {
  return ranks.map(({ name, share, bar }) => (
    <div key={name} className={styles.rank}>
      <span>{name}</span>
      <span>{share}</span>
      <i>
        <b className={bar} />
      </i>
    </div>
  ));
}

export function PitchPicture() {
  return (
    <div className={styles.script}>
      <p>
        Right now you don't have a set way to ask for reviews, so it's up to chance who writes one.
      </p>
      <p className={styles.pause}>PAUSE - LET THEM FIX OR ADD</p>
      <p>
        You told me what you want in the next 90 days:{' '}
        <mark>“Fifteen new patients a month and 100 Google reviews. We're stuck at 41.”</mark>
      </p>
    </div>
  );
}

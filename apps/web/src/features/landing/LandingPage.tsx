import type { ShownClaims } from '@salespro/domain/landing/claims.ts';
import type { DrawnParts } from '@salespro/domain/landing/drawLanding.ts';
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { VisitorMenu } from '#auth/VisitorMenu.tsx';
import { defaultSettings } from '#features/settings/settingsStore.ts';
import { useSettings } from '#features/settings/useSettings.ts';
import { chooseColorScheme, colorSchemeStore } from '#lib/colorScheme.ts';
import { useStore } from '#lib/createStore.ts';
import { paths } from '#lib/paths.ts';
import { readMeta } from '#lib/readMeta.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { buttonClass } from '#ui/Button.tsx';
import { ColorSchemeSwitch } from '#ui/ColorSchemeSwitch.tsx';
import keyHint from '#ui/keyHint.module.css';
import { Brand } from './Brand.tsx';
import { LandingHero } from './LandingHero.tsx';
import styles from './landing.module.css';
import landingClaimsStyles from './landingClaims.module.css';
import { landingContent } from './landingContent.ts';
import landingFactsStyles from './landingFacts.module.css';
import { landingFigures, setupSeconds } from './landingFigures.ts';
import landingFooterStyles from './landingFooter.module.css';
import landingMadeStyles from './landingMade.module.css';
import landingQuestionsStyles from './landingQuestions.module.css';
import landingStepPicturesStyles from './landingStepPictures.module.css';
import landingStepsStyles from './landingSteps.module.css';
import landingTestimonialStyles from './landingTestimonial.module.css';
import { TourSection } from './TourSection.tsx';

/**
 * Written to a file at build time (build.ts), so it uses no component library and no style attributes:
 * it must look finished and lead on before any script has run. Only visitors come to see it
 * (LandingRoute.tsx), so of the account menu it holds their part.
 */
export function LandingPage({ drawn }: { readonly drawn?: DrawnParts }) {
  usePageTitle('Sales interviews for local marketing');
  const read = useDrawnParts();
  const { claims, testimonial, source } = drawn ?? read;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={`${styles.width} ${styles.headerRow}`}>
          <Brand />
          <div className={styles.headerActions}>
            <VisitorMenu />
            <Link className={buttonClass({ size: 'small' })} to={paths.signUp}>
              Create account
            </Link>
          </div>
        </div>
      </header>
      <main className={styles.width}>
        <LandingHero />
        <LandingFacts />
        <ConfirmedClaims claims={claims} />
        <LandingSteps />
        <TourSection />
        <LandingMade />
        <ConfirmedTestimonial testimonial={testimonial} />
        <LandingQuestions />
        <LandingClosing />
      </main>
      <LandingFooter source={source} />
    </div>
  );
}

const none: DrawnParts = { claims: [], testimonial: null, source: null };

/**
 * What the admin and the operator add to the page. The page must come alive as the server drew it, so that is read from
 * the page itself first; then the settings say what holds now. Where they cannot be read, nothing is taken away.
 */
function useDrawnParts(): DrawnParts {
  const settings = useSettings();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (typeof document === 'undefined') return none;
  const text = readMeta('shown-claims');
  const drawn = text === null ? none : (JSON.parse(text) as DrawnParts);
  const source = readMeta('source-address');
  const isKnown = isAlive && settings !== null && settings !== defaultSettings;
  return { ...drawn, ...(isKnown && settings.shown_claims), source };
}

function LandingFacts() {
  return (
    <section aria-label="What we counted">
      <ul className={landingClaimsStyles.claims}>
        {landingFigures.map(({ figure, label, href }) => {
          const words = (
            <>
              <strong className={landingClaimsStyles.figure}>{figure}</strong> {label}
            </>
          );
          return (
            <li key={label} className={landingClaimsStyles.claim}>
              {/* A plain link: the server renders that page, not the app. */}
              {href ? (
                <a className={landingFactsStyles.link} href={href}>
                  {words}
                </a>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
      <p className={landingFactsStyles.small}>
        {`Our test downloads, starts, signs up and opens the first question in ${setupSeconds} seconds. It's a program. You read, so plan five minutes.`}
      </p>
    </section>
  );
}

/**
 * What the admin has said to be true. The server fills this in before the page leaves (packages/domain/src/landing/drawLanding.ts), by the
 * marks data-block and data-claim: what is drawn here must be what is drawn there.
 */
function ConfirmedClaims({ claims }: Pick<ShownClaims, 'claims'>) {
  if (claims.length === 0) return null;
  return (
    <section data-block="claims" aria-label="SalesPro in numbers">
      <ul className={landingClaimsStyles.claims}>
        {claims.map(({ figure, label, source }) => (
          <li key={label} data-claim="" className={landingClaimsStyles.claim}>
            <strong className={landingClaimsStyles.figure}>{figure}</strong> {label}
            <small className={landingClaimsStyles.source}>{source}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What it is like in a call, and what it is not. */
function LandingMade() {
  return (
    <>
      <section className={landingMadeStyles.section}>
        <h2 className={styles.heading}>Built for a person who is talking</h2>
        <ul className={landingMadeStyles.list}>
          {landingContent.made.map(({ title, text }) => (
            <li key={title} className={landingMadeStyles.item}>
              <strong className={landingMadeStyles.title}>{title}</strong> {text}
            </li>
          ))}
        </ul>
      </section>
      <section className={landingMadeStyles.isnt}>
        <h2 className={styles.heading}>What it doesn't do</h2>
        <p className={landingMadeStyles.text}>{landingContent.isnt}</p>
      </section>
    </>
  );
}

/** The words of a customer; without any the block is left out, not empty. Filled in like ConfirmedClaims. */
function ConfirmedTestimonial({ testimonial }: Pick<ShownClaims, 'testimonial'>) {
  if (testimonial === null) return null;
  const { quote, name, role, company } = testimonial;
  return (
    <figure data-block="testimonial" className={landingTestimonialStyles.testimonial}>
      <blockquote className={landingTestimonialStyles.quote}>{quote}</blockquote>
      <figcaption className={landingTestimonialStyles.by}>
        <strong className={landingTestimonialStyles.name}>{name}</strong>
        {role}, {company}
      </figcaption>
    </figure>
  );
}

/** Opens without a script. */
function LandingQuestions() {
  return (
    <section className={landingQuestionsStyles.section}>
      <h2 className={styles.heading}>FAQ</h2>
      <div className={landingQuestionsStyles.list}>
        {landingContent.questions.map(({ ask, answer }) => (
          <details key={ask} className={landingQuestionsStyles.question}>
            <summary className={landingQuestionsStyles.ask}>
              {ask}
              <IconChevronDown
                aria-hidden="true"
                className={landingQuestionsStyles.sign}
                size={20}
              />
            </summary>
            <p className={landingQuestionsStyles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The last word, and on phones the button that is always within reach. */
function LandingClosing() {
  return (
    <>
      <section className={styles.closing}>
        <h2 className={styles.heading}>Your next prospect is the best time to try it.</h2>
        <div className={styles.closingActions}>
          <Link
            className={`${buttonClass({ size: 'large' })} ${styles.desktopOnly}`}
            to={paths.newInterview}
          >
            Start Interview
            <IconArrowRight aria-hidden="true" size={18} />
          </Link>
          <a className={buttonClass({ size: 'large', variant: 'outline' })} href={paths.demo}>
            Try it now, no account
          </a>
        </div>
      </section>
      <div className={styles.thumbBar}>
        <Link className={buttonClass({ size: 'large', isWide: true })} to={paths.newInterview}>
          Start Interview
          <IconArrowRight aria-hidden="true" size={18} />
        </Link>
      </div>
    </>
  );
}

function LandingFooter({ source }: { readonly source: string | null }) {
  const scheme = useStore(colorSchemeStore);
  return (
    <footer className={landingFooterStyles.footer}>
      <div className={`${styles.width} ${landingFooterStyles.row}`}>
        <Brand />
        <p className={landingFooterStyles.claim}>
          Sales interviews for people who sell local marketing.
        </p>
        <nav className={landingFooterStyles.links} aria-label="Footer">
          <Link to={paths.newInterview}>Start an Interview</Link>
          <Link to={paths.auth}>Sign In</Link>
          <Link to={paths.signUp}>Create account</Link>
          <a href={paths.privacy}>Privacy</a>
          <a href={paths.terms}>Terms</a>
          {source === null ? null : (
            <a data-block="source" href={source}>
              Source code
            </a>
          )}
        </nav>
        <ColorSchemeSwitch value={scheme} onChange={chooseColorScheme} />
      </div>
    </footer>
  );
}

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

function LandingSteps() {
  return (
    <section className={landingStepsStyles.section}>
      <h2 className={styles.heading}>From first question to next step</h2>
      <ol className={landingStepsStyles.steps}>
        {landingContent.steps.map(({ title, text }, index) => {
          const Picture = pictures[index] ?? DiscoveryPicture;
          return (
            <li key={title}>
              <div className={landingStepsStyles.window} aria-hidden="true">
                <div className={landingStepsStyles.sheet}>
                  <Picture />
                </div>
              </div>
              <h3 className={landingStepsStyles.title}>
                <span className={landingStepsStyles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className={landingStepsStyles.text}>{text}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

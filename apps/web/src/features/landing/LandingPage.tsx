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
import { Row, Text } from '#ui/primitives.tsx';
import { Brand } from './Brand.tsx';
import { LandingHero } from './LandingHero.tsx';
import styles from './landing.module.css';
import { landingContent } from './landingContent.ts';
import { landingFigures, setupSeconds } from './landingFigures.ts';
import landingStepPicturesStyles from './landingStepPictures.module.css';
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
        <Row gap={4} justify="between" wraps className={`${styles.width} ${styles.headerRow}`}>
          <Brand />
          <Row gap={8} align="stretch">
            <VisitorMenu />
            <Link className={buttonClass({ size: 'small' })} to={paths.signUp}>
              Create account
            </Link>
          </Row>
        </Row>
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
      <ul className={styles.claims}>
        {landingFigures.map(({ figure, label, href }) => {
          const words = (
            <>
              <Text
                as="strong"
                size="title"
                tone="ink"
                weight={700}
                isBlock
                className={styles.figure}
              >
                {figure}
              </Text>{' '}
              {label}
            </>
          );
          return (
            <Text
              as="li"
              key={label}
              size="medium"
              tone="dim"
              breaks
              className={styles.landingClaimsClaim}
            >
              {/* A plain link: the server renders that page, not the app. */}
              {href ? (
                <a className={styles.link} href={href}>
                  {words}
                </a>
              ) : (
                words
              )}
            </Text>
          );
        })}
      </ul>
      <Text size="small" tone="dim" above={16}>
        {`Our test downloads, starts, signs up and opens the first question in ${setupSeconds} seconds. It's a program. You read, so plan five minutes.`}
      </Text>
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
      <ul className={styles.claims}>
        {claims.map(({ figure, label, source }) => (
          <Text
            as="li"
            key={label}
            data-claim=""
            size="medium"
            tone="dim"
            breaks
            className={styles.landingClaimsClaim}
          >
            <Text
              as="strong"
              size="title"
              tone="ink"
              weight={700}
              isBlock
              className={styles.figure}
            >
              {figure}
            </Text>{' '}
            {label}
            <Text as="small" size="tiny" above={4} isBlock>
              {source}
            </Text>
          </Text>
        ))}
      </ul>
    </section>
  );
}

/** What it is like in a call, and what it is not. */
function LandingMade() {
  return (
    <>
      <section className={styles.landingMadeSection}>
        <h2 className={styles.heading}>Built for a person who is talking</h2>
        <ul className={styles.landingMadeList}>
          {landingContent.made.map(({ title, text }) => (
            <li key={title} className={styles.item}>
              <Text as="strong" size="section" tone="ink" weight={600} below={8} isBlock>
                {title}
              </Text>{' '}
              {text}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.isnt}>
        <h2 className={styles.heading}>What it doesn't do</h2>
        <Text above={8} className={styles.text}>
          {landingContent.isnt}
        </Text>
      </section>
    </>
  );
}

/** The words of a customer; without any the block is left out, not empty. Filled in like ConfirmedClaims. */
function ConfirmedTestimonial({ testimonial }: Pick<ShownClaims, 'testimonial'>) {
  if (testimonial === null) return null;
  const { quote, name, role, company } = testimonial;
  return (
    <figure data-block="testimonial" className={styles.testimonial}>
      <blockquote className={styles.quote}>{quote}</blockquote>
      <Text as="figcaption" size="medium" breaks className={styles.by}>
        <Text as="strong" weight={600} isBlock className={styles.name}>
          {name}
        </Text>
        {role}, {company}
      </Text>
    </figure>
  );
}

/** Opens without a script. */
function LandingQuestions() {
  return (
    <section className={styles.landingQuestionsSection}>
      <h2 className={styles.heading}>FAQ</h2>
      <div className={styles.landingQuestionsList}>
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

/** The last word, and on phones the button that is always within reach. */
function LandingClosing() {
  return (
    <>
      <Row as="section" gap={24} justify="between" className={styles.closing}>
        <h2 className={styles.heading}>Your next prospect is the best time to try it.</h2>
        <Row gap={12} align="stretch" wraps className={styles.closingActions}>
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
        </Row>
      </Row>
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
    <footer className={styles.footer}>
      <Row gap={24} rowGap={8} wraps className={`${styles.width} ${styles.row}`}>
        <Brand />
        <Text size="small" tone="dim" className={styles.landingFooterClaim}>
          Sales interviews for people who sell local marketing.
        </Text>
        <Row
          as="nav"
          align="stretch"
          wraps
          size="medium"
          className={styles.links}
          aria-label="Footer"
        >
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
        </Row>
        <ColorSchemeSwitch value={scheme} onChange={chooseColorScheme} />
      </Row>
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
      <Text weight={600} below={12} isTight>
        How do most of your new customers find you?
      </Text>
      {choices.map(({ letter, text, isChosen }) => (
        <Row
          key={letter}
          gap={8}
          size="small"
          weight={600}
          below={8}
          className={`${landingStepPicturesStyles.choice} ${isChosen ? landingStepPicturesStyles.chosen : ''}`}
        >
          <i />
          {text}
          <kbd className={keyHint.key}>{letter}</kbd>
        </Row>
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
    <Text as="div" key={name} size="medium" below={12} className={landingStepPicturesStyles.rank}>
      <span>{name}</span>
      <span>{share}</span>
      <i>
        <b className={bar} />
      </i>
    </Text>
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
    <section className={styles.landingStepsSection}>
      <h2 className={styles.heading}>From first question to next step</h2>
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
              <Row as="h3" gap={8} size="section" className={styles.title}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </Row>
              <Text tone="dim">{text}</Text>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

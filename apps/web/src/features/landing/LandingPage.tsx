import type { PublicClaims } from '@salespro/domain/landing/claims.ts';
import type { LandingContent } from '@salespro/domain/landing/renderLandingPage.ts';
import { IconArrowRight, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { SignInLink } from '#auth/SignInLink.tsx';
import { defaultPublicSettings } from '#features/settings/publicSettingsStore.ts';
import { usePublicSettings } from '#features/settings/usePublicSettings.ts';
import { colorSchemeStore, setColorScheme } from '#lib/colorScheme.ts';
import { useStore } from '#lib/createStore.ts';
import { paths } from '#lib/paths.ts';
import { readPageMeta } from '#lib/readPageMeta.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { buttonClass } from '#ui/Button.tsx';
import { ColorSchemeSwitch } from '#ui/ColorSchemeSwitch.tsx';
import keyHint from '#ui/keyHint.module.css';
import { Row, Text } from '#ui/primitives.tsx';
import { BrandLink } from './BrandLink.tsx';
import { LandingHero } from './LandingHero.tsx';
import styles from './landing.module.css';
import { landingContent } from './landingContent.ts';
import { landingFigures, measuredSetupSeconds } from './landingFigures.ts';
import landingStepPicturesStyles from './landingStepPictures.module.css';
import { TourSection } from './TourSection.tsx';

/**
 * Landing page for visitors, prerendered at build time.
 * Style attributes are not allowed, and the page must look finished before any script runs.
 */
export function LandingPage({ prerendered }: { readonly prerendered?: LandingContent }) {
  usePageTitle('Sales interviews for local marketing');
  const read = useConfirmedContent();
  const { claims, testimonial, source } = prerendered ?? read;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Row gap={4} justify="between" wraps className={`${styles.width} ${styles.headerRow}`}>
          <BrandLink />
          <Row gap={8} align="stretch">
            <SignInLink />
            <Link className={buttonClass({ size: 'small' })} to={paths.signUp}>
              Create account
            </Link>
          </Row>
        </Row>
      </header>
      <main className={styles.width}>
        <LandingHero />
        <LandingFigures />
        <ConfirmedClaims claims={claims} />
        <LandingSteps />
        <TourSection />
        <LandingQualities />
        <ConfirmedTestimonial testimonial={testimonial} />
        <LandingQuestions />
        <LandingClosing />
      </main>
      <LandingFooter source={source} />
    </div>
  );
}

const noConfirmedContent: LandingContent = { claims: [], testimonial: null, source: null };

/**
 * Returns the confirmed claims, testimonial and source address.
 * Hydration must match the served HTML, so they are read from its meta tags first, then from the settings.
 */
function useConfirmedContent(): LandingContent {
  const settings = usePublicSettings();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (typeof document === 'undefined') return noConfirmedContent;
  const text = readPageMeta('shown-claims');
  const prerendered = text === null ? noConfirmedContent : (JSON.parse(text) as LandingContent);
  const source = readPageMeta('source-address');
  const hasCurrentSettings = isHydrated && settings !== null && settings !== defaultPublicSettings;
  return { ...prerendered, ...(hasCurrentSettings && settings.shown_claims), source };
}

function LandingFigures() {
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
              {/* A plain link, because the server renders that page. */}
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
        {`Our test downloads, starts, signs up and opens the first question in ${measuredSetupSeconds} seconds. It's a program. You read, so plan five minutes.`}
      </Text>
    </section>
  );
}

/**
 * Renders the claims that the admin has confirmed.
 * The server inserts them into the prerendered page by `data-block` and `data-claim`; the markup must match.
 */
function ConfirmedClaims({ claims }: Pick<PublicClaims, 'claims'>) {
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

/** Renders what the product is like in a call, and what it does not do. */
function LandingQualities() {
  return (
    <>
      <section className={styles.qualities}>
        <h2 className={styles.heading}>Built for a person who is talking</h2>
        <ul className={styles.qualityList}>
          {landingContent.qualities.map(({ title, text }) => (
            <li key={title} className={styles.item}>
              <Text as="strong" size="section" tone="ink" weight={600} below={8} isBlock>
                {title}
              </Text>{' '}
              {text}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.limits}>
        <h2 className={styles.heading}>What it doesn't do</h2>
        <Text above={8} className={styles.text}>
          {landingContent.limits}
        </Text>
      </section>
    </>
  );
}

/** Renders the confirmed testimonial, inserted by the server like the claims; nothing without one. */
function ConfirmedTestimonial({ testimonial }: Pick<PublicClaims, 'testimonial'>) {
  if (testimonial === null) return null;
  const { quote, name, role, company } = testimonial;
  return (
    <figure data-block="testimonial" className={styles.testimonial}>
      <blockquote className={styles.quote}>{quote}</blockquote>
      <Text as="figcaption" size="medium" breaks className={styles.author}>
        <Text as="strong" weight={600} isBlock className={styles.name}>
          {name}
        </Text>
        {role}, {company}
      </Text>
    </figure>
  );
}

/** Renders the FAQ as `details` elements, which work without scripts. */
function LandingQuestions() {
  return (
    <section className={styles.landingQuestionsSection}>
      <h2 className={styles.heading}>FAQ</h2>
      <div className={styles.landingQuestionsList}>
        {landingContent.questions.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary className={styles.faqQuestion}>
              {question}
              <IconChevronDown aria-hidden="true" className={styles.sign} size={20} />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Renders the last call to action, and on phones the fixed start button. */
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
        <BrandLink />
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
        <ColorSchemeSwitch value={scheme} onChange={setColorScheme} />
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

import { IconArrowRight, IconEye, IconPlayerPlay, IconTarget } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import keyHint from '#ui/keyHint.module.css';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './landingHero.module.css';
import landingPreviewStyles from './landingPreview.module.css';
import landingRankingStyles from './landingRanking.module.css';

/** Renders the top of the landing page: claim, start buttons and a sample of the product. */
export function LandingHero() {
  const other = buttonClass({ size: 'large', variant: 'outline' });
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>Ask twelve questions. Pitch the one service that fits.</h1>
        <Text tone="dim" className={styles.lead}>
          SalesPro sits beside you while you talk to a local business owner. It gives you the next
          question, ranks six marketing services by what they said, and hands you the script in
          their own words.
        </Text>
      </div>
      <div className={styles.buttons}>
        <Link
          className={`${buttonClass({ size: 'large' })} ${styles.start}`}
          to={paths.newInterview}
        >
          Start Interview
          <IconArrowRight aria-hidden="true" size={18} />
        </Link>
        <a className={other} href={paths.demo}>
          <IconEye aria-hidden="true" size={18} />
          See It In Action
        </a>
        <a className={other} href="#tour">
          <IconPlayerPlay aria-hidden="true" size={18} />
          Watch Demo Video
        </a>
      </div>
      <Text size="small" tone="dim" className={styles.note}>
        Try it without an account. Nothing leaves your browser.
      </Text>
      <div className={styles.preview}>
        <LandingPreview />
      </div>
    </section>
  );
}

/** Renders a sample question and ranking in plain HTML; a test compares it with the demo's interview. */
function LandingPreview() {
  return (
    <figure className={landingPreviewStyles.preview}>
      <figcaption className={landingPreviewStyles.caption}>
        An answer to question 9 of 12 adds ten points to Reputation Management, which leads the
        ranking with 81 %.
      </figcaption>
      <div className={landingPreviewStyles.question} aria-hidden="true">
        <Row align="stretch" justify="between" size="small" tone="dim">
          <strong>Question 9 of 12</strong>
          <span>Maple Street Dental</span>
        </Row>
        <div className={landingPreviewStyles.progress}>
          <span />
        </div>
        <p className={landingPreviewStyles.questionText}>
          Do you have a regular way of asking customers for reviews?
        </p>
        <Row
          as="p"
          gap={8}
          align="stretch"
          size="small"
          below={16}
          className={landingPreviewStyles.goal}
        >
          <IconTarget size={16} />
          <span>
            <b>GOAL</b> Separate “we get reviews” from “we ask for them”. Listen for “sometimes”.
          </span>
        </Row>
        <div className={landingPreviewStyles.answers}>
          <div className={landingPreviewStyles.answer}>
            <i className={landingPreviewStyles.radio} />
            Yes
            <kbd className={keyHint.key}>Y</kbd>
          </div>
          <div className={`${landingPreviewStyles.answer} ${landingPreviewStyles.chosen}`}>
            <i className={landingPreviewStyles.radio} />
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

/** Renders the sample ranking that results from the sample answer. */
function LandingRanking() {
  return (
    <div className={landingRankingStyles.ranking} aria-hidden="true">
      <Text size="small" weight={600} below={12}>
        Recommended Services for Maple Street Dental
      </Text>
      <div className={landingRankingStyles.best}>
        <Row justify="between" weight={600} className={landingRankingStyles.bestTop}>
          Reputation Management
          <b>81%</b>
        </Row>
        <Row
          gap={4}
          align="stretch"
          above={12}
          below={12}
          className={landingRankingStyles.scoreParts}
        >
          <i />
          <i />
          <i />
          <i />
        </Row>
        <ul className={landingRankingStyles.points}>
          <li>
            <b>+16</b> Named reviews
          </li>
          <li className={landingRankingStyles.strong}>
            <b>+10</b> No way to ask
          </li>
          <li>
            <b>+5</b> Word of mouth
          </li>
        </ul>
      </div>
      <div className={landingRankingStyles.other}>
        Pay-Per-Click Advertising
        <i />
        <b>66%</b>
      </div>
      <div className={landingRankingStyles.other}>
        Message Marketing
        <i />
        <b>62%</b>
      </div>
    </div>
  );
}

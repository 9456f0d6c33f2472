import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { toSpokenDollars } from '@salespro/domain/templates/phrases/spokenAmounts.ts';
import {
  computeRetainerVariables,
  type RetainerVariables,
} from '@salespro/domain/trial/computeRetainerVariables.ts';
import { parseCount } from '@salespro/domain/trial/parseCount.ts';
import { getStandardOffers } from '@salespro/domain/trial/retainerOffers.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Badge } from '#ui/Badge.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { formatBreakEvenPrice } from './formatBreakEvenPrice.ts';
import styles from './retainerClose.module.css';

interface TrialResultsStripProps {
  readonly interview: StoredInterview;
}

/** Renders the results of a trial for the client to see: reviews, rating and break-even. */
export function TrialResultsStrip({ interview }: TrialResultsStripProps) {
  const { answers } = interview;
  const facts = computeRetainerVariables(answers, getStandardOffers(interview));
  return (
    <Surface as="section" className={styles.strip} aria-label="Trial results">
      <ReviewsTile
        before={parseCount(answers.google_reviews_before) ?? 0}
        after={parseCount(answers.google_reviews_after) ?? 0}
        delta={facts.review_delta}
      />
      <RatingTile facts={facts} />
      <BreakEvenTile facts={facts} />
    </Surface>
  );
}

interface ReviewsTileProps {
  readonly before: number;
  readonly after: number;
  readonly delta: RetainerVariables['review_delta'];
}

function ReviewsTile({ before, after, delta }: ReviewsTileProps) {
  const maxCount = Math.max(before, after, 1);
  return (
    <div className={styles.tile}>
      <p className={styles.name}>Google reviews</p>
      <Row gap={12} rowGap={4} justify="between" wraps>
        <FromTo from={before.toLocaleString('en-US')} to={after.toLocaleString('en-US')} />
        <Badge tone={delta > 0 ? 'green' : 'grey'}>
          {delta > 0 ? `+${delta.toLocaleString('en-US')}` : 'No new ones'}
        </Badge>
      </Row>
      <Text as="div" size="tiny" tone="dim" above={8} className={styles.bars} aria-hidden="true">
        <Bar name="Before" share={before / maxCount} fillClass={styles.beforeBar} />
        <Bar name="Today" share={after / maxCount} fillClass={styles.todayBar} />
      </Text>
    </div>
  );
}

interface BarProps {
  readonly name: string;
  /** Share of the bar, from 0 to 1. */
  readonly share: number;
  readonly fillClass: string | undefined;
}

function Bar({ name, share, fillClass }: BarProps) {
  return (
    <>
      <span>{name}</span>
      <svg aria-hidden="true" className={styles.bar}>
        <rect className={styles.tilesTrack} width="100%" height="14" rx="7" />
        <rect className={fillClass} width={`${share * 100}%`} height="14" rx="7" />
      </svg>
    </>
  );
}

interface RatingTileProps {
  readonly facts: RetainerVariables;
}

const ratingBadgeTones = {
  'Increased by': 'green',
  'Decreased by': 'orange',
  'Maintained at': 'grey',
  '': 'grey',
} as const;

function RatingTile({ facts }: RatingTileProps) {
  const { google_rating_before_text: before, google_rating_after_text: after } = facts;
  return (
    <div className={styles.tile}>
      <p className={styles.name}>Google rating</p>
      <Row gap={12} rowGap={4} justify="between" wraps>
        <FromTo from={before} to={after} />
        <Badge tone={ratingBadgeTones[facts.rating_direction]}>{facts.rating_change}</Badge>
      </Row>
      <RatingScale before={Number(before)} after={Number(after)} />
    </div>
  );
}

interface BreakEvenTileProps {
  readonly facts: RetainerVariables;
}

/** Renders how many extra customers a month cover the price, and the figures behind it. */
function BreakEvenTile({ facts }: BreakEvenTileProps) {
  const worth = toSpokenDollars(facts.lifetime_value_dollars);
  return (
    <div className={`${styles.tile} ${styles.breakEven}`}>
      <p className={styles.name}>
        Extra customers a month to cover it
        <VisuallyHidden>: </VisuallyHidden>
      </p>
      <p className={styles.number}>{facts.x_customers.toLocaleString('en-US')}</p>
      <p className={styles.sum}>
        {formatBreakEvenPrice(facts)}
        {facts.has_primary_price ? null : ' (assumed: no dollar amount in the price)'} against{' '}
        {worth} per customer over time
        {facts.has_lifetime_value ? null : ', which is our guess'}
      </p>
    </div>
  );
}

interface FromToProps {
  readonly from: string;
  readonly to: string;
}

function FromTo({ from, to }: FromToProps) {
  return (
    <Row as="p" gap={8} className={styles.fromTo}>
      <span className={styles.tilesFrom}>{from}</span>
      <VisuallyHidden> before, </VisuallyHidden>
      <IconArrowRight aria-hidden="true" className={styles.arrow} size={20} stroke={1.8} />
      <span>{to}</span>
      <VisuallyHidden> today</VisuallyHidden>
    </Row>
  );
}

interface RatingScaleProps {
  readonly before: number;
  readonly after: number;
}

const maxRating = 5;

/** Draws both ratings on one scale; hidden from screen readers, which read the numbers above. */
function RatingScale({ before, after }: RatingScaleProps) {
  // Starts at 3 when possible, so that a change of a tenth is visible.
  const low = Math.min(before, after) >= 3 ? 3 : 1;
  const ticks = [low, (low + maxRating) / 2, maxRating];
  const getPosition = (rating: number) => `${((rating - low) / (maxRating - low)) * 100}%`;
  return (
    <Text as="div" above={12} aria-hidden="true">
      <svg
        aria-hidden="true"
        className={styles.ratingScaleLine}
        data-falls={after < before || undefined}
      >
        <line className={styles.ratingScaleTrack} x1="0%" x2="100%" y1="9" y2="9" />
        <line
          className={styles.ratingScaleChange}
          x1={getPosition(before)}
          x2={getPosition(after)}
          y1="9"
          y2="9"
        />
        <circle className={styles.ratingScaleFrom} cx={getPosition(before)} cy="9" r="7" />
        <circle className={styles.ratingScaleTo} cx={getPosition(after)} cy="9" r="8.5" />
      </svg>
      <Row align="stretch" justify="between" size="tiny" tone="dim" isTabular>
        {ticks.map((tick) => (
          <span key={tick}>{tick.toFixed(1)}</span>
        ))}
      </Row>
    </Text>
  );
}

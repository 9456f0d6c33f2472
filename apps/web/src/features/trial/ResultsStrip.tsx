import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { toSpokenDollars } from '@salespro/domain/templates/phrases/spokenAmounts.ts';
import { type RetainerFacts, retainerFacts } from '@salespro/domain/trial/retainerFacts.ts';
import { standardOffers } from '@salespro/domain/trial/standardOffers.ts';
import { toCount } from '@salespro/domain/trial/toCount.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Badge } from '#ui/Badge.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './retainerClose.module.css';
import { toCoverPrice } from './toCoverPrice.ts';

interface ResultsStripProps {
  readonly interview: StoredInterview;
}

/** What the trial has brought, to be shown across the table (RET-01). */
export function ResultsStrip({ interview }: ResultsStripProps) {
  const { answers } = interview;
  const facts = retainerFacts(answers, standardOffers(interview));
  return (
    <Surface as="section" className={styles.strip} aria-label="Trial results">
      <ReviewsTile
        before={toCount(answers.google_reviews_before) ?? 0}
        after={toCount(answers.google_reviews_after) ?? 0}
        delta={facts.review_delta}
      />
      <RatingTile facts={facts} />
      <CoverTile facts={facts} />
    </Surface>
  );
}

interface ReviewsTileProps {
  readonly before: number;
  readonly after: number;
  readonly delta: RetainerFacts['review_delta'];
}

function ReviewsTile({ before, after, delta }: ReviewsTileProps) {
  const most = Math.max(before, after, 1);
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
        <Bar name="Before" share={before / most} look={styles.old} />
        <Bar name="Today" share={after / most} look={styles.fresh} />
      </Text>
    </div>
  );
}

interface BarProps {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly look: string | undefined;
}

function Bar({ name, share, look }: BarProps) {
  return (
    <>
      <span>{name}</span>
      <svg aria-hidden="true" className={styles.bar}>
        <rect className={styles.tilesTrack} width="100%" height="14" rx="7" />
        <rect className={look} width={`${share * 100}%`} height="14" rx="7" />
      </svg>
    </>
  );
}

interface RatingTileProps {
  readonly facts: RetainerFacts;
}

const tones = {
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
        <Badge tone={tones[facts.rating_direction]}>{facts.rating_change}</Badge>
      </Row>
      <RatingScale before={Number(before)} after={Number(after)} />
    </div>
  );
}

interface CoverTileProps {
  readonly facts: RetainerFacts;
}

/** How many customers pay for the offer, and what the sum is made of. */
function CoverTile({ facts }: CoverTileProps) {
  const worth = toSpokenDollars(facts.lifetime_value_dollars);
  return (
    <div className={`${styles.tile} ${styles.cover}`}>
      <p className={styles.name}>
        Extra customers a month to cover it
        <VisuallyHidden>: </VisuallyHidden>
      </p>
      <p className={styles.number}>{facts.x_customers.toLocaleString('en-US')}</p>
      <p className={styles.sum}>
        {toCoverPrice(facts)}
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

const best = 5;

/** Both ratings on one line; the numbers beside it say the same, so it is for the eyes only. */
function RatingScale({ before, after }: RatingScaleProps) {
  // Most ratings lie between 3 and 5, where a tenth should be seen.
  const low = Math.min(before, after) >= 3 ? 3 : 1;
  const ticks = [low, (low + best) / 2, best];
  const place = (rating: number) => `${((rating - low) / (best - low)) * 100}%`;
  return (
    <Text as="div" above={12} aria-hidden="true">
      <svg
        aria-hidden="true"
        className={styles.ratingScaleLine}
        data-falls={after < before || undefined}
      >
        <line className={styles.ratingScaleTrack} x1="0%" x2="100%" y1="9" y2="9" />
        <line className={styles.way} x1={place(before)} x2={place(after)} y1="9" y2="9" />
        <circle className={styles.ratingScaleFrom} cx={place(before)} cy="9" r="7" />
        <circle className={styles.to} cx={place(after)} cy="9" r="8.5" />
      </svg>
      <Row align="stretch" justify="between" size="tiny" tone="dim" isTabular>
        {ticks.map((tick) => (
          <span key={tick}>{tick.toFixed(1)}</span>
        ))}
      </Row>
    </Text>
  );
}

import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { toSpokenDollars } from '@salespro/domain/templates/phrases/spokenAmounts.ts';
import { type RetainerFacts, retainerFacts } from '@salespro/domain/trial/retainerFacts.ts';
import { standardOffers } from '@salespro/domain/trial/standardOffers.ts';
import { toCount } from '@salespro/domain/trial/toCount.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Badge } from '#ui/Badge.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import ratingScaleStyles from './ratingScale.module.css';
import styles from './resultsStrip.module.css';
import tilesStyles from './tiles.module.css';
import { toCoverPrice } from './toCoverPrice.ts';

interface ResultsStripProps {
  readonly interview: StoredInterview;
}

/** What the trial has brought, to be shown across the table (RET-01). */
export function ResultsStrip({ interview }: ResultsStripProps) {
  const { answers } = interview;
  const facts = retainerFacts(answers, standardOffers(interview));
  return (
    <section className={styles.strip} aria-label="Trial results">
      <ReviewsTile
        before={toCount(answers.google_reviews_before) ?? 0}
        after={toCount(answers.google_reviews_after) ?? 0}
        delta={facts.review_delta}
      />
      <RatingTile facts={facts} />
      <CoverTile facts={facts} />
    </section>
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
    <div className={tilesStyles.tile}>
      <p className={tilesStyles.name}>Google reviews</p>
      <div className={tilesStyles.row}>
        <FromTo from={before.toLocaleString('en-US')} to={after.toLocaleString('en-US')} />
        <Badge tone={delta > 0 ? 'green' : 'grey'}>
          {delta > 0 ? `+${delta.toLocaleString('en-US')}` : 'No new ones'}
        </Badge>
      </div>
      <div className={tilesStyles.bars} aria-hidden="true">
        <Bar name="Before" share={before / most} look={tilesStyles.old} />
        <Bar name="Today" share={after / most} look={tilesStyles.fresh} />
      </div>
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
      <svg aria-hidden="true" className={tilesStyles.bar}>
        <rect className={tilesStyles.track} width="100%" height="14" rx="7" />
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
    <div className={tilesStyles.tile}>
      <p className={tilesStyles.name}>Google rating</p>
      <div className={tilesStyles.row}>
        <FromTo from={before} to={after} />
        <Badge tone={tones[facts.rating_direction]}>{facts.rating_change}</Badge>
      </div>
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
    <div className={`${tilesStyles.tile} ${tilesStyles.cover}`}>
      <p className={tilesStyles.name}>
        Extra customers a month to cover it
        <VisuallyHidden>: </VisuallyHidden>
      </p>
      <p className={tilesStyles.number}>{facts.x_customers.toLocaleString('en-US')}</p>
      <p className={tilesStyles.sum}>
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
    <p className={tilesStyles.fromTo}>
      <span className={tilesStyles.from}>{from}</span>
      <VisuallyHidden> before, </VisuallyHidden>
      <IconArrowRight aria-hidden="true" className={tilesStyles.arrow} size={20} stroke={1.8} />
      <span>{to}</span>
      <VisuallyHidden> today</VisuallyHidden>
    </p>
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
    <div className={ratingScaleStyles.scale} aria-hidden="true">
      <svg
        aria-hidden="true"
        className={ratingScaleStyles.line}
        data-falls={after < before || undefined}
      >
        <line className={ratingScaleStyles.track} x1="0%" x2="100%" y1="9" y2="9" />
        <line
          className={ratingScaleStyles.way}
          x1={place(before)}
          x2={place(after)}
          y1="9"
          y2="9"
        />
        <circle className={ratingScaleStyles.from} cx={place(before)} cy="9" r="7" />
        <circle className={ratingScaleStyles.to} cx={place(after)} cy="9" r="8.5" />
      </svg>
      <div className={ratingScaleStyles.ticks}>
        {ticks.map((tick) => (
          <span key={tick}>{tick.toFixed(1)}</span>
        ))}
      </div>
    </div>
  );
}

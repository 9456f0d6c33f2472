import {
  type MatchedRule,
  type ServiceExplanation,
  sortReasons,
} from '@salespro/domain/recommendations/explainRanking.ts';
import {
  formatMatchBadge,
  getConfidenceColor,
} from '@salespro/domain/recommendations/formatMatchBadge.ts';
import type { Recommendation } from '@salespro/domain/recommendations/recommend.ts';
import type { PickState } from '@salespro/domain/recommendations/toPickState.ts';
import { IconArrowRight, IconInfoCircle, IconQuoteFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { serviceIcons } from '#call/serviceIcons.ts';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { TintedIcon } from '#ui/TintedIcon.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import recommendationsStyles from './recommendations.module.css';
import styles from './serviceCard.module.css';

interface ServiceCardProps {
  readonly rank: number;
  /** Only the state "decided" has a best match. */
  readonly state: PickState;
  readonly recommendation: Recommendation;
  readonly explanation: ServiceExplanation | undefined;
  /** Quotes of the client by the name of the rule they support. */
  readonly quotes: ReadonlyMap<string, string>;
  /** Price range of the settings, or the price named to this client. */
  readonly price: string;
  /** This service is selected in the interview. */
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  /** Digit key that focuses the card; undefined while shortcuts are off. */
  readonly keyName: string | undefined;
  readonly onSelect: () => void;
}

/** Renders one ranked service with its score, reasons, price and select button. */
export function ServiceCard(props: ServiceCardProps) {
  const { rank, state, recommendation, explanation, price, isSelected, isBusy, keyName, onSelect } =
    props;
  const { service, confidence, rationale } = recommendation;
  const titleId = useId();
  const Icon = serviceIcons[service.id];
  const isBest = rank === 1 && state === 'decided';
  // A fallback service is ranked by a rule, so its points do not add up to its confidence.
  const isScoreEarned = explanation?.confidence === confidence;
  const matched = isScoreEarned ? explanation.matched : [];
  return (
    <li>
      <article className={`${styles.card} ${isBest ? styles.best : ''}`} aria-labelledby={titleId}>
        <Row as="header" align="start" className={styles.top}>
          <TintedIcon size={48} className={styles.icon}>
            <Icon size={26} stroke={1.7} />
          </TintedIcon>
          <Row gap={12} rowGap={4} wraps grows className={styles.name}>
            <h2 id={titleId}>{service.name}</h2>
            <span className={isBest ? styles.bestBadge : styles.badge}>
              {formatMatchBadge(rank, state)}
            </span>
            {isSelected ? <span className={styles.badge}>Selected</span> : null}
          </Row>
          <ConfidenceBadge percent={confidence} isLarge={isBest} />
        </Row>
        <div>
          <Text below={16}>{service.shortPitch}</Text>
          {explanation && isScoreEarned ? <ScoreBar explanation={explanation} /> : null}
        </div>
        <div>
          <Reasons matched={matched} quotes={props.quotes} rationale={rationale} />
        </div>
        <p className={styles.price}>
          <Text as="span" size="medium" tone="dim" isBlock className={styles.priceWord}>
            Price range
          </Text>
          <strong>{price}</strong>
        </p>
        <div className={styles.choose}>
          <Button
            variant={isBest ? 'filled' : 'light'}
            size={isBest ? 'large' : 'medium'}
            isBusy={isBusy}
            data-key={keyName}
            aria-describedby={titleId}
            onClick={onSelect}
          >
            {keyName ? <KeyHint>{keyName}</KeyHint> : null}
            Select This Service
            <IconArrowRight aria-hidden="true" size={19} />
          </Button>
        </div>
      </article>
    </li>
  );
}

interface ConfidenceBadgeProps {
  readonly percent: number;
  readonly isLarge?: boolean;
}

/** Text alternative of the colors, for users who cannot distinguish them. */
const confidenceColorMeanings = {
  green: 'strong match',
  yellow: 'possible match',
  red: 'weak match',
} as const;

/** Renders the confidence of a service in percent with a colored dot. */
export function ConfidenceBadge({ percent, isLarge }: ConfidenceBadgeProps) {
  const color = getConfidenceColor(percent);
  return (
    <p className={recommendationsStyles.confidence}>
      <Row
        as="span"
        gap={8}
        justify="end"
        size="section"
        weight={700}
        isTabular
        className={`${recommendationsStyles.figure} ${isLarge ? recommendationsStyles.large : ''}`}
      >
        <span
          className={`${recommendationsStyles.dot} ${recommendationsStyles[color]}`}
          data-color={color}
          title={confidenceColorMeanings[color]}
        />
        {percent}%
      </Row>
      <Text as="span" size="small" tone="dim">
        confidence
      </Text>
      <VisuallyHidden>, {confidenceColorMeanings[color]}</VisuallyHidden>
    </p>
  );
}

interface ScoreBarProps {
  readonly explanation: ServiceExplanation;
}

/** Renders how the points of the rules add up to the confidence: as a bar and as chips. */
function ScoreBar({ explanation }: ScoreBarProps) {
  const { start, matched, total, confidence } = explanation;
  return (
    <div>
      <div aria-hidden="true" className={recommendationsStyles.bar}>
        {buildScoreBarSegments(explanation).map(({ kind, width }, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar have no other name
            key={place}
            className={recommendationsStyles[kind]}
            style={{ width: `${width}%` }}
          />
        ))}
      </div>
      <Row as="ul" gap={8} align="stretch" wraps above={12} aria-label="How the confidence adds up">
        <li className={recommendationsStyles.chip}>
          <b>{start}</b> start
        </li>
        {matched.map(({ name, label, points }) => (
          <li
            key={name}
            className={`${recommendationsStyles.chip} ${points < 0 ? recommendationsStyles.scoreBarTaken : recommendationsStyles.scoreBarGiven}`}
            title={label}
          >
            <b>{points < 0 ? `−${-points}` : `+${points}`}</b> {label}
          </li>
        ))}
        <li className={recommendationsStyles.total}>
          = {total}
          {total === confidence ? null : `, counts as ${confidence}`}
        </li>
      </Row>
    </div>
  );
}

interface ReasonsProps {
  readonly matched: readonly MatchedRule[];
  /** Quotes of the client by the name of the rule they support. */
  readonly quotes: ReadonlyMap<string, string>;
  /** Text for a service for which no rule fired. */
  readonly rationale: string;
}

/** Renders the strongest reasons, the other reasons collapsed, and the cautions. */
function Reasons({ matched, quotes, rationale }: ReasonsProps) {
  const { shown, others, cautions } = sortReasons(matched);
  const hasOnlyCautions = matched.length > 0 && shown.length === 0;
  return (
    <>
      <Text as="h3" size="medium" weight={700} below={8}>
        {hasOnlyCautions ? 'Why not yet' : 'Why we recommend this'}
      </Text>
      {matched.length === 0 ? <p className={recommendationsStyles.plain}>{rationale}</p> : null}
      <ReasonList
        reasons={hasOnlyCautions ? cautions : shown}
        quotes={removeRepeatedQuotes(shown, quotes)}
      />
      {others.length > 0 ? (
        <details className={recommendationsStyles.moreReasons}>
          <summary className={recommendationsStyles.reasonsSummary}>Why else</summary>
          <ReasonList reasons={others} />
        </details>
      ) : null}
      {hasOnlyCautions || cautions.length === 0 ? null : (
        <Surface surface="sunk" className={recommendationsStyles.caution}>
          <Row as="h4" gap={8} size="medium" below={8}>
            <IconInfoCircle aria-hidden="true" size={17} stroke={1.8} />
            Worth knowing
          </Row>
          <ReasonList reasons={cautions} />
        </Surface>
      )}
    </>
  );
}

/** Keeps each quote only at the strongest reason it supports. */
function removeRepeatedQuotes(
  reasons: readonly MatchedRule[],
  quotes: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const said = new Set<string>();
  return new Map(
    reasons.flatMap(({ name }) => {
      const quote = quotes.get(name);
      if (quote === undefined || said.has(quote)) return [];
      said.add(quote);
      return [[name, quote] as const];
    }),
  );
}

interface ReasonListProps {
  readonly reasons: readonly MatchedRule[];
  readonly quotes?: ReadonlyMap<string, string>;
}

function ReasonList({ reasons, quotes }: ReasonListProps) {
  if (reasons.length === 0) return null;
  return (
    <Stack as="ul" gap={8}>
      {reasons.map(({ name, points, rationale }) => (
        <Text as="li" key={name} size="medium" breaks className={recommendationsStyles.reason}>
          <span
            className={
              points < 0 ? recommendationsStyles.reasonsTaken : recommendationsStyles.reasonsGiven
            }
          >
            {points < 0 ? `−${-points}` : `+${points}`}
          </span>
          {/* The rationale of a rule has no final period. */}
          <span>
            {quotes?.has(name) ? (
              <Text as="strong" weight={600} isBlock className={recommendationsStyles.quote}>
                <IconQuoteFilled aria-hidden="true" size={14} />
                You said “{quotes.get(name)}”
              </Text>
            ) : null}
            {rationale}.
          </span>
        </Text>
      ))}
    </Stack>
  );
}

/** One colored segment of the score bar. */
export interface ScoreBarSegment {
  readonly kind: 'start' | 'gain' | 'loss';
  /** Percent of the whole bar. */
  readonly width: number;
}

/**
 * Computes the segments of the score bar: start, one per gain, and the losses at the end.
 * Losses shorten the gains, so that the solid part ends at the score. A sum over 100 shrinks the scale.
 */
export function buildScoreBarSegments({
  start,
  matched,
}: ServiceExplanation): readonly ScoreBarSegment[] {
  const gains = matched.filter(({ points }) => points > 0).map(({ points }) => points);
  const peak = gains.reduce((sum, points) => sum + points, start);
  const losses = matched.reduce((sum, { points }) => sum + Math.max(0, -points), 0);
  const scale = 100 / Math.max(100, peak);
  let solid = Math.max(0, peak - losses);
  const parts: ScoreBarSegment[] = [];
  for (const [place, points] of [start, ...gains].entries()) {
    const length = Math.min(points, solid);
    solid -= length;
    if (length > 0) parts.push({ kind: place === 0 ? 'start' : 'gain', width: length * scale });
  }
  if (losses > 0) parts.push({ kind: 'loss', width: Math.min(losses, peak) * scale });
  return parts;
}

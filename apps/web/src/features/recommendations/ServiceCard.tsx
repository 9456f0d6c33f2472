import {
  type Explanation,
  type MatchedRule,
  sortReasons,
} from '@salespro/domain/recommendations/explain.ts';
import { confidenceColor, matchBadge } from '@salespro/domain/recommendations/matchBadge.ts';
import type { Recommendation } from '@salespro/domain/recommendations/recommend.ts';
import type { PickState } from '@salespro/domain/recommendations/toPickState.ts';
import { IconArrowRight, IconInfoCircle, IconQuoteFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { serviceIcons } from '#call/serviceIcons.ts';
import { Button } from '#ui/Button.tsx';
import { Emblem } from '#ui/Emblem.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { Row, Stack, Surface, Text } from '#ui/primitives.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import recommendationsStyles from './recommendations.module.css';
import styles from './serviceCard.module.css';

interface ServiceCardProps {
  readonly rank: number;
  /** Only a decided ranking has a best match. */
  readonly state: PickState;
  readonly recommendation: Recommendation;
  readonly explanation: Explanation | undefined;
  /** The client's words behind the rules, by their names. */
  readonly quotes: ReadonlyMap<string, string>;
  /** As the settings have it, or as this client was told. */
  readonly price: string;
  /** The service the interview has now. */
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  /** The key that leads to it, where keys are on. */
  readonly keyName: string | undefined;
  readonly onSelect: () => void;
}

export function ServiceCard(props: ServiceCardProps) {
  const { rank, state, recommendation, explanation, price, isSelected, isBusy, keyName, onSelect } =
    props;
  const { service, confidence, rationale } = recommendation;
  const titleId = useId();
  const Icon = serviceIcons[service.id];
  const isBest = rank === 1 && state === 'decided';
  // A stand-in is in its place by rule, not by points; points that do not lead there would confuse.
  const isEarned = explanation?.confidence === confidence;
  const matched = isEarned ? explanation.matched : [];
  return (
    <li>
      <article className={`${styles.card} ${isBest ? styles.best : ''}`} aria-labelledby={titleId}>
        <Row as="header" align="start" className={styles.top}>
          <Emblem size={48} className={styles.icon}>
            <Icon size={26} stroke={1.7} />
          </Emblem>
          <Row gap={12} rowGap={4} wraps grows className={styles.name}>
            <h2 id={titleId}>{service.name}</h2>
            <span className={isBest ? styles.bestBadge : styles.badge}>
              {matchBadge(rank, state)}
            </span>
            {isSelected ? <span className={styles.badge}>Selected</span> : null}
          </Row>
          <Confidence percent={confidence} isLarge={isBest} />
        </Row>
        <div>
          <Text below={16}>{service.shortPitch}</Text>
          {explanation && isEarned ? <ScoreBar explanation={explanation} /> : null}
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

interface ConfidenceProps {
  readonly percent: number;
  readonly isLarge?: boolean;
}

/** The colour in words, for whoever cannot tell green from red. */
const meanings = { green: 'strong match', yellow: 'possible match', red: 'weak match' } as const;

export function Confidence({ percent, isLarge }: ConfidenceProps) {
  const color = confidenceColor(percent);
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
          title={meanings[color]}
        />
        {percent}%
      </Row>
      <Text as="span" size="small" tone="dim">
        confidence
      </Text>
      <VisuallyHidden>, {meanings[color]}</VisuallyHidden>
    </p>
  );
}

interface ScoreBarProps {
  readonly explanation: Explanation;
}

/** How the confidence comes about; the chips say the same in words and add up to it. */
function ScoreBar({ explanation }: ScoreBarProps) {
  const { start, matched, total, confidence } = explanation;
  return (
    <div>
      <div aria-hidden="true" className={recommendationsStyles.bar}>
        {toBarParts(explanation).map(({ kind, width }, place) => (
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
  /** What the client said to the answer a rule rests on, by its name. */
  readonly quotes: ReadonlyMap<string, string>;
  /** What stands for a service that no rule speaks for. */
  readonly rationale: string;
}

/** Three strongest reasons, the others behind a fold, and apart from them what speaks against it. */
function Reasons({ matched, quotes, rationale }: ReasonsProps) {
  const { shown, others, cautions } = sortReasons(matched);
  const isOnlyWarned = matched.length > 0 && shown.length === 0;
  return (
    <>
      <Text as="h3" size="medium" weight={700} below={8}>
        {isOnlyWarned ? 'Why not yet' : 'Why we recommend this'}
      </Text>
      {matched.length === 0 ? <p className={recommendationsStyles.plain}>{rationale}</p> : null}
      <ReasonList reasons={isOnlyWarned ? cautions : shown} quotes={toOnce(shown, quotes)} />
      {others.length > 0 ? (
        <details className={recommendationsStyles.else}>
          <summary className={recommendationsStyles.reasonsSummary}>Why else</summary>
          <ReasonList reasons={others} />
        </details>
      ) : null}
      {isOnlyWarned || cautions.length === 0 ? null : (
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

/** The same words are said once, at the strongest reason they stand for. */
function toOnce(
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
          {/* Rules join sentences without their last stop. */}
          <span>
            {quotes?.has(name) ? (
              <Text as="strong" weight={600} isBlock className={recommendationsStyles.said}>
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

export interface BarPart {
  readonly kind: 'start' | 'gain' | 'loss';
  /** Percent of the whole bar. */
  readonly width: number;
}

/**
 * The score as lengths: the start, one part per gain, and what was taken away again at the end of
 * them, so that the solid part ends at the score. A peak over 100 shrinks the scale.
 */
export function toBarParts({ start, matched }: Explanation): readonly BarPart[] {
  const gains = matched.filter(({ points }) => points > 0).map(({ points }) => points);
  const peak = gains.reduce((sum, points) => sum + points, start);
  const losses = matched.reduce((sum, { points }) => sum + Math.max(0, -points), 0);
  const scale = 100 / Math.max(100, peak);
  let solid = Math.max(0, peak - losses);
  const parts: BarPart[] = [];
  for (const [place, points] of [start, ...gains].entries()) {
    const length = Math.min(points, solid);
    solid -= length;
    if (length > 0) parts.push({ kind: place === 0 ? 'start' : 'gain', width: length * scale });
  }
  if (losses > 0) parts.push({ kind: 'loss', width: Math.min(losses, peak) * scale });
  return parts;
}

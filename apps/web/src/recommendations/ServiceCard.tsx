import type { Explanation } from '@salespro/domain/recommendations/explain.ts';
import { matchBadge } from '@salespro/domain/recommendations/matchBadge.ts';
import type { Recommendation } from '@salespro/domain/recommendations/recommend.ts';
import type { PickState } from '@salespro/domain/recommendations/toPickState.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { serviceIcons } from '#interviews/serviceIcons.ts';
import { Button } from '#ui/Button.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { Confidence } from './Confidence.tsx';
import { Reasons } from './Reasons.tsx';
import { ScoreBar } from './ScoreBar.tsx';
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
        <header className={styles.top}>
          <span aria-hidden="true" className={styles.icon}>
            <Icon size={26} stroke={1.7} />
          </span>
          <div className={styles.name}>
            <h2 className={styles.title} id={titleId}>
              {service.name}
            </h2>
            <span className={isBest ? styles.bestBadge : styles.badge}>
              {matchBadge(rank, state)}
            </span>
            {isSelected ? <span className={styles.badge}>Selected</span> : null}
          </div>
          <Confidence percent={confidence} isLarge={isBest} />
        </header>
        <div className={styles.score}>
          <p className={styles.pitch}>{service.shortPitch}</p>
          {explanation && isEarned ? <ScoreBar explanation={explanation} /> : null}
        </div>
        <div className={styles.why}>
          <Reasons matched={matched} quotes={props.quotes} rationale={rationale} />
        </div>
        <p className={styles.price}>
          <span className={styles.priceWord}>Price range</span>
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

import type { Explanation } from '@salespro/domain/recommendations/explain.ts';
import { matchBadge } from '@salespro/domain/recommendations/matchBadge.ts';
import type { Recommendation } from '@salespro/domain/recommendations/recommend.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { Confidence } from './Confidence.tsx';
import { ScoreBar } from './ScoreBar.tsx';
import styles from './serviceCard.module.css';
import { serviceIcons } from './serviceIcons.ts';

interface ServiceCardProps {
  readonly rank: number;
  readonly recommendation: Recommendation;
  readonly explanation: Explanation | undefined;
  /** The service the interview has now. */
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  readonly onSelect: () => void;
}

export function ServiceCard(props: ServiceCardProps) {
  const { rank, recommendation, explanation, isSelected, isBusy, onSelect } = props;
  const { service, confidence, rationale } = recommendation;
  const titleId = useId();
  const Icon = serviceIcons[service.id];
  const isBest = rank === 1;
  // A stand-in is in its place by rule, not by points; points that do not lead there would confuse.
  const isEarned = explanation?.confidence === confidence;
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
            <span className={isBest ? styles.bestBadge : styles.badge}>{matchBadge(rank)}</span>
            {isSelected ? <span className={styles.badge}>Selected</span> : null}
          </div>
          <Confidence percent={confidence} isLarge={isBest} />
        </header>
        <div className={styles.score}>
          <p className={styles.pitch}>{service.shortPitch}</p>
          {explanation && isEarned ? <ScoreBar explanation={explanation} /> : null}
        </div>
        <div className={styles.why}>
          <h3 className={styles.whyTitle}>Why we recommend this</h3>
          <p className={styles.rationale}>{rationale}</p>
        </div>
        <p className={styles.price}>
          <span className={styles.priceWord}>Price range</span>
          <strong>{service.priceRange}</strong>
        </p>
        <div className={styles.choose}>
          <Button
            variant={isBest ? 'filled' : 'light'}
            size={isBest ? 'large' : 'medium'}
            isBusy={isBusy}
            aria-describedby={titleId}
            onClick={onSelect}
          >
            Select This Service
            <IconArrowRight aria-hidden="true" size={19} />
          </Button>
        </div>
      </article>
    </li>
  );
}

import { confidenceColor } from '@salespro/domain/recommendations/confidenceColor.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './confidence.module.css';

interface ConfidenceProps {
  readonly percent: number;
  readonly isLarge?: boolean;
}

/** The colour in words, for whoever cannot tell green from red. */
const meanings = { green: 'strong match', yellow: 'possible match', red: 'weak match' } as const;

export function Confidence({ percent, isLarge }: ConfidenceProps) {
  const color = confidenceColor(percent);
  return (
    <p className={styles.confidence}>
      <span className={`${styles.figure} ${isLarge ? styles.large : ''}`}>
        <span
          className={`${styles.dot} ${styles[color]}`}
          data-color={color}
          title={meanings[color]}
        />
        {percent}%
      </span>
      <span className={styles.word}>confidence</span>
      <VisuallyHidden>, {meanings[color]}</VisuallyHidden>
    </p>
  );
}

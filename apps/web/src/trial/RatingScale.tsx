import styles from './ratingScale.module.css';

interface RatingScaleProps {
  readonly before: number;
  readonly after: number;
}

const best = 5;

/** Both ratings on one line; the numbers beside it say the same, so it is for the eyes only. */
export function RatingScale({ before, after }: RatingScaleProps) {
  // Most ratings lie between 3 and 5, where a tenth should be seen.
  const low = Math.min(before, after) >= 3 ? 3 : 1;
  const ticks = [low, (low + best) / 2, best];
  const place = (rating: number) => `${((rating - low) / (best - low)) * 100}%`;
  return (
    <div className={styles.scale} aria-hidden="true">
      <svg aria-hidden="true" className={styles.line} data-falls={after < before || undefined}>
        <line className={styles.track} x1="0%" x2="100%" y1="9" y2="9" />
        <line className={styles.way} x1={place(before)} x2={place(after)} y1="9" y2="9" />
        <circle className={styles.from} cx={place(before)} cy="9" r="7" />
        <circle className={styles.to} cx={place(after)} cy="9" r="8.5" />
      </svg>
      <div className={styles.ticks}>
        {ticks.map((tick) => (
          <span key={tick}>{tick.toFixed(1)}</span>
        ))}
      </div>
    </div>
  );
}

import { ProgressBar } from './ProgressBar.tsx';
import styles from './progressHeader.module.css';

interface ProgressHeaderProps {
  readonly topic?: string | undefined;
  readonly label: string;
  readonly percent: number;
}

/** "Question 3 of 12", "25% complete" and the bar (DISC-02). */
export function ProgressHeader({ topic, label, percent }: ProgressHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <p className={styles.label}>
          {topic ? <span className={styles.topic}>{topic} &middot; </span> : null}
          {label}
        </p>
        <p className={styles.percent}>{percent}% complete</p>
      </div>
      <ProgressBar label={label} percent={percent} />
    </div>
  );
}

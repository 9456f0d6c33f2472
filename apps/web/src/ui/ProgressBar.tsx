import { IconListNumbers } from '@tabler/icons-react';
import styles from './progressBar.module.css';
import progressHeaderStyles from './progressHeader.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface ProgressBarProps {
  readonly label: string;
  readonly percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles.done} style={{ translate: `${percent - 100}%` }} />
    </div>
  );
}

interface ProgressHeaderProps {
  readonly topic?: string | undefined;
  readonly label: string;
  readonly percent: number;
  /** Opens the list of all questions. */
  readonly onJump?: (() => void) | undefined;
}

/** "Question 3 of 12", "25% complete" and the bar (DISC-02). */
export function ProgressHeader({ topic, label, percent, onJump }: ProgressHeaderProps) {
  return (
    <div className={progressHeaderStyles.header}>
      <div className={progressHeaderStyles.words}>
        <p className={progressHeaderStyles.label}>
          {topic ? <span className={progressHeaderStyles.topic}>{topic} &middot; </span> : null}
          {onJump ? (
            <button className={progressHeaderStyles.jump} type="button" onClick={onJump}>
              <span>{label}</span>
              <VisuallyHidden>, all questions</VisuallyHidden>
              <IconListNumbers aria-hidden="true" size={17} stroke={1.7} />
            </button>
          ) : (
            label
          )}
        </p>
        <p className={progressHeaderStyles.percent}>{percent}% complete</p>
      </div>
      <ProgressBar label={label} percent={percent} />
    </div>
  );
}

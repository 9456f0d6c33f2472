import { IconListNumbers } from '@tabler/icons-react';
import { ProgressBar } from './ProgressBar.tsx';
import styles from './progressHeader.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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
    <div className={styles.header}>
      <div className={styles.words}>
        <p className={styles.label}>
          {topic ? <span className={styles.topic}>{topic} &middot; </span> : null}
          {onJump ? (
            <button className={styles.jump} type="button" onClick={onJump}>
              <span>{label}</span>
              <VisuallyHidden>, all questions</VisuallyHidden>
              <IconListNumbers aria-hidden="true" size={17} stroke={1.7} />
            </button>
          ) : (
            label
          )}
        </p>
        <p className={styles.percent}>{percent}% complete</p>
      </div>
      <ProgressBar label={label} percent={percent} />
    </div>
  );
}

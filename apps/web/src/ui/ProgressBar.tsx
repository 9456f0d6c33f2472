import { IconListNumbers } from '@tabler/icons-react';
import { Row } from './primitives.tsx';
import styles from './progressBar.module.css';
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

/** Renders "Question 3 of 12", "25% complete" and the progress bar. */
export function ProgressHeader({ topic, label, percent, onJump }: ProgressHeaderProps) {
  return (
    <div>
      <Row
        gap={12}
        align="baseline"
        justify="between"
        size="medium"
        tone="dim"
        below={8}
        isTabular
        className={styles.words}
      >
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
        <p>{percent}% complete</p>
      </Row>
      <ProgressBar label={label} percent={percent} />
    </div>
  );
}

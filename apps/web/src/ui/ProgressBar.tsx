import styles from './progressBar.module.css';

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

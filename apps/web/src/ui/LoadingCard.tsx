import styles from './loadingCard.module.css';
import { Spinner } from './Spinner.tsx';

interface LoadingCardProps {
  readonly text?: string;
  /** A second line for waits that have become long. */
  readonly hint?: string | undefined;
}

export function LoadingCard({ text = 'Loading...', hint }: LoadingCardProps) {
  return (
    <div className={styles.room}>
      <div className={styles.card} role="status">
        <Spinner size="large" />
        <p className={styles.text}>{text}</p>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
      </div>
    </div>
  );
}

import styles from './card.module.css';
import { Stack, Text } from './primitives.tsx';
import { Spinner } from './Spinner.tsx';

interface LoadingCardProps {
  readonly text?: string;
  /** Second line, for long waits. */
  readonly hint?: string | undefined;
}

export function LoadingCard({ text = 'Loading...', hint }: LoadingCardProps) {
  return (
    <div className={styles.loading}>
      <Stack gap={12} align="center" surface="card" className={styles.loadingCard} role="status">
        <Spinner size="large" />
        <Text weight={600}>{text}</Text>
        {hint ? (
          <Text align="center" size="small" tone="dim">
            {hint}
          </Text>
        ) : null}
      </Stack>
    </div>
  );
}

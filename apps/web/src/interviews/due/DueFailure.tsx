import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import styles from './due.module.css';
import { dueQuery } from './dueQuery.ts';

interface DueFailureProps {
  readonly words: string;
  /** The button leaves with what it says. */
  readonly onRetry: () => void;
}

/** What is due did not come: nobody may take that for a day with nothing to do. Nothing at all until it has failed. */
export function DueFailure({ words, onRetry }: DueFailureProps) {
  const { data, isError, isFetching, refetch } = useQuery(dueQuery);
  if (!data && (!isError || isFetching)) return null;
  return (
    <div className={styles.failure}>
      <Notice
        tone={data ? 'info' : 'danger'}
        action={
          <Button
            variant="outline"
            size="small"
            isBusy={isFetching}
            onClick={() => {
              onRetry();
              void refetch();
            }}
          >
            Try again
          </Button>
        }
      >
        {words}
      </Notice>
    </div>
  );
}

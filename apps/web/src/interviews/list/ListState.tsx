import styles from '#interviews/interviewsPage.module.css';
import { Button } from '#ui/Button.tsx';
import type { useCards } from './useCards.ts';

interface ListStateProps {
  readonly list: ReturnType<typeof useCards>;
  readonly text: string;
  /** Only one group is shown. */
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
  readonly onClear: () => void;
}

/** In the place of cards: nothing found, or nothing could be loaded. */
export function ListState({ list, text, isFiltered, onShowAll, onClear }: ListStateProps) {
  if (list.failedAt !== null && !list.isAnswered) {
    return (
      <section className={styles.state}>
        <h2 className={styles.stateTitle}>We couldn't load your interviews</h2>
        <p className={styles.stateText}>They're safe. Check your connection and try again.</p>
        <Button variant="outline" onClick={list.retry}>
          Try again
        </Button>
      </section>
    );
  }
  // What is searched for may be in another group.
  const isNothingHere = list.isAnswered && isFiltered && list.cards.length === 0;
  if (isNothingHere) {
    return (
      <section className={styles.state}>
        <h2 className={styles.stateTitle}>Nothing here</h2>
        <Button variant="outline" onClick={onShowAll}>
          Show all
        </Button>
      </section>
    );
  }
  const isNothingFound = list.isAnswered && text.trim() !== '' && list.cards.length === 0;
  if (!isNothingFound) return null;
  return (
    <section className={styles.state}>
      <h2 className={styles.stateTitle}>No interviews match your search</h2>
      <p className={styles.stateText}>
        Nothing with “{text.trim()}” in its business, contact or industry.
      </p>
      <Button variant="outline" onClick={onClear}>
        Clear search
      </Button>
    </section>
  );
}

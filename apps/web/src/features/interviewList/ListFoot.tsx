import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import type { useCards } from './cardsQuery.ts';
import styles from './interviewList.module.css';
import type { usePractice } from './usePractice.ts';

interface ListFootProps {
  readonly list: ReturnType<typeof useCards>;
  readonly practice: ReturnType<typeof usePractice>;
}

export function ListFoot({ list, practice }: ListFootProps) {
  const [isAsking, setAsking] = useState(false);
  const hasPractice = list.cards.some((card) => card.isTest);
  const hasMore = list.isAnswered && list.hasMore;

  async function deleteAll() {
    await practice.deleteAll();
    setAsking(false);
  }

  return (
    <Row gap={12} justify="center" wraps above={24}>
      {hasMore ? (
        <Button variant="outline" isBusy={list.isLoadingMore} onClick={list.showMore}>
          Show more
        </Button>
      ) : null}
      {hasPractice ? (
        <Button variant="plain" size="small" onClick={() => setAsking(true)}>
          Delete practice interviews
        </Button>
      ) : null}
      {isAsking ? (
        <Dialog
          title="Delete practice interviews"
          onClose={() => setAsking(false)}
          isBusy={practice.isDeleting}
          actions={
            <>
              <Button
                variant="outline"
                disabled={practice.isDeleting}
                onClick={() => setAsking(false)}
              >
                Cancel
              </Button>
              <Button
                variant="dangerFilled"
                isBusy={practice.isDeleting}
                onClick={() => void deleteAll()}
              >
                Delete
              </Button>
            </>
          }
        >
          This deletes all interviews marked TEST. Your other interviews stay.
        </Dialog>
      ) : null}
    </Row>
  );
}

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
        <Text as="h2" below={8}>
          We couldn't load your interviews
        </Text>
        <Text tone="dim" below={20} breaks>
          They're safe. Check your connection and try again.
        </Text>
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
        <Text as="h2" below={8}>
          Nothing here
        </Text>
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
      <Text as="h2" below={8}>
        No interviews match your search
      </Text>
      <Text tone="dim" below={20} breaks>
        Nothing with “{text.trim()}” in its business, contact or industry.
      </Text>
      <Button variant="outline" onClick={onClear}>
        Clear search
      </Button>
    </section>
  );
}

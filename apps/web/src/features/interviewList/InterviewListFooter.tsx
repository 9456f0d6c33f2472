import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Row, Text } from '#ui/primitives.tsx';
import styles from './interviewList.module.css';
import type { useInterviewCards } from './useInterviewCards.ts';
import type { usePracticeInterviews } from './usePracticeInterviews.ts';

interface InterviewListFooterProps {
  readonly list: ReturnType<typeof useInterviewCards>;
  readonly practice: ReturnType<typeof usePracticeInterviews>;
}

/** Renders "Show more" and "Delete practice interviews" below the interview list. */
export function InterviewListFooter({ list, practice }: InterviewListFooterProps) {
  const [isConfirming, setConfirming] = useState(false);
  const hasPractice = list.cards.some((card) => card.isTest);
  const hasMore = list.isAnswered && list.hasMore;

  async function deleteAll() {
    await practice.deleteAll();
    setConfirming(false);
  }

  return (
    <Row gap={12} justify="center" wraps above={24}>
      {hasMore ? (
        <Button variant="outline" isBusy={list.isLoadingMore} onClick={list.showMore}>
          Show more
        </Button>
      ) : null}
      {hasPractice ? (
        <Button variant="plain" size="small" onClick={() => setConfirming(true)}>
          Delete practice interviews
        </Button>
      ) : null}
      {isConfirming ? (
        <Dialog
          title="Delete practice interviews"
          onClose={() => setConfirming(false)}
          isBusy={practice.isDeleting}
          actions={
            <>
              <Button
                variant="outline"
                disabled={practice.isDeleting}
                onClick={() => setConfirming(false)}
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

interface InterviewListStatusProps {
  readonly list: ReturnType<typeof useInterviewCards>;
  readonly text: string;
  /** True when the list is filtered to one group. */
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
  readonly onClear: () => void;
}

/** Renders a message instead of cards when loading failed or no interview matches. */
export function InterviewListStatus({
  list,
  text,
  isFiltered,
  onShowAll,
  onClear,
}: InterviewListStatusProps) {
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
  // With a group filter, "Show all" is offered, because a match may be in another group.
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

import { useState } from 'react';
import styles from '#interviews/interviewsPage.module.css';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { useCards } from './useCards.ts';
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
    <div className={styles.foot}>
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
    </div>
  );
}

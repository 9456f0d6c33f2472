import type { InterviewCard } from '@salespro/contract/interviews.ts';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { passkeyOffer } from '#auth/passkeyOffer.ts';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toast.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { useStore } from '#lib/useStore.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { createLazyPart } from '#ui/createLazyPart.ts';
import { LazyPart } from '#ui/LazyPart.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import styles from './interviewsPage.module.css';
import { CardSkeletons } from './list/CardSkeletons.tsx';
import { DeleteDialog } from './list/DeleteDialog.tsx';
import { DeviceNotices } from './list/DeviceNotices.tsx';
import { EmptyList } from './list/EmptyList.tsx';
import { ImportBanner } from './list/ImportBanner.tsx';
import { InterviewCardView } from './list/InterviewCardView.tsx';
import { ListFoot } from './list/ListFoot.tsx';
import { ListMenu } from './list/ListMenu.tsx';
import { ListState } from './list/ListState.tsx';
import { messages } from './list/messages.ts';
import { PracticeButton } from './list/PracticeButton.tsx';
import { toCountText } from './list/toCountText.ts';
import { useCards } from './list/useCards.ts';
import { usePractice } from './list/usePractice.ts';

const offer = createLazyPart(async () => (await import('./list/PasskeyOffer.tsx')).PasskeyOffer);

export function InterviewsPage() {
  usePageTitle('My Interviews');
  const [text, setText] = useState('');
  const [cardToDelete, setCardToDelete] = useState<InterviewCard | null>(null);
  const isOffered = useStore(passkeyOffer);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useCards(text);
  const practice = usePractice(() => setText(''));
  const ask = useCallback((card: InterviewCard) => setCardToDelete(card), []);

  const { failedAt } = list;
  useEffect(() => {
    if (failedAt !== null) showFailure(messages.listFailed);
  }, [failedAt]);

  function closeDialog(isDeleted: boolean) {
    // At once: a closing dialog hands the focus back, and the button it came from goes with its card.
    flushSync(() => setCardToDelete(null));
    if (isDeleted) heading.current?.focus();
  }

  return (
    <>
      <div className={styles.top}>
        <div>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            My Interviews
          </h1>
          <p className={styles.count} aria-live="polite">
            {toCountText(list, text, new Date())}
          </p>
        </div>
        {list.isEmpty ? null : (
          <div className={styles.actions}>
            <PracticeButton
              isBusy={practice.isMaking}
              isDisabled={list.isFirstLoad}
              onClick={practice.make}
            />
            <ListMenu />
            <Link className={buttonClass()} to={paths.newInterview}>
              <IconPlus aria-hidden="true" size={18} />
              New Interview
            </Link>
          </div>
        )}
      </div>
      <DeviceNotices cards={list.cards} />
      {list.isCopy ? <Notice tone="info">{messages.lastSeen}</Notice> : null}
      <ImportBanner />
      {isOffered ? <LazyPart part={offer} props={{}} waiting={null} Failed={() => null} /> : null}
      {list.isEmpty ? (
        <EmptyList isBusy={practice.isMaking} onPractice={practice.make} />
      ) : (
        <div className={styles.search}>
          <SearchField
            label="Search by business, contact or industry"
            isBusy={list.isSearching}
            disabled={list.isFirstLoad}
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {list.isFirstLoad ? <CardSkeletons /> : null}
      <ul className={styles.cards}>
        {list.cards.map((card) => (
          <InterviewCardView key={card.id} card={card} onDelete={ask} />
        ))}
      </ul>
      <ListState list={list} text={text} onClear={() => setText('')} />
      <ListFoot list={list} practice={practice} />
      {cardToDelete ? <DeleteDialog card={cardToDelete} onClose={closeDialog} /> : null}
    </>
  );
}

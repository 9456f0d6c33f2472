import {
  deleteInterview as deleteOnServer,
  type InterviewCard,
} from '@salespro/contract/interviews.ts';
import { isCalendarDay } from '@salespro/domain/days/calendarDay.ts';
import { isListFilter, type ListFilter } from '@salespro/domain/interviewList/findListGroup.ts';
import {
  IconDots,
  IconPlus,
  IconTableExport,
  IconTableImport,
  IconTrash,
} from '@tabler/icons-react';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router';
import { passkeyOfferStore } from '#auth/passkeyDevice.ts';
import { CallError } from '#lib/CallError.ts';
import { useStore } from '#lib/createStore.ts';
import { call } from '#lib/http.ts';
import { paths } from '#lib/paths.ts';
import { getSellerTimeZone, useSellerNow } from '#lib/sellerTime.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { deleteCopy, interviewCopyName } from '#sync/copies/deviceCopies.ts';
import { openOutboxStore } from '#sync/interview/openOutbox.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { createLazyLoader, LazyComponent } from '#ui/LazyComponent.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';
import { MenuLink } from '#ui/MenuItems.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { DeviceImportBanner } from './DeviceImportBanner.tsx';
import { DeviceNotices } from './DeviceNotices.tsx';
import { EmptyInterviewList, GeneratePracticeButton } from './EmptyInterviewList.tsx';
import { InterviewCardView } from './InterviewCardView.tsx';
import { InterviewListFooter, InterviewListStatus } from './InterviewListFooter.tsx';
import styles from './interviewList.module.css';
import { messages } from './messages.ts';
import { formatInterviewCount, removeCachedCards, useInterviewCards } from './useInterviewCards.ts';
import { usePracticeInterviews } from './usePracticeInterviews.ts';

const dueSection = createLazyLoader(
  async () => (await import('#features/due/DueSection.tsx')).DueSection,
);
const groupFilter = createLazyLoader(
  async () => (await import('./InterviewGroupFilter.tsx')).InterviewGroupFilter,
);
const outcomeSheet = createLazyLoader(
  async () => (await import('#features/outcomes/SetOutcomeSheet.tsx')).SetOutcomeSheet,
);
const passkeyBanner = createLazyLoader(
  async () => (await import('./PasskeyOfferBanner.tsx')).PasskeyOfferBanner,
);

/** Props of the getting-started steps that the list shows to new users. */
export interface GettingStartedProps {
  readonly hasInterview: boolean;
  /** True when the address requests the steps, even if the user has interviews or has hidden them. */
  readonly isRequested: boolean;
  /** Shown when there are no steps to show. */
  readonly fallback: ReactNode;
  readonly onHide: () => void;
}

interface InterviewsPageProps {
  /** Shown above the list when the user has no interviews except practice. */
  readonly GettingStarted: ComponentType<GettingStartedProps>;
}

/** Page "My Interviews": due items, search, group filter and the interview cards. */
export function InterviewsPage({ GettingStarted }: InterviewsPageProps) {
  usePageTitle('My Interviews');
  const [text, setText] = useState('');
  const [cardToDelete, setCardToDelete] = useState<InterviewCard | null>(null);
  const isPasskeyOffered = useStore(passkeyOfferStore);
  const { day: today } = useSellerNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const [address, setAddress] = useSearchParams();
  const requestedGroup = address.get('show');
  const group = isListFilter(requestedGroup) ? requestedGroup : null;
  const from = address.get('from');
  const list = useInterviewCards(text, group, from && isCalendarDay(from) ? from : null);
  const isRequested = address.has('getting-started');
  const [outcomeInterviewId, setOutcomeInterviewId] = useState<string | null>(null);
  const closeOutcome = useCallback(() => setOutcomeInterviewId(null), []);
  const practice = usePracticeInterviews(() => setText(''));
  const requestDelete = useCallback((card: InterviewCard) => setCardToDelete(card), []);

  const chooseGroup = (next: ListFilter | null) =>
    setAddress(next === null ? {} : { show: next }, { replace: true });

  const { failedAt } = list;
  useEffect(() => {
    if (failedAt !== null) showFailure(messages.listFailed);
  }, [failedAt]);

  const focusHeading = () => heading.current?.focus();

  function closeDialog(isDeleted: boolean) {
    // Closes synchronously: the dialog restores the focus to a button that is removed with its card.
    flushSync(() => setCardToDelete(null));
    if (isDeleted) focusHeading();
  }

  return (
    <>
      <div className={styles.top}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            My Interviews
          </h1>
          <Text tone="dim" aria-live="polite">
            {formatInterviewCount(list, text, today, getSellerTimeZone())}
          </Text>
        </div>
        {list.isEmpty ? null : (
          <Row align="stretch" wraps className={styles.interviewsPageActions}>
            <GeneratePracticeButton
              isBusy={practice.isGenerating}
              isDisabled={list.isFirstLoad}
              onClick={practice.generate}
            />
            <ListMenu />
            <Link className={buttonClass()} to={paths.newInterview}>
              <IconPlus aria-hidden="true" size={18} />
              New Interview
            </Link>
          </Row>
        )}
      </div>
      <DeviceNotices cards={list.cards} />
      {list.isCopy ? <Notice tone="info">{messages.offlineCopy}</Notice> : null}
      <DeviceImportBanner />
      {isPasskeyOffered ? (
        <LazyComponent loader={passkeyBanner} props={{}} fallback={null} Failed={() => null} />
      ) : null}
      {list.hasNoRealInterviews || (isRequested && list.isAnswered && text === '') ? (
        <GettingStarted
          hasInterview={!list.hasNoRealInterviews}
          isRequested={isRequested}
          fallback={
            list.isEmpty ? (
              <EmptyInterviewList isBusy={practice.isGenerating} onPractice={practice.generate} />
            ) : null
          }
          onHide={() => setAddress({}, { replace: true })}
        />
      ) : null}
      {list.isEmpty ? null : (
        <LazyComponent
          loader={dueSection}
          props={{ isCopyAnnounced: list.isCopy, onEmptied: focusHeading }}
          fallback={null}
        />
      )}
      {list.isEmpty ? null : (
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
      {list.counts && !list.isEmpty ? (
        <LazyComponent
          loader={groupFilter}
          props={{ counts: list.counts, chosen: group, onChoose: chooseGroup }}
          fallback={null}
          Failed={() => null}
        />
      ) : null}
      {list.isFirstLoad ? <CardSkeletons /> : null}
      <ul className={styles.cards}>
        {list.cards.map((card) => (
          <InterviewCardView
            key={card.id}
            card={card}
            onDelete={requestDelete}
            onOutcome={setOutcomeInterviewId}
          />
        ))}
      </ul>
      <InterviewListStatus
        list={list}
        text={text}
        isFiltered={group !== null}
        onShowAll={() => chooseGroup(null)}
        onClear={() => setText('')}
      />
      <InterviewListFooter list={list} practice={practice} />
      {outcomeInterviewId ? (
        <LazyComponent
          loader={outcomeSheet}
          props={{ interviewId: outcomeInterviewId, onClose: closeOutcome }}
          fallback={null}
        />
      ) : null}
      {cardToDelete ? <DeleteDialog card={cardToDelete} onClose={closeDialog} /> : null}
    </>
  );
}

/** Menu with import and export of the interview list. */
function ListMenu() {
  return (
    <MenuButton
      className={buttonClass({ variant: 'outline' })}
      content={
        <>
          <IconDots aria-hidden="true" size={18} />
          More
        </>
      }
    >
      <MenuLink
        to={paths.importProspects}
        icon={<IconTableImport aria-hidden="true" size={18} stroke={1.7} />}
      >
        Import Prospects
      </MenuLink>
      <MenuLink
        to={paths.exportInterviews}
        icon={<IconTableExport aria-hidden="true" size={18} stroke={1.7} />}
      >
        Export Interviews
      </MenuLink>
    </MenuButton>
  );
}

const skeletonWidths = [190, 150, 210, 170, 200, 160];

/** Renders placeholder cards while the list loads. */
function CardSkeletons() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {skeletonWidths.map((width) => (
        <Surface key={width} className={styles.cardSkeletonsCard}>
          <span className={styles.name} style={{ width }} />
          <span className={styles.contact} />
          <span className={styles.fact} />
          <span className={styles.action} />
          <span className={styles.badge} />
        </Surface>
      ))}
    </div>
  );
}

interface DeleteDialogProps {
  readonly card: InterviewCard;
  readonly onClose: (isDeleted: boolean) => void;
}

function DeleteDialog({ card, onClose }: DeleteDialogProps) {
  const { run, isBusy } = usePageAction(async (page) => {
    try {
      await deleteInterview(card.id);
    } catch {
      showFailure(messages.deleteFailed);
      onClose(false);
      return;
    }
    removeCachedCards(({ id }) => id === card.id);
    if (page.hasUserLeft()) return;
    showSuccess(messages.deleted);
    onClose(true);
  });
  return (
    <Dialog
      title="Delete interview"
      onClose={() => onClose(false)}
      isBusy={isBusy}
      actions={
        <>
          <Button variant="outline" disabled={isBusy} onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button variant="dangerFilled" isBusy={isBusy} onClick={() => void run()}>
            {isBusy ? null : <IconTrash aria-hidden="true" size={18} stroke={1.8} />}
            Delete
          </Button>
        </>
      }
    >
      Are you sure you want to delete the interview for{' '}
      <strong>
        <bdi>{card.businessName}</bdi>
      </strong>
      ? This action cannot be undone.
    </Dialog>
  );
}

/** Deletes an interview on the server, then its copy and its unsent changes on this device. */
async function deleteInterview(id: string): Promise<void> {
  try {
    await call(deleteOnServer, { params: { id } });
  } catch (thrown) {
    // `not_found` means the interview was already deleted elsewhere.
    if (!(thrown instanceof CallError) || thrown.code !== 'not_found') throw thrown;
  }
  const open = openOutboxStore.get();
  if (!open) return;
  const { userId, outbox } = open;
  await deleteCopy(userId, interviewCopyName(id));
  await outbox.load();
  const { entries, rejected } = outbox.get();
  for (const one of [...entries, ...rejected])
    if (one.subject === id) await outbox.removePending(one.id);
}

import {
  deleteInterview as deleteOnServer,
  type InterviewCard,
} from '@salespro/contract/interviews.ts';
import { isCalendarDay } from '@salespro/domain/days/calendarDay.ts';
import { isListFilter, type ListFilter } from '@salespro/domain/interviewList/listGroup.ts';
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
import { passkeyOffer } from '#auth/passkeyDevice.ts';
import { CallError } from '#lib/CallError.ts';
import { useStore } from '#lib/createStore.ts';
import { call } from '#lib/http.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { toZone, useToday } from '#lib/toToday.ts';
import { usePageAction } from '#lib/useAction.ts';
import { usePageTitle } from '#lib/usePageTitle.ts';
import { deleteCopy, interviewName } from '#sync/copies/deviceCopies.ts';
import { openOutboxStore } from '#sync/interview/openOutbox.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';
import { MenuLink } from '#ui/MenuItems.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Surface, Text } from '#ui/primitives.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { dropCards, toCountText, useCards } from './cardsQuery.ts';
import { DeviceNotices } from './DeviceNotices.tsx';
import { EmptyList, PracticeButton } from './EmptyList.tsx';
import { ImportBanner } from './ImportBanner.tsx';
import { InterviewCardView } from './InterviewCardView.tsx';
import styles from './interviewList.module.css';
import { ListFoot, ListState } from './ListFoot.tsx';
import { messages } from './messages.ts';
import { usePractice } from './usePractice.ts';

const due = createLazyPart(async () => (await import('#features/due/DueSection.tsx')).DueSection);
const chips = createLazyPart(async () => (await import('./ListChips.tsx')).ListChips);
const outcome = createLazyPart(
  async () => (await import('#features/outcomes/SetOutcome.tsx')).SetOutcome,
);
const offer = createLazyPart(async () => (await import('./PasskeyOffer.tsx')).PasskeyOffer);

export interface StartListProps {
  readonly hasInterview: boolean;
  /** Called for, also by somebody who has interviews or has hidden it. */
  readonly isAsked: boolean;
  /** What stands here where there are no steps to show. */
  readonly plain: ReactNode;
  readonly onHide: () => void;
}

interface InterviewsPageProps {
  /** Above the list of whoever has no interview of their own. */
  readonly StartList: ComponentType<StartListProps>;
}

export function InterviewsPage({ StartList }: InterviewsPageProps) {
  usePageTitle('My Interviews');
  const [text, setText] = useState('');
  const [cardToDelete, setCardToDelete] = useState<InterviewCard | null>(null);
  const isOffered = useStore(passkeyOffer);
  const { day: today } = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  const [address, setAddress] = useSearchParams();
  const show = address.get('show');
  const group = isListFilter(show) ? show : null;
  const from = address.get('from');
  const list = useCards(text, group, from && isCalendarDay(from) ? from : null);
  const isAsked = address.has('getting-started');
  const [ended, setEnded] = useState<string | null>(null);
  const closeOutcome = useCallback(() => setEnded(null), []);
  const practice = usePractice(() => setText(''));
  const ask = useCallback((card: InterviewCard) => setCardToDelete(card), []);

  const choose = (next: ListFilter | null) =>
    setAddress(next === null ? {} : { show: next }, { replace: true });

  const { failedAt } = list;
  useEffect(() => {
    if (failedAt !== null) showFailure(messages.listFailed);
  }, [failedAt]);

  const focusHeading = () => heading.current?.focus();

  function closeDialog(isDeleted: boolean) {
    // At once: a closing dialog hands the focus back, and the button it came from goes with its card.
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
            {toCountText(list, text, today, toZone())}
          </Text>
        </div>
        {list.isEmpty ? null : (
          <Row align="stretch" wraps className={styles.interviewsPageActions}>
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
          </Row>
        )}
      </div>
      <DeviceNotices cards={list.cards} />
      {list.isCopy ? <Notice tone="info">{messages.lastSeen}</Notice> : null}
      <ImportBanner />
      {isOffered ? <LazyPart part={offer} props={{}} waiting={null} Failed={() => null} /> : null}
      {list.isWithoutOwn || (isAsked && list.isAnswered && text === '') ? (
        <StartList
          hasInterview={!list.isWithoutOwn}
          isAsked={isAsked}
          plain={
            list.isEmpty ? (
              <EmptyList isBusy={practice.isMaking} onPractice={practice.make} />
            ) : null
          }
          onHide={() => setAddress({}, { replace: true })}
        />
      ) : null}
      {list.isEmpty ? null : (
        <LazyPart
          part={due}
          props={{ isCopyKnown: list.isCopy, onEmptied: focusHeading }}
          waiting={null}
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
        <LazyPart
          part={chips}
          props={{ counts: list.counts, chosen: group, onChoose: choose }}
          waiting={null}
          Failed={() => null}
        />
      ) : null}
      {list.isFirstLoad ? <CardSkeletons /> : null}
      <ul className={styles.cards}>
        {list.cards.map((card) => (
          <InterviewCardView key={card.id} card={card} onDelete={ask} onOutcome={setEnded} />
        ))}
      </ul>
      <ListState
        list={list}
        text={text}
        isFiltered={group !== null}
        onShowAll={() => choose(null)}
        onClear={() => setText('')}
      />
      <ListFoot list={list} practice={practice} />
      {ended ? (
        <LazyPart
          part={outcome}
          props={{ interviewId: ended, onClose: closeOutcome }}
          waiting={null}
        />
      ) : null}
      {cardToDelete ? <DeleteDialog card={cardToDelete} onClose={closeDialog} /> : null}
    </>
  );
}

/** What concerns the whole list and is needed now and then. */
function ListMenu() {
  return (
    <MenuButton
      className={buttonClass({ variant: 'outline' })}
      face={
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

const widths = [190, 150, 210, 170, 200, 160];

/** Cards that are on their way. */
function CardSkeletons() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {widths.map((width) => (
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
    dropCards(({ id }) => id === card.id);
    if (page.isLeft()) return;
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

/** Deletes an interview and the changes to it that still wait on this device. */
async function deleteInterview(id: string): Promise<void> {
  try {
    await call(deleteOnServer, { params: { id } });
  } catch (thrown) {
    // Deleted elsewhere: the outcome is the same.
    if (!(thrown instanceof CallError) || thrown.code !== 'not_found') throw thrown;
  }
  const open = openOutboxStore.get();
  if (!open) return;
  const { userId, outbox } = open;
  await deleteCopy(userId, interviewName(id));
  await outbox.load();
  const { entries, aside } = outbox.get();
  for (const one of [...entries, ...aside]) if (one.subject === id) await outbox.withdraw(one.id);
}

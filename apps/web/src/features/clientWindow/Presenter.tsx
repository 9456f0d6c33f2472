import { toSeller } from '@salespro/domain/agencyCard/toSeller.ts';
import { type ClientView, slideNames } from '@salespro/domain/clientWindow/ClientSlide.ts';
import { type FoundSlide, findSlide } from '@salespro/domain/clientWindow/findSlide.ts';
import { toClientSlides } from '@salespro/domain/clientWindow/toClientSlides.ts';
import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import { allQuestions } from '@salespro/domain/questions/allQuestions.ts';
import {
  IconChevronLeft,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconScreenShare,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useCall, useCallPart } from '#call/CallState.tsx';
import { helpView } from '#call/helpView.ts';
import { useLetterKeys } from '#call/useLetterKeys.ts';
import { agencyCardQuery } from '#features/agencyCard/agencyCardQuery.ts';
import { logoQuery } from '#features/agencyCard/logoQuery.ts';
import { useStore } from '#lib/createStore.ts';
import { clientDarkSwitch } from '#lib/deviceSwitches.ts';
import { narrowScreen } from '#lib/useMediaQuery.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { useModal } from '#ui/useModal.ts';
import { ClientSlideView } from './ClientSlideView.tsx';
import { type ClientMessage, readMessage } from './clientChannel.ts';
import { messages } from './messages.ts';
import styles from './presenter.module.css';

interface PresenterProps {
  readonly channel: BroadcastChannel;
  readonly screen: Screen;
}

/** Where letters are answers, none of them hides. */
const askingScreens: readonly Screen[] = ['questions', 'service-questions', 'onboarding'];

/** Sends the client's window what belongs to the seller's screen, and shows the seller what that is. */
export function Presenter({ channel, screen }: PresenterProps) {
  const { view, found, move } = useClientView(screen);
  const { present } = useCall();
  const { isWindowOpen, isPageTurned, isHidden } = useCallPart('presenting');
  const hasKey = !askingScreens.includes(screen);
  const hide = () => present({ isHidden: !isHidden });
  useLetterKeys({ B: isWindowOpen && hasKey ? hide : undefined });
  useSending(channel, isWindowOpen ? (isHidden ? { ...view, slide: null } : view) : null, isHidden);

  return (
    <>
      {isWindowOpen ? (
        <PresenterBar
          found={found}
          isHidden={isHidden}
          hasKey={hasKey}
          onMove={move}
          onHide={hide}
          onClose={() => channel.postMessage({ kind: 'close' } satisfies ClientMessage)}
        />
      ) : null}
      {isPageTurned ? (
        <TurnedPage
          view={view}
          found={found}
          onMove={move}
          onDone={() => present({ isPageTurned: false })}
        />
      ) : null}
    </>
  );
}

interface ShownView {
  readonly view: ClientView;
  readonly found: FoundSlide | null;
  readonly move: (by: 1 | -1) => void;
}

/** What the client sees now. A slide chosen by hand stays until the seller's own screen or question changes. */
function useClientView(screen: Screen): ShownView {
  const { interview, saveState } = useInterview();
  const { present } = useCall();
  const { questionId } = useCallPart('place');
  const isDark = useStore(clientDarkSwitch);
  const { name, agency, logo } = useAgency();
  const step = `${screen} ${questionId ?? ''}`;
  const { slide: chosen } = useCallPart('presenting');
  const slides = toClientSlides({
    interview,
    notes: interview.notes ?? [],
    sellerName: name,
    agencyName: agency,
    question: allQuestions.find(({ id }) => id === questionId) ?? null,
    isSaved: saveState === 'saved' || saveState === 'device',
  });
  const kind = chosen?.step === step ? chosen.kind : null;
  const found = findSlide(slides, screen, questionId !== undefined, kind);
  return {
    found,
    view: {
      agencyName: agency,
      logo,
      businessName: interview.businessName,
      scheme: isDark ? 'dark' : 'light',
      slide: found?.slide ?? null,
    },
    move(by) {
      const next = slides[(found?.place ?? 1) - 1 + by];
      if (next) present({ slide: { step, kind: next.kind } });
    },
  };
}

/** From this device where there is no network (CARD-20). */
function useAgency() {
  const card = useQuery(agencyCardQuery).data;
  const seller = card && toSeller(card);
  const layer = card?.logos.own ? 'own' : 'global';
  const stored = card?.logos[layer];
  const logo = useQuery({
    ...logoQuery(layer, stored ?? { id: '', type: 'image/png', bytes: 0 }),
    enabled: Boolean(stored),
  });
  return {
    name: seller?.name ?? '',
    agency: seller?.agency ?? '',
    logo: stored ? (logo.data?.address ?? '') : '',
  };
}

/**
 * What the window shows: now, whenever the window asks, and when the seller comes back to this tab. Of several tabs
 * of one interview the one that is looked at sends; the others are quiet.
 */
function useSending(channel: BroadcastChannel, view: ClientView | null, isHidden: boolean): void {
  const { get, present } = useCall();
  const text = view === null ? null : JSON.stringify(view);
  useEffect(() => {
    if (text === null) return;
    const message: ClientMessage = { kind: 'view', view: JSON.parse(text) as ClientView, isHidden };
    const send = () => {
      // The second window may cover this one, which then counts as hidden, and still is the one to send.
      if (!get().presenting.isSender && document.visibilityState !== 'visible') return;
      present({ isSender: true });
      channel.postMessage(message);
    };
    const comeBack = () => {
      if (!get().presenting.isSender) send();
    };
    const answer = ({ data }: MessageEvent) => {
      if (readMessage(data)?.kind === 'here') send();
    };
    send();
    channel.addEventListener('message', answer);
    window.addEventListener('focus', comeBack);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      channel.removeEventListener('message', answer);
      window.removeEventListener('focus', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [channel, text, isHidden, get, present]);
}

interface PresenterBarProps {
  readonly found: FoundSlide | null;
  readonly isHidden: boolean;
  readonly hasKey: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onHide: () => void;
  readonly onClose: () => void;
}

/** Says what the client sees. It lies over the header, so that nothing the seller reads moves. */
function PresenterBar(props: PresenterBarProps) {
  const { found, isHidden, hasKey, onMove, onHide, onClose } = props;
  const name = found && !isHidden ? slideNames[found.slide.kind] : 'nothing';
  return createPortal(
    <section
      className={styles.bar}
      aria-label="Client window"
      data-presenter-bar
      data-above-call
      data-screen-only
    >
      <p className={styles.says} role="status">
        <IconScreenShare aria-hidden="true" size={20} stroke={1.7} />
        <span>
          Client sees: <strong>{name}</strong>
          {found && !isHidden ? (
            <span className={styles.place}>
              {' '}
              {found.place} of {found.count}
            </span>
          ) : null}
        </span>
        {found?.skipped && !isHidden ? (
          <span className={styles.skipped}>{messages.skipped(found.skipped)}</span>
        ) : null}
      </p>
      <div className={styles.buttons}>
        <button type="button" disabled={!found || found.place === 1} onClick={() => onMove(-1)}>
          <IconChevronLeft aria-hidden="true" size={18} />
          Back
        </button>
        <button
          type="button"
          disabled={!found || found.place === found.count}
          onClick={() => onMove(1)}
        >
          Next slide
          <IconChevronRight aria-hidden="true" size={18} />
        </button>
        <button type="button" onClick={onHide}>
          {isHidden ? (
            <IconEye aria-hidden="true" size={18} />
          ) : (
            <IconEyeOff aria-hidden="true" size={18} />
          )}
          {isHidden ? 'Show' : 'Hide'}
          {hasKey ? <KeyHint>B</KeyHint> : null}
        </button>
        <button type="button" onClick={onClose}>
          <IconX aria-hidden="true" size={18} />
          Close
          <KeyHint>P</KeyHint>
        </button>
      </div>
    </section>,
    document.body,
  );
}

interface TurnedPageProps {
  readonly view: ClientView;
  readonly found: FoundSlide | null;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDone: () => void;
}

/** Client view without a second window: it covers the page, and nothing beneath can be seen, read out or reached. */
function TurnedPage({ view, found, onMove, onDone }: TurnedPageProps) {
  const isNarrow = useStore(narrowScreen);
  const done = useRef<HTMLButtonElement>(null);
  const modal = useModal({
    onClose: onDone,
    onOpen() {
      // It speaks to the seller.
      helpView.set(null);
      done.current?.focus();
    },
  });
  return createPortal(
    <dialog
      className={styles.page}
      {...modal}
      aria-label="Client view"
      data-turned
      data-color-scheme={view.scheme}
    >
      <ClientSlideView view={view} />
      <div className={styles.foot}>
        <button
          type="button"
          disabled={!found || found.place === 1}
          onClick={() => onMove(-1)}
          aria-label="Back"
        >
          ←
        </button>
        <button
          type="button"
          disabled={!found || found.place === found.count}
          onClick={() => onMove(1)}
          aria-label="Next slide"
        >
          →
        </button>
        <p className={styles.hint}>{isNarrow ? messages.turnedPhone : messages.turned}</p>
        <button type="button" ref={done} onClick={onDone}>
          Done
        </button>
      </div>
    </dialog>,
    document.body,
  );
}

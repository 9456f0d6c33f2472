import { toSeller } from '@salespro/domain/agencyCard/toSeller.ts';
import { buildClientSlides } from '@salespro/domain/clientWindow/buildClientSlides.ts';
import { type ClientWindowView, slideNames } from '@salespro/domain/clientWindow/ClientSlide.ts';
import {
  type CurrentSlide,
  findCurrentSlide,
} from '@salespro/domain/clientWindow/findCurrentSlide.ts';
import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
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
import { useCall, useCallField } from '#call/CallState.tsx';
import { helpViewStore } from '#call/helpViewStore.ts';
import { useLetterShortcuts } from '#call/useLetterShortcuts.ts';
import { agencyCardQuery } from '#features/agencyCard/agencyCardQuery.ts';
import { logoQuery } from '#features/agencyCard/logoQuery.ts';
import { useStore } from '#lib/createStore.ts';
import { clientWindowDarkSwitch } from '#lib/deviceSwitches.ts';
import { narrowScreenStore } from '#lib/useMediaQuery.ts';
import { useInterview } from '#sync/interview/useInterview.tsx';
import { KeyHint } from '#ui/KeyHint.tsx';
import { useModalDialog } from '#ui/useModalDialog.ts';
import { ClientSlideView } from './ClientSlideView.tsx';
import { type ClientWindowMessage, parseClientWindowMessage } from './clientChannel.ts';
import { messages } from './messages.ts';
import styles from './presenter.module.css';

interface ClientWindowPresenterProps {
  readonly channel: BroadcastChannel;
  readonly screen: InterviewScreen;
}

/** Screens on which letter keys answer questions, so that B cannot hide the slide. */
const questionScreens: readonly InterviewScreen[] = [
  'questions',
  'service-questions',
  'onboarding',
];

/** Sends the slide of the seller's screen to the client window, and shows the seller which one it is. */
export function ClientWindowPresenter({ channel, screen }: ClientWindowPresenterProps) {
  const { view, found, move } = useClientView(screen);
  const { updatePresenting: present } = useCall();
  const { isWindowOpen, isPageShownToClient, isHidden } = useCallField('presenting');
  const hasKey = !questionScreens.includes(screen);
  const hide = () => present({ isHidden: !isHidden });
  useLetterShortcuts({ B: isWindowOpen && hasKey ? hide : undefined });
  useSendClientView(
    channel,
    isWindowOpen ? (isHidden ? { ...view, slide: null } : view) : null,
    isHidden,
  );

  return (
    <>
      {isWindowOpen ? (
        <PresenterBar
          found={found}
          isHidden={isHidden}
          hasKey={hasKey}
          onMove={move}
          onHide={hide}
          onClose={() => channel.postMessage({ kind: 'close' } satisfies ClientWindowMessage)}
        />
      ) : null}
      {isPageShownToClient ? (
        <FullScreenClientView
          view={view}
          found={found}
          onMove={move}
          onDone={() => present({ isPageShownToClient: false })}
        />
      ) : null}
    </>
  );
}

interface CurrentClientView {
  readonly view: ClientWindowView;
  readonly found: CurrentSlide | null;
  readonly move: (by: 1 | -1) => void;
}

/** Computes the client's slide; one chosen by hand is used until the seller's screen or question changes. */
function useClientView(screen: InterviewScreen): CurrentClientView {
  const { interview, saveState } = useInterview();
  const { updatePresenting: present } = useCall();
  const { questionId } = useCallField('position');
  const isDark = useStore(clientWindowDarkSwitch);
  const { name, agency, logo } = useAgencyBranding();
  const step = `${screen} ${questionId ?? ''}`;
  const { slide: chosen } = useCallField('presenting');
  const slides = buildClientSlides({
    interview,
    notes: interview.notes ?? [],
    sellerName: name,
    agencyName: agency,
    question: allQuestions.find(({ id }) => id === questionId) ?? null,
    isSaved: saveState === 'saved' || saveState === 'device',
  });
  const kind = chosen?.step === step ? chosen.kind : null;
  const found = findCurrentSlide(slides, screen, questionId !== undefined, kind);
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
      const next = slides[(found?.position ?? 1) - 1 + by];
      if (next) present({ slide: { step, kind: next.kind } });
    },
  };
}

/** Returns seller name, agency name and logo from the agency card, offline from the copies on this device. */
function useAgencyBranding() {
  const card = useQuery(agencyCardQuery).data;
  const seller = card && toSeller(card);
  const layer = card?.logos.own ? 'own' : 'global';
  const stored = card?.logos[layer];
  const logo = useQuery({
    ...logoQuery(layer, stored ?? { id: '' }),
    enabled: Boolean(stored),
  });
  return {
    name: seller?.name ?? '',
    agency: seller?.agency ?? '',
    logo: stored ? (logo.data?.address ?? '') : '',
  };
}

/**
 * Sends the view to the client window on every change, on request, and when this tab becomes active.
 * With several tabs of one interview, only the active tab sends.
 */
function useSendClientView(
  channel: BroadcastChannel,
  view: ClientWindowView | null,
  isHidden: boolean,
): void {
  const { get, updatePresenting: present } = useCall();
  const text = view === null ? null : JSON.stringify(view);
  useEffect(() => {
    if (text === null) return;
    const message: ClientWindowMessage = {
      kind: 'view',
      view: JSON.parse(text) as ClientWindowView,
      isHidden,
    };
    const send = () => {
      // The client window may cover the sending tab, which then is hidden but still the sender.
      if (!get().presenting.isSender && document.visibilityState !== 'visible') return;
      present({ isSender: true });
      channel.postMessage(message);
    };
    const sendOnReturn = () => {
      if (!get().presenting.isSender) send();
    };
    const sendOnRequest = ({ data }: MessageEvent) => {
      if (parseClientWindowMessage(data)?.kind === 'here') send();
    };
    send();
    channel.addEventListener('message', sendOnRequest);
    window.addEventListener('focus', sendOnReturn);
    document.addEventListener('visibilitychange', sendOnReturn);
    return () => {
      channel.removeEventListener('message', sendOnRequest);
      window.removeEventListener('focus', sendOnReturn);
      document.removeEventListener('visibilitychange', sendOnReturn);
    };
  }, [channel, text, isHidden, get, present]);
}

interface PresenterBarProps {
  readonly found: CurrentSlide | null;
  readonly isHidden: boolean;
  readonly hasKey: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onHide: () => void;
  readonly onClose: () => void;
}

/** Renders the bar that names the client's slide; it overlays the header, so that the page does not shift. */
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
      <p className={styles.status} role="status">
        <IconScreenShare aria-hidden="true" size={20} stroke={1.7} />
        <span>
          Client sees: <strong>{name}</strong>
          {found && !isHidden ? (
            <span className={styles.slideNumber}>
              {' '}
              {found.position} of {found.count}
            </span>
          ) : null}
        </span>
        {found?.skipped && !isHidden ? (
          <span className={styles.skipped}>{messages.skipped(found.skipped)}</span>
        ) : null}
      </p>
      <div className={styles.buttons}>
        <button type="button" disabled={!found || found.position === 1} onClick={() => onMove(-1)}>
          <IconChevronLeft aria-hidden="true" size={18} />
          Back
        </button>
        <button
          type="button"
          disabled={!found || found.position === found.count}
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

interface FullScreenClientViewProps {
  readonly view: ClientWindowView;
  readonly found: CurrentSlide | null;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDone: () => void;
}

/** Shows the client view full screen as a modal dialog, for a shared device without a client window. */
function FullScreenClientView({ view, found, onMove, onDone }: FullScreenClientViewProps) {
  const isNarrow = useStore(narrowScreenStore);
  const done = useRef<HTMLButtonElement>(null);
  const modal = useModalDialog({
    onClose: onDone,
    onOpen() {
      // Closes the help, which is written for the seller.
      helpViewStore.set(null);
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
          disabled={!found || found.position === 1}
          onClick={() => onMove(-1)}
          aria-label="Back"
        >
          ←
        </button>
        <button
          type="button"
          disabled={!found || found.position === found.count}
          onClick={() => onMove(1)}
          aria-label="Next slide"
        >
          →
        </button>
        <p className={styles.hint}>
          {isNarrow ? messages.fullScreenHintPhone : messages.fullScreenHint}
        </p>
        <button type="button" ref={done} onClick={onDone}>
          Done
        </button>
      </div>
    </dialog>,
    document.body,
  );
}

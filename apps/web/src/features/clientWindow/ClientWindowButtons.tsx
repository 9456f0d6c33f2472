import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { IconPresentation, IconScreenShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCall, useCallField } from '#call/CallState.tsx';
import { useLetterShortcuts } from '#call/useLetterShortcuts.ts';
import { createDeviceSwitch, useStore } from '#lib/createStore.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { narrowScreenStore } from '#lib/useMediaQuery.ts';
import { KeyHint } from '#ui/KeyHint.tsx';
import { createLazyLoader, LazyComponent, RetrySilently } from '#ui/LazyComponent.tsx';
import {
  buildChannelName,
  buildWindowLockName,
  buildWindowName,
  type ClientWindowMessage,
  emptyClientView,
  parseClientWindowMessage,
} from './clientChannel.ts';
import styles from './clientWindowButtons.module.css';
import { messages } from './messages.ts';

interface ClientWindowButtonsProps {
  readonly interviewId: string;
  readonly screen: InterviewScreen;
}

const presenter = createLazyLoader(
  async () => (await import('./ClientWindowPresenter.tsx')).ClientWindowPresenter,
);

/** Renders the buttons for the client window and the full screen client view, on every interview screen. */
export function ClientWindowButtons({ interviewId, screen }: ClientWindowButtonsProps) {
  const channel = useClientChannel(interviewId);
  const { update: change, updatePresenting: present } = useCall();
  const { isWindowOpen, isPageShownToClient } = useCallField('presenting');
  const isNarrow = useStore(narrowScreenStore);

  function toggleWindow(): void {
    if (isWindowOpen) channel?.postMessage({ kind: 'close' } satisfies ClientWindowMessage);
    else openClientWindow(interviewId);
  }
  const showFullScreen = () => present({ isPageShownToClient: true });
  const onKey = (event: KeyboardEvent) =>
    // Phones cannot open a client window.
    event.shiftKey || isNarrow ? showFullScreen() : toggleWindow();
  useLetterShortcuts({ P: onKey });
  // Call mode requests the client window through this overlay state.
  const isRequested = useCallField('overlay')?.kind === 'client-window';
  useEffect(() => {
    if (!isRequested) return;
    change({ overlay: null });
    toggleWindow();
  });

  return (
    <>
      {isNarrow ? null : (
        <button
          className={styles.button}
          type="button"
          aria-pressed={isWindowOpen}
          onClick={toggleWindow}
        >
          <IconScreenShare aria-hidden="true" size={18} stroke={1.7} />
          Client window
          <KeyHint>P</KeyHint>
        </button>
      )}
      <button
        className={styles.button}
        type="button"
        aria-label="Turn this screen to the client"
        onClick={showFullScreen}
      >
        <IconPresentation aria-hidden="true" size={18} stroke={1.7} />
      </button>
      {(isWindowOpen || isPageShownToClient) && channel ? (
        <LazyComponent
          loader={presenter}
          props={{ channel, screen }}
          fallback={null}
          Failed={RetrySilently}
        />
      ) : null}
    </>
  );
}

/**
 * Opens the seller's end of the channel and tracks whether the client window is open.
 * The window announces itself, also when it was open before this page; its Web Lock shows when it is gone.
 */
function useClientChannel(interviewId: string): BroadcastChannel | null {
  const { get, updatePresenting: present } = useCall();
  const [channel, setChannel] = useState<BroadcastChannel | null>(null);
  useEffect(() => {
    const newChannel = new BroadcastChannel(buildChannelName(interviewId));
    const stop = new AbortController();
    let isAwaitingLock = false;
    present({ isSender: document.visibilityState === 'visible' });
    newChannel.onmessage = ({ data }) => {
      const message = parseClientWindowMessage(data);
      if (message?.kind === 'view') {
        present({ isSender: false, isHidden: message.isHidden ?? get().presenting.isHidden });
      }
      if (message?.kind !== 'here') return;
      if (!get().presenting.isWindowOpen) present({ isHidden: message.isHidden ?? false });
      present({ isWindowOpen: true });
      if (isAwaitingLock) return;
      isAwaitingLock = true;
      void navigator.locks
        .request(buildWindowLockName(interviewId), { signal: stop.signal }, () => {
          isAwaitingLock = false;
          present({ isWindowOpen: false });
          showSuccess(messages.closed);
        })
        .catch(() => undefined);
    };
    setChannel(newChannel);
    newChannel.postMessage({ kind: 'who' } satisfies ClientWindowMessage);
    // Clears the client window when the seller leaves the interview.
    const sendEmptyView = () => {
      if (!get().presenting.isSender) return;
      newChannel.postMessage({ kind: 'view', view: emptyClientView } satisfies ClientWindowMessage);
    };
    window.addEventListener('pagehide', sendEmptyView);
    return () => {
      window.removeEventListener('pagehide', sendEmptyView);
      sendEmptyView();
      stop.abort();
      newChannel.close();
    };
  }, [interviewId, get, present]);
  return channel;
}

const clientWindowExplained = createDeviceSwitch('salespro_client_window_explained', () => false);

/** Opens or reuses the client window, which then announces itself on the channel. */
function openClientWindow(interviewId: string): void {
  const address = paths.clientWindow(interviewId);
  const opened = window.open(address, buildWindowName(interviewId), 'popup,width=1280,height=800');
  if (opened === null) showFailure(messages.blocked);
  else if (!clientWindowExplained.get()) {
    clientWindowExplained.set(true);
    showSuccess(messages.opened);
  }
}

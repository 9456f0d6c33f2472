import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import { IconPresentation, IconScreenShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCall, useCallPart } from '#call/CallState.tsx';
import { useLetterKeys } from '#call/useLetterKeys.ts';
import { createDeviceSwitch, useStore } from '#lib/createStore.ts';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { narrowScreen } from '#lib/useMediaQuery.ts';
import { KeyHint } from '#ui/KeyHint.tsx';
import { createLazyPart, LazyPart, RetryQuietly } from '#ui/LazyPart.tsx';
import {
  type ClientMessage,
  nothingShown,
  readMessage,
  toChannelName,
  toLockName,
  toWindowName,
} from './clientChannel.ts';
import styles from './clientWindowTools.module.css';
import { messages } from './messages.ts';

interface ClientWindowToolsProps {
  readonly interviewId: string;
  readonly screen: Screen;
}

const presenter = createLazyPart(async () => (await import('./Presenter.tsx')).Presenter);

/** On every interview screen: the ways to show the client something. What they need is loaded when it is used. */
export function ClientWindowTools({ interviewId, screen }: ClientWindowToolsProps) {
  const channel = useClientChannel(interviewId);
  const { change, present } = useCall();
  const { isWindowOpen, isPageTurned } = useCallPart('presenting');
  const isNarrow = useStore(narrowScreen);

  function toggleWindow(): void {
    if (isWindowOpen) channel?.postMessage({ kind: 'close' } satisfies ClientMessage);
    else openClientWindow(interviewId);
  }
  const turnPage = () => present({ isPageTurned: true });
  const onKey = (event: KeyboardEvent) =>
    // A phone has no second window.
    event.shiftKey || isNarrow ? turnPage() : toggleWindow();
  useLetterKeys({ P: onKey });
  // Call mode has a button of its own for it.
  const isAsked = useCallPart('overlay')?.kind === 'client-window';
  useEffect(() => {
    if (!isAsked) return;
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
        onClick={turnPage}
      >
        <IconPresentation aria-hidden="true" size={18} stroke={1.7} />
      </button>
      {(isWindowOpen || isPageTurned) && channel ? (
        <LazyPart
          part={presenter}
          props={{ channel, screen }}
          waiting={null}
          Failed={RetryQuietly}
        />
      ) : null}
    </>
  );
}

/**
 * The seller's end of the channel. It hears of a window that opens, also of one that was open before this page was
 * loaded, and learns by its lock when it is gone, however it ended.
 */
function useClientChannel(interviewId: string): BroadcastChannel | null {
  const { get, present } = useCall();
  const [channel, setChannel] = useState<BroadcastChannel | null>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(toChannelName(interviewId));
    const stop = new AbortController();
    let isWatching = false;
    present({ isSender: document.visibilityState === 'visible' });
    opened.onmessage = ({ data }) => {
      const message = readMessage(data);
      if (message?.kind === 'view') {
        present({ isSender: false, isHidden: message.isHidden ?? get().presenting.isHidden });
      }
      if (message?.kind !== 'here') return;
      if (!get().presenting.isWindowOpen) present({ isHidden: message.isHidden ?? false });
      present({ isWindowOpen: true });
      if (isWatching) return;
      isWatching = true;
      void navigator.locks
        .request(toLockName(interviewId), { signal: stop.signal }, () => {
          isWatching = false;
          present({ isWindowOpen: false });
          showSuccess(messages.closed);
        })
        .catch(() => undefined);
    };
    setChannel(opened);
    opened.postMessage({ kind: 'who' } satisfies ClientMessage);
    // Without a seller in front of the interview the window shows nothing of it.
    const blank = () => {
      if (!get().presenting.isSender) return;
      opened.postMessage({ kind: 'view', view: nothingShown } satisfies ClientMessage);
    };
    window.addEventListener('pagehide', blank);
    return () => {
      window.removeEventListener('pagehide', blank);
      blank();
      stop.abort();
      opened.close();
    };
  }, [interviewId, get, present]);
  return channel;
}

const wasExplained = createDeviceSwitch('salespro_client_window_explained', () => false);

/** The second window; pressed again it is the same one. It tells of itself, so nothing of it is kept here. */
function openClientWindow(interviewId: string): void {
  const address = paths.clientWindow(interviewId);
  const opened = window.open(address, toWindowName(interviewId), 'popup,width=1280,height=800');
  if (opened === null) showFailure(messages.blocked);
  else if (!wasExplained.get()) {
    wasExplained.set(true);
    showSuccess(messages.explained);
  }
}

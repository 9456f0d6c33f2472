import { useEffect, useState } from 'react';
import { showSuccess } from '#lib/toast.ts';
import {
  type ClientMessage,
  nothingShown,
  readMessage,
  toChannelName,
  toLockName,
} from './clientChannel.ts';
import { messages } from './messages.ts';
import { chosenSlide, isHidden, isPageTurned, isSender, isWindowOpen } from './presenting.ts';

/**
 * The seller's end of the channel. It hears of a window that opens, also of one that was open before this page was
 * loaded, and learns by its lock when it is gone, however it ended.
 */
export function useClientChannel(interviewId: string): BroadcastChannel | null {
  const [channel, setChannel] = useState<BroadcastChannel | null>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(toChannelName(interviewId));
    const stop = new AbortController();
    let isWatching = false;
    isSender.set(document.visibilityState === 'visible');
    opened.onmessage = ({ data }) => {
      const message = readMessage(data);
      if (message?.kind === 'view') {
        isSender.set(false);
        isHidden.set(message.isHidden ?? isHidden.get());
      }
      if (message?.kind !== 'here') return;
      if (!isWindowOpen.get()) isHidden.set(message.isHidden ?? false);
      isWindowOpen.set(true);
      if (isWatching) return;
      isWatching = true;
      void navigator.locks
        .request(toLockName(interviewId), { signal: stop.signal }, () => {
          isWatching = false;
          isWindowOpen.set(false);
          showSuccess(messages.closed);
        })
        .catch(() => undefined);
    };
    setChannel(opened);
    opened.postMessage({ kind: 'who' } satisfies ClientMessage);
    // Without a seller in front of the interview the window shows nothing of it.
    const blank = () => {
      if (!isSender.get()) return;
      opened.postMessage({ kind: 'view', view: nothingShown } satisfies ClientMessage);
    };
    window.addEventListener('pagehide', blank);
    return () => {
      window.removeEventListener('pagehide', blank);
      blank();
      stop.abort();
      opened.close();
      for (const store of [isWindowOpen, isPageTurned, isHidden, isSender]) store.set(false);
      chosenSlide.set(null);
    };
  }, [interviewId]);
  return channel;
}

import type { ClientView } from '@salespro/domain/clientWindow/ClientSlide.ts';
import { useEffect } from 'react';
import { type ClientMessage, readMessage } from './clientChannel.ts';
import { isSender } from './presenting.ts';

/**
 * What the window shows: now, whenever the window asks, and when the seller comes back to this tab. Of several tabs
 * of one interview the one that is looked at sends; the others are quiet.
 */
export function useSending(
  channel: BroadcastChannel,
  view: ClientView | null,
  isHidden: boolean,
): void {
  const text = view === null ? null : JSON.stringify(view);
  useEffect(() => {
    if (text === null) return;
    const message: ClientMessage = { kind: 'view', view: JSON.parse(text) as ClientView, isHidden };
    const send = () => {
      // The second window may cover this one, which then counts as hidden, and still is the one to send.
      if (!isSender.get() && document.visibilityState !== 'visible') return;
      isSender.set(true);
      channel.postMessage(message);
    };
    const comeBack = () => {
      if (!isSender.get()) send();
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
  }, [channel, text, isHidden]);
}

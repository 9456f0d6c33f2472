import { useEffect, useState } from 'react';
import { ClientSlideView } from './ClientSlideView.tsx';
import {
  type ClientMessage,
  nothingShown,
  readMessage,
  toChannelName,
  toLockName,
} from './clientChannel.ts';

interface ClientWindowProps {
  readonly interviewId: string;
}

/** The second window: it shows what the seller's window sends, and has no other source. */
export function ClientWindow({ interviewId }: ClientWindowProps) {
  const [view, setView] = useState(nothingShown);

  useEffect(() => {
    const channel = new BroadcastChannel(toChannelName(interviewId));
    // Kept here, because the seller's page may be loaded anew meanwhile.
    let isHidden = false;
    const tellHere = () => channel.postMessage({ kind: 'here', isHidden } satisfies ClientMessage);
    channel.onmessage = ({ data }) => {
      const message = readMessage(data);
      if (message?.kind === 'view') {
        setView(message.view);
        isHidden = message.isHidden ?? isHidden;
      }
      if (message?.kind === 'who') tellHere();
      if (message?.kind === 'close') window.close();
    };
    const stop = new AbortController();
    // The seller's window waits for this lock: it gets it when this window is gone, crashed or closed.
    void navigator.locks
      .request(toLockName(interviewId), { mode: 'shared', signal: stop.signal }, () => {
        tellHere();
        return new Promise<void>((resolve) =>
          stop.signal.addEventListener('abort', () => resolve(), { once: true }),
        );
      })
      .catch(() => undefined);
    return () => {
      stop.abort();
      channel.close();
    };
  }, [interviewId]);

  const { scheme, agencyName } = view;
  useEffect(() => {
    document.documentElement.dataset.colorScheme = scheme;
    document.title = agencyName || 'Client window';
  }, [scheme, agencyName]);

  return <ClientSlideView view={view} />;
}

import { useEffect, useState } from 'react';
import { ClientSlideView } from './ClientSlideView.tsx';
import {
  buildChannelName,
  buildWindowLockName,
  type ClientWindowMessage,
  emptyClientView,
  parseClientWindowMessage,
} from './clientChannel.ts';

interface ClientWindowProps {
  readonly interviewId: string;
}

/** Renders the client window; it shows only views received from the seller's window. */
export function ClientWindow({ interviewId }: ClientWindowProps) {
  const [view, setView] = useState(emptyClientView);

  useEffect(() => {
    const channel = new BroadcastChannel(buildChannelName(interviewId));
    // Stored in this window, because the seller's page may reload.
    let isHidden = false;
    const announceWindow = () =>
      channel.postMessage({ kind: 'here', isHidden } satisfies ClientWindowMessage);
    channel.onmessage = ({ data }) => {
      const message = parseClientWindowMessage(data);
      if (message?.kind === 'view') {
        setView(message.view);
        isHidden = message.isHidden ?? isHidden;
      }
      if (message?.kind === 'who') announceWindow();
      if (message?.kind === 'close') window.close();
    };
    const stop = new AbortController();
    // The seller's window waits for this lock and acquires it when this window closes or crashes.
    void navigator.locks
      .request(buildWindowLockName(interviewId), { mode: 'shared', signal: stop.signal }, () => {
        announceWindow();
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

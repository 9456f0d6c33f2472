import { toScriptUrl } from './toScriptUrl.ts';

type Told = (takeOver: () => void) => void;

/**
 * Lets the app open without a network, and tells when a newer version waits, until the returned function
 * is called. Built apps only.
 */
export function followUpdates(onReady: Told): () => void {
  const over = new AbortController();
  // A browser may refuse the worker, as some do in private windows: the app then needs a network, no more.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    follow(onReady, over.signal).catch(() => {});
  return () => over.abort();
}

async function follow(onReady: Told, signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(toScriptUrl('/serviceWorker.js'));
  const tell = () => {
    const { waiting } = registration;
    // Without a page that is served already, this is the first version and nothing is new.
    if (waiting && navigator.serviceWorker.controller) onReady(() => takeOver(waiting));
  };
  if (signal.aborted) return;
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', tell, { signal }),
    { signal },
  );
  tell();
}

/** Only ever at the wish of a person: nothing reloads under the hands of somebody who talks to a client. */
function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage('take-over');
}

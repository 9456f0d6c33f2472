import { toTrustedScriptUrl } from './toTrustedScriptUrl.ts';

type OnUpdateReady = (activate: () => void) => void;

/**
 * Registers the service worker and calls back when a newer version waits; only in built apps.
 * Returns a function that stops the notifications.
 */
export function watchForAppUpdate(onReady: OnUpdateReady): () => void {
  const over = new AbortController();
  // Some browsers reject service workers in private windows; the app then only lacks offline support.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    registerServiceWorker(onReady, over.signal).catch(() => {});
  return () => over.abort();
}

async function registerServiceWorker(onReady: OnUpdateReady, signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(
    toTrustedScriptUrl('/serviceWorker.js'),
  );
  const notifyIfWaiting = () => {
    const { waiting } = registration;
    // Without a controller this is the first version, not an update.
    if (waiting && navigator.serviceWorker.controller) onReady(() => activateNewVersion(waiting));
  };
  if (signal.aborted) return;
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', notifyIfWaiting, { signal }),
    { signal },
  );
  notifyIfWaiting();
}

/** Activates the new version and reloads, only on the user's request, because a call may be going on. */
function activateNewVersion(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage('take-over');
}

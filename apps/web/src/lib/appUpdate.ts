import { toScriptUrl } from './toScriptUrl.ts';

type Told = (takeOver: () => void) => void;

/** Lets the app open without a network, and tells when a newer version waits. Built apps only. */
export async function followUpdates(onReady: Told): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(toScriptUrl('/serviceWorker.js'));
  const tell = () => {
    const { waiting } = registration;
    // Without a page that is served already, this is the first version and nothing is new.
    if (waiting && navigator.serviceWorker.controller) onReady(() => takeOver(waiting));
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
  tell();
}

/** Only ever at the wish of a person: nothing reloads under the hands of somebody who talks to a client. */
function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting.postMessage('take-over');
}

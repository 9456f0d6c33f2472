import { useEffect } from 'react';
import { callOverlay } from '#interviews/overlays/callOverlay.ts';
import { useStore } from '#lib/createStore.ts';
import { createLazyPart, LazyPart } from '#ui/LazyPart.tsx';

/** Without a network it comes from the service worker, like every page. */
const sheet = createLazyPart(async () => (await import('./EndCallSheet.tsx')).EndCallSheet);

/** Over whichever screen of an interview somebody ends the call on. */
export function EndCall() {
  const isOpen = useStore(callOverlay)?.kind === 'end-call';
  // Whoever leaves the interview has left the sheet too.
  useEffect(() => () => callOverlay.set(null), []);
  return isOpen ? <LazyPart part={sheet} props={{}} waiting={null} /> : null;
}

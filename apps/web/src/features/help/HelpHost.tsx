import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLetterKeys } from '#call/useLetterKeys.ts';
import { isPageTurned } from '#features/clientWindow/presenting.ts';
import { useStore } from '#lib/createStore.ts';
import { helpView } from '#lib/helpView.ts';
import { createLazyPart, LazyPart, RetryQuietly } from '#ui/LazyPart.tsx';

const sheet = createLazyPart(async () => (await import('./HelpSheet.tsx')).HelpSheet);

/** The help of the screen, on "?"; never on a page that is turned to the client. */
export function HelpHost() {
  const view = useStore(helpView);
  const isTurned = useStore(isPageTurned);
  const { pathname } = useLocation();
  useLetterKeys({ '?': isTurned ? undefined : () => helpView.set('help') });
  // It speaks of one screen, and goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it follows
  useEffect(() => () => helpView.set(null), [pathname, isTurned]);
  return view === null || isTurned ? null : (
    <LazyPart part={sheet} props={{ pathname, view }} waiting={null} Failed={RetryQuietly} />
  );
}

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { helpView } from '#call/helpView.ts';
import { useLetterKeys } from '#call/useLetterKeys.ts';
import { useStore } from '#lib/createStore.ts';
import { createLazyPart, LazyPart, RetryQuietly } from '#ui/LazyPart.tsx';

const sheet = createLazyPart(async () => (await import('./HelpSheet.tsx')).HelpSheet);

/** The help of the screen, on "?". */
export function HelpHost() {
  const view = useStore(helpView);
  const { pathname } = useLocation();
  useLetterKeys({ '?': () => helpView.set('help') });
  // It speaks of one screen, and goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it follows
  useEffect(() => () => helpView.set(null), [pathname]);
  return view === null ? null : (
    <LazyPart part={sheet} props={{ pathname, view }} waiting={null} Failed={RetryQuietly} />
  );
}

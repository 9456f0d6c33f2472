import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { helpViewStore } from '#call/helpViewStore.ts';
import { useLetterShortcuts } from '#call/useLetterShortcuts.ts';
import { useStore } from '#lib/createStore.ts';
import { createLazyLoader, LazyComponent, RetrySilently } from '#ui/LazyComponent.tsx';

const helpSheet = createLazyLoader(async () => (await import('./HelpSheet.tsx')).HelpSheet);

/** Shows the help of the current screen when the user presses "?", or when a page opens it. */
export function HelpDialogHost() {
  const view = useStore(helpViewStore);
  const { pathname } = useLocation();
  useLetterShortcuts({ '?': () => helpViewStore.set('help') });
  // Closes the help when the path changes, because its text describes one screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the path changes
  useEffect(() => () => helpViewStore.set(null), [pathname]);
  return view === null ? null : (
    <LazyComponent
      loader={helpSheet}
      props={{ pathname, view }}
      fallback={null}
      Failed={RetrySilently}
    />
  );
}

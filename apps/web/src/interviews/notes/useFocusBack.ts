import { useLayoutEffect } from 'react';

/** Whoever had the focus before gets it back; if they are gone, the page's heading does. */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // After the overlay has left: only then nothing of it holds the focus any more.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before.isConnected;
        if (isThere && before !== document.body) before.focus({ preventScroll: true });
        else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      });
    };
  }, []);
}

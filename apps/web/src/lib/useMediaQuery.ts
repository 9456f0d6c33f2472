import { useMemo, useSyncExternalStore } from 'react';

/** For what styles cannot decide, such as whether a frame is loaded at all. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query]);
  return useSyncExternalStore(
    (listener) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => list.matches,
  );
}

import { useCallback, useSyncExternalStore } from 'react';
import type { Store } from './createStore.ts';

/** Returns whether a media query matches, for differences that style sheets cannot express. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Matches the width at which the style sheets switch to the phone layout; null without a browser. */
const queryNarrow = () =>
  typeof matchMedia === 'function' ? matchMedia('(max-width: 40em)') : null;

/** Whether the window is as narrow as a phone, for what a style sheet cannot change. */
export const narrowScreenStore: Pick<Store<boolean>, 'get' | 'subscribe'> = {
  get: () => queryNarrow()?.matches ?? false,
  subscribe(listener) {
    const query = queryNarrow();
    query?.addEventListener('change', listener);
    return () => query?.removeEventListener('change', listener);
  },
};

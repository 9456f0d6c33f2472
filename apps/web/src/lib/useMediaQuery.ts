import { useCallback, useSyncExternalStore } from 'react';
import type { Store } from './createStore.ts';

/** For what differs in more than its look; looks belong into the style sheet. */
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

/** The same width at which the style sheets turn to the phone; nobody knows it where pages are drawn without a browser. */
const ask = () => (typeof matchMedia === 'function' ? matchMedia('(max-width: 40em)') : null);

/** Whether the page is as narrow as a phone, for what a style sheet cannot change. */
export const narrowScreen: Pick<Store<boolean>, 'get' | 'subscribe'> = {
  get: () => ask()?.matches ?? false,
  subscribe(listener) {
    const query = ask();
    query?.addEventListener('change', listener);
    return () => query?.removeEventListener('change', listener);
  },
};

import { useSyncExternalStore } from 'react';
import type { Store } from './createStore.ts';

/** On the server (the prerendered landing page) a store shows what it starts with. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

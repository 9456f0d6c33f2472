import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value with listeners, outside React: stores must live before and beside the pages that show them. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** On the server (the prerendered landing page) a store shows what it starts with. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** A yes or no that stays on this device; without storage it lasts until the page is closed. */
export function createDeviceSwitch(key: string, initial: () => boolean): Store<boolean> {
  let unstored: boolean | null = null;
  const listeners = new Set<() => void>();
  return {
    get() {
      try {
        const stored = localStorage.getItem(key);
        return stored === null ? initial() : stored === 'on';
      } catch {
        return unstored ?? initial();
      }
    },
    set(next) {
      unstored = next;
      try {
        localStorage.setItem(key, next ? 'on' : 'off');
      } catch {
        // The value above is all there is then.
      }
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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

/** Stays on this device, in all its tabs; without storage it lasts until the page is closed. */
export function createDeviceSetting<T>(
  key: string,
  /** Of null where nothing is stored. */
  read: (stored: string | null) => T,
  /** Null for what need not be stored. */
  write: (value: T) => string | null,
): Store<T> {
  let unstored: { readonly value: T } | null = null;
  const listeners = new Set<() => void>();
  return {
    get() {
      if (unstored) return unstored.value;
      try {
        return read(localStorage.getItem(key));
      } catch {
        return read(null);
      }
    },
    set(next) {
      const text = write(next);
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        unstored = null;
      } catch {
        unstored = { value: next };
      }
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      const onStorage = (event: StorageEvent) => event.key === key && listener();
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** A yes or no that stays on this device. */
export const createDeviceSwitch = (key: string, initial: () => boolean): Store<boolean> =>
  createDeviceSetting(
    key,
    (stored) => (stored === null ? initial() : stored === 'on'),
    (isOn) => (isOn ? 'on' : 'off'),
  );

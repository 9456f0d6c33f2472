import { useSyncExternalStore } from 'react';

export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates an observable value outside of React, for state that outlives pages. */
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

/** Returns the value of a store and rerenders on change; server rendering uses the initial value. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** Creates a store that is saved in localStorage and shared by all tabs; in memory without storage. */
export function createDeviceSetting<T>(
  key: string,
  /** Parses the stored text; null when nothing is stored. */
  read: (stored: string | null) => T,
  /** Formats the value; null removes the stored text. */
  write: (value: T) => string | null,
): Store<T> {
  let memoryValue: { readonly value: T } | null = null;
  const listeners = new Set<() => void>();
  return {
    get() {
      if (memoryValue) return memoryValue.value;
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
        memoryValue = null;
      } catch {
        memoryValue = { value: next };
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

/** Creates a boolean store that is saved in localStorage. */
export const createDeviceSwitch = (key: string, initial: () => boolean): Store<boolean> =>
  createDeviceSetting(
    key,
    (stored) => (stored === null ? initial() : stored === 'on'),
    (isOn) => (isOn ? 'on' : 'off'),
  );

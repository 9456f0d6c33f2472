import type { Store } from './createStore.ts';

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

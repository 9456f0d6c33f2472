import { type Density, densities } from '@salespro/domain/templates/reading/toDensity.ts';
import type { Store } from '#lib/createStore.ts';

const key = 'salespro_call_density';
let unstored: Density | null = null;
const listeners = new Set<() => void>();

/** How much of a script call mode shows; remembered on this device. */
export const callDensity: Store<Density> = {
  get() {
    try {
      const stored = localStorage.getItem(key);
      return densities.find((each) => each === stored) ?? 'full';
    } catch {
      return unstored ?? 'full';
    }
  },
  set(next) {
    unstored = next;
    try {
      localStorage.setItem(key, next);
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

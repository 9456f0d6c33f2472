import { createContext } from 'react';

/** Opens the way out of the demo, over any of its pages. */
export const KeepSheetContext = createContext((): void => undefined);

const key = 'salespro_demo_offered';

/** At the end of the call it is offered once, by itself. */
export function isFirstOffer(): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'yes');
    return true;
  } catch {
    return false;
  }
}

export function forgetOffer(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then it was never kept.
  }
}

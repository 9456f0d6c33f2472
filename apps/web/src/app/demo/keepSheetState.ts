import { createStore } from '#lib/createStore.ts';

export const isKeepSheetOpen = createStore(false);

const key = 'salespro_demo_offered';

/** At the end of the call it is offered once, by itself. */
export function offerToKeep(): void {
  try {
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'yes');
  } catch {
    return;
  }
  isKeepSheetOpen.set(true);
}

export function forgetOffer(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then it was never kept.
  }
}

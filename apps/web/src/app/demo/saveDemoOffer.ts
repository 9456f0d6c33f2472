import { createContext } from 'react';

/** Provides the function that opens the save dialog of the demo. */
export const OpenSaveDemoDialogContext = createContext((): void => undefined);

const key = 'salespro_demo_offered';

/** Returns true once per tab, for the automatic offer at the end of the call. */
export function claimFirstSaveOffer(): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'yes');
    return true;
  } catch {
    return false;
  }
}

export function resetSaveOffer(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

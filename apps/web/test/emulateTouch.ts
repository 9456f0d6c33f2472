import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** A window that is touched: no pointer that hovers, none that is fine; until it is called with false. */
export async function emulateTouch(isTouched: boolean): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });
}

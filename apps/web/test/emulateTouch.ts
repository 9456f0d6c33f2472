import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** Emulates a touch screen without hover until called with false. */
export async function emulateTouch(isTouched: boolean): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });
}

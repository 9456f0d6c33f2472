import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** The page as paper sees it ("print"), until it is called with "". */
export async function emulateMedia(media: 'print' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media });
}

/** The page in the few colors its reader has chosen for everything, until it is called with "none". */
export async function emulateForcedColors(value: 'active' | 'none'): Promise<void> {
  const features = [{ name: 'forced-colors', value }];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

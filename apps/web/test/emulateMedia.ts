import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** Emulates print media ("print") until called with "". */
export async function emulateMedia(media: 'print' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media });
}

/** Emulates forced colors until called with "none". */
export async function emulateForcedColors(value: 'active' | 'none'): Promise<void> {
  const features = [{ name: 'forced-colors', value }];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

import type {} from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** The page as paper sees it ("print"), until it is called with "". */
export async function emulateMedia(media: 'print' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media });
}

import { page } from 'vitest/browser';
import { setColorScheme } from '#lib/colorScheme.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expectHomeLinkUncovered } from './expectHomeLinkUncovered.ts';
import { expectInsideWindow } from './expectInsideWindow.ts';
import { expectNothingCovered } from './expectNothingCovered.ts';
import { expectTextScales } from './expectTextScales.ts';
import { picturesFolder, takePictures } from './takePictures.ts';
import { byTestDepth } from './testDepth.ts';

/** Each width and each scheme once; with `npm run prove depth` all combinations. */
const appearances = byTestDepth(
  [
    [1280, 'light', 'all'],
    [390, 'dark', 'all'],
  ] as const,
  [
    [1280, 'light', 'all'],
    [1280, 'dark', 'colors'],
    [390, 'dark', 'all'],
    [390, 'light', 'colors'],
  ] as const,
);

/**
 * Checks the current screen on desktop and phone widths, light and dark.
 * With the `PICTURES` flag it saves pictures under this name instead.
 */
export async function expectAllAppearances(name: string): Promise<void> {
  if (picturesFolder) return takePictures(name);
  try {
    for (const [width, scheme, look] of appearances) {
      // High enough that a bar covers no target; content below can be scrolled to.
      await page.viewport(width, 1400);
      setColorScheme(scheme);
      await expectAccessible(look);
      expectNothingCovered();
      expectTextScales();
    }
    for (const width of [320, 360, 390, 430]) {
      await page.viewport(width, 844);
      expectInsideWindow();
      expectNothingCovered();
    }
    for (const [width, low] of [
      [390, 844],
      [844, 390],
      [1024, 768],
    ] as const) {
      await page.viewport(width, low);
      expectHomeLinkUncovered();
    }
  } finally {
    setColorScheme('auto');
    await page.viewport(1280, 800);
  }
}

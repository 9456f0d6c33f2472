import { page } from 'vitest/browser';
import { chooseColorScheme } from '#lib/colorScheme.ts';
import { atDepth } from './depth.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expectGrowingText } from './expectGrowingText.ts';
import { expectHomeIsClear } from './expectHomeIsClear.ts';
import { expectInsideWindow } from './expectInsideWindow.ts';
import { expectNothingCovered } from './expectNothingCovered.ts';
import { picturesFolder, takePictures } from './takePictures.ts';

/** Each width and each scheme once; with `npm run prove depth` each of the one in each of the other. */
const looks = atDepth(
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
 * Checks the current screen on a desktop and on a phone, light and dark, on every width of a phone. With the
 * `PICTURES` flag it saves pictures under this name instead.
 */
export async function expectEveryLook(name: string): Promise<void> {
  if (picturesFolder) return takePictures(name);
  try {
    for (const [width, scheme, look] of looks) {
      // High enough that a bar covers no target: what lies beneath it can be scrolled to.
      await page.viewport(width, 1400);
      chooseColorScheme(scheme);
      await expectAccessible(look);
      expectNothingCovered();
      expectGrowingText();
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
      expectHomeIsClear();
    }
  } finally {
    chooseColorScheme('auto');
    await page.viewport(1280, 800);
  }
}

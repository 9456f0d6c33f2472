import { page } from 'vitest/browser';
import { chooseColorScheme } from '#lib/colorScheme.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expectGrowingText } from './expectGrowingText.ts';
import { expectHomeIsClear } from './expectHomeIsClear.ts';
import { expectInsideWindow } from './expectInsideWindow.ts';

const looks = [
  ['light', 'all'],
  ['dark', 'colors'],
] as const;

/** The screen as it stands, on a desktop and on a phone, in every scheme, on every width of a phone. */
export async function expectEveryLook(): Promise<void> {
  try {
    for (const width of [1280, 390]) {
      // High enough that a bar covers no target: what lies beneath it can be scrolled to.
      await page.viewport(width, 1400);
      for (const [scheme, look] of looks) {
        chooseColorScheme(scheme);
        await expectAccessible(look);
      }
      expectGrowingText();
    }
    for (const width of [320, 360, 390, 430]) {
      await page.viewport(width, 844);
      expectInsideWindow();
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

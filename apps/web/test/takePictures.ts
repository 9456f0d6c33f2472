import { commands, page } from 'vitest/browser';
import { setColorScheme } from '#lib/colorScheme.ts';
import { finishAnimations } from './finishAnimations.ts';
import { waitUntilSettled } from './waitUntilSettled.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    readonly savePicture: (path: string) => Promise<void>;
  }
}

const sizes = [
  [1280, 800],
  [390, 844],
] as const;
const overlays = ':modal, [role=dialog], [role=alertdialog], [data-help=call-mode]';

/** The folder of the `PICTURES` flag; without the flag no pictures are taken. */
export const picturesFolder = import.meta.env.PICTURES as string | undefined;

/**
 * Saves the current screen as `<name>-<width>-<scheme>.png` at both sizes and in both schemes.
 * The window grows to the height of the page, except under an overlay, which needs a window of the usual
 * height.
 */
export async function takePictures(name: string): Promise<void> {
  if (!picturesFolder) return;
  await waitUntilUnchanged();
  // The scrollbar gutter would be a white strip beside the page.
  document.documentElement.style.scrollbarWidth = 'none';
  const file = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  for (const [width, height] of sizes) {
    await page.viewport(width, height);
    await waitUntilSettled();
    const { scrollHeight } = document.documentElement;
    const isTall = scrollHeight > height && !document.querySelector(overlays);
    if (isTall) await page.viewport(width, scrollHeight);
    for (const scheme of ['light', 'dark'] as const) {
      setColorScheme(scheme);
      await waitUntilSettled();
      await document.fonts.ready;
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      finishAnimations();
      await commands.savePicture(`${picturesFolder}/${file}-${width}-${scheme}.png`);
    }
  }
  document.documentElement.style.scrollbarWidth = '';
  setColorScheme('auto');
  await page.viewport(1280, 800);
}

/** Less than a second, so that a running clock does not block it. */
const unchangedMs = 800;

/** Waits until computations, saves and animations of the last step have ended. */
function waitUntilUnchanged(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(finish, unchangedMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(finish, unchangedMs);
    });
    observer.observe(document, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
}

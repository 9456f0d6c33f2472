import { afterEach, expect, test } from 'vitest';
import { chooseColorScheme } from '#lib/colorScheme.ts';
import { emulateMedia } from '#test/emulateMedia.ts';
import { practiceOf } from '#test/practice.ts';
import { button } from '#test/questionParts.ts';
import { renderStep } from '#test/renderStep.tsx';
import '#test/pitchPages.ts';
import { takePictures } from '#test/takePictures.ts';

afterEach(() => emulateMedia(''));

for (const scheme of ['light', 'dark'] as const) {
  test(`paper is white and its letters are dark, ${scheme} on the screen`, async () => {
    await renderStep('pitch', practiceOf('reputation_management'));
    await expect.element(button('Copy')).toBeVisible();
    chooseColorScheme(scheme);
    await emulateMedia('print');
    await takePictures('print recap');
    const style = getComputedStyle(document.documentElement);
    expect(style.backgroundColor).toBe('rgb(255, 255, 255)');
    expect(style.color).toBe('rgb(20, 32, 28)');
    const line = document.querySelector('main article, main section');
    expect(line && getComputedStyle(line).color).toBe('rgb(20, 32, 28)');
  });
}

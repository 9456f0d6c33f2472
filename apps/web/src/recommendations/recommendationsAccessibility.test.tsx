import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseColorScheme } from '#lib/colorScheme.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { heading } from '#test/questionParts.ts';
import { renderStep } from '#test/renderStep.tsx';

afterEach(() => page.viewport(1280, 800));

for (const scheme of ['light', 'dark'] as const) {
  for (const [device, width] of [
    ['desktop', 1280],
    ['phone', 390],
  ] as const) {
    test(`axe finds nothing: recommendations, ${scheme}, ${device}`, async () => {
      await page.viewport(width, 844);
      chooseColorScheme(scheme);
      await renderStep('recommendations', { answers: discoveryAnswers });
      await expect.element(heading(/Recommended Services/)).toBeVisible();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBe(width);
    });

    test(`axe finds nothing: the question before a change, ${scheme}, ${device}`, async () => {
      await page.viewport(width, 844);
      chooseColorScheme(scheme);
      await renderStep('recommendations', {
        answers: discoveryAnswers,
        selectedServiceId: 'seo',
        salesStatus: 'sold',
        soldAt: '2025-03-04T15:00:00.000Z',
      });
      await page.getByRole('article', { name: 'Message Marketing' }).getByRole('button').click();
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible();
    });
  }
}

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseColorScheme } from '#lib/colorScheme.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { button, heading } from '#test/questionParts.ts';
import { renderTrialStep, result, trialAnswers } from '#test/trialStep.ts';

afterEach(() => {
  sessionStorage.clear();
  return page.viewport(1280, 800);
});

for (const scheme of ['light', 'dark'] as const) {
  for (const [device, width] of [
    ['desktop', 1280],
    ['phone', 390],
  ] as const) {
    const look = async () => {
      // High enough that the foot bar covers no button: what lies beneath it can be scrolled to.
      await page.viewport(width, 1400);
      chooseColorScheme(scheme);
    };

    test(`axe finds nothing: trial results, ${scheme}, ${device}`, async () => {
      await look();
      await renderTrialStep('trial-results', {
        answers: {
          ...trialAnswers,
          primary_service_name: 'The longest name of a service that anybody ever sold to anyone',
          primary_service_price: '$1,234,567.89 per calendar month, billed quarterly',
        },
      });
      await expect.element(heading('Trial Results')).toBeVisible();
      await expectAccessible();
      await result('Google rating Today').fill('5.1');
      await result('Google reviews Today').fill('');
      await result('Facebook reviews Today').fill('1.5');
      await expect.element(page.getByText('1.0 to 5.0, like 4.4')).toBeVisible();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBe(width);
    });

    test(`axe finds nothing: retainer close, ${scheme}, ${device}`, async () => {
      await look();
      await renderTrialStep('retainer-close', {
        answers: { ...trialAnswers, google_rating_after: 3.2, google_reviews_after: 1_234_567 },
      });
      await expect.element(page.getByText(/good to talk again/)).toBeVisible();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBe(width);
      await button('Mark as SOLD').click();
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible();
    });

    test(`axe finds nothing: results required, ${scheme}, ${device}`, async () => {
      await look();
      await renderTrialStep('retainer-close', { answers: { google_reviews_before: 41 } });
      await expect.element(heading('Trial Results Required')).toBeVisible();
      await expectAccessible();
      expect(document.documentElement.scrollWidth).toBe(width);
    });
  }
}

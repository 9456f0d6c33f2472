import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { button, heading } from '#test/questionParts.ts';
import { renderTrialStep, result, trialAnswers } from '#test/trialStep.ts';

afterEach(() => sessionStorage.clear());

test('axe finds nothing: trial results', async () => {
  await renderTrialStep('trial-results', {
    answers: {
      ...trialAnswers,
      primary_service_name: 'The longest name of a service that anybody ever sold to anyone',
      primary_service_price: '$1,234,567.89 per calendar month, billed quarterly',
    },
  });
  await expect.element(heading('Trial Results')).toBeVisible();
  await expectEveryLook('trial results');
  await result('Google rating Today').fill('5.1');
  await result('Google reviews Today').fill('');
  await result('Facebook reviews Today').fill('1.5');
  await expect.element(page.getByText('1.0 to 5.0, like 4.4')).toBeVisible();
  await expectEveryLook('trial results wrong');
});

test('axe finds nothing: retainer close', async () => {
  await renderTrialStep('retainer-close', {
    answers: { ...trialAnswers, google_rating_after: 3.2, google_reviews_after: 1_234_567 },
  });
  await expect.element(page.getByText(/good to see you again/)).toBeVisible();
  await expectEveryLook('retainer close');
  await button('Mark as SOLD').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectEveryLook('retainer close sold question');
});

test('axe finds nothing: results required', async () => {
  await renderTrialStep('retainer-close', { answers: { google_reviews_before: 41 } });
  await expect.element(heading('Trial Results Required')).toBeVisible();
  await expectEveryLook('trial results required');
});

import { saveTrialResults } from '@salespro/contract/trial.ts';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId } from '#test/factories.ts';
import { heading } from '#test/questionParts.ts';
import { arriveAt, renderApp } from '#test/renderApp.tsx';
import { setClock } from '#test/setClock.ts';
import { close, here } from '#test/trialResultsPage.ts';
import { renderTrialStep, result, trialAnswers, trialApi } from '#test/trialStep.ts';

afterEach(() => sessionStorage.clear());
const script = paths.step(interviewId, 'script-pitch');

test.each(serviceIds)('TRIAL-13: the screen with %s', async (selectedServiceId) => {
  const { router } = await renderTrialStep('trial-results', { selectedServiceId });
  if (selectedServiceId === 'reputation_management' || selectedServiceId === 'message_marketing') {
    await expect.element(heading('Trial Results')).toBeVisible();
  } else {
    await arriveAt(router, script);
  }
});

test('RET-07, G-093: Back leads to the script', async () => {
  const { router } = await renderTrialStep('trial-results');
  await page.getByRole('link', { name: 'Back to Script' }).click();
  await arriveAt(router, script);
});

test.each([
  [{ google_reviews_after: 42 }, '+1 Google review', 'Rating increased by 0.3'],
  [{ google_reviews_after: 41 }, 'No new Google reviews', 'Rating increased by 0.3'],
  [{ google_rating_after: 4.1 }, '+17 Google reviews', 'Rating maintained at 4.1'],
  [{ google_rating_after: 3 }, '+17 Google reviews', 'Rating decreased by 1.1'],
] as const)('G-094, RET-09: the strip reads right with %j', async (change, reviews, rating) => {
  await renderTrialStep('trial-results', { answers: { ...trialAnswers, ...change } });
  await expect.element(page.getByText(reviews, { exact: true })).toBeVisible();
  await expect.element(page.getByText(rating, { exact: true })).toBeVisible();
});

test('RET-12, RET-13: the sum is shown while the price is typed, and an amount that is missing is said', async () => {
  await renderTrialStep('trial-results', { answers: trialAnswers });
  const sum = (words: string) => page.getByText(words, { exact: true });
  await expect.element(sum('At $397/month, extra customers a month to cover it: 1')).toBeVisible();
  await result('Primary service Price').fill('$2,500 a month');
  await expect
    .element(sum('At $2,500 a month, extra customers a month to cover it: 3'))
    .toBeVisible();
  await result('Primary service Price').fill('ask me');
  await expect.element(sum('At $397, extra customers a month to cover it: 1')).toBeVisible();
  await expect.element(page.getByText(/no dollar amount/)).toBeVisible();
});

test('who comes from a blank in the close starts at its field and goes back there', async () => {
  trialApi({ answers: trialAnswers });
  const router = await renderApp(`${here}?ask=customer_lifetime_value&from=retainer-close`);
  await expect.element(result('Customer lifetime value')).toHaveFocus();
  await page.getByRole('link', { name: 'Back to Retainer Close' }).click();
  await arriveAt(router, close);
});

test('RET-14: the sum says which worth of a customer it assumes, until one is entered', async () => {
  await renderTrialStep('trial-results');
  const assumed = page.getByText('No customer lifetime value entered, so we used $500.');
  await expect.element(assumed).toBeVisible();
  await result('Customer lifetime value').fill('1200');
  expect(assumed.query()).toBeNull();
});

test('TRY-06, TRY-08: the first-day numbers are saved as they are typed, the others when one goes on', async () => {
  setClock(new Date(2026, 10, 17, 10, 48));
  const trial = { startDay: '2026-11-09', endDay: '2026-11-14' };
  const { api, stored } = await renderTrialStep('trial-results', { trial });
  await expect.element(page.getByText('Trial ended 3 days ago: results missing')).toBeVisible();
  await result('Google reviews Before the trial').fill('41');
  await result('Google rating Before the trial').fill('4');
  await expect
    .poll(() => stored().answers)
    .toMatchObject({ google_reviews_before: 41, google_rating_before: 4 });
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await result('Google rating Before the trial').fill('4.55');
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await result('Google reviews Today').fill('58');
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  expect(stored().answers).toMatchObject({ google_rating_before: 4 });
  expect(stored().answers.google_reviews_after).toBeUndefined();
  expect(api.sent(saveTrialResults)).toEqual([]);
});

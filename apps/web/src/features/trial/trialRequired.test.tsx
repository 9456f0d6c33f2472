import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId } from '#test/factories.ts';
import { button, heading } from '#test/questionParts.ts';
import { arriveAt } from '#test/renderApp.tsx';
import { renderTrialStep, result, trialAnswers } from '#test/trialStep.ts';

afterEach(() => sessionStorage.clear());

const results = paths.step(interviewId, 'trial-results');
const row = (label: string) => page.getByRole('listitem').filter({ hasText: label });

test.each([
  ['google_reviews_before', 'Google reviews before'],
  ['google_reviews_after', 'Google reviews after'],
  ['google_rating_before', 'Google rating before'],
  ['google_rating_after', 'Google rating after'],
])('RET-08: without %s the results are asked for', async (id, label) => {
  const { router } = await renderTrialStep('retainer-close', {
    answers: { ...trialAnswers, [id]: '' },
  });
  await expect.element(heading('Trial Results Required')).toHaveFocus();
  await expect.element(page.getByText(/One of the four is still missing/)).toBeVisible();
  await expect.element(page.getByText(/What you entered is saved/)).toBeVisible();
  await expect.element(row(label)).toHaveTextContent(`${label}Missing`);
  expect(page.getByText('Missing', { exact: true }).elements()).toHaveLength(1);
  expect(page.getByRole('tab').elements()).toHaveLength(0);
  expect(button('Mark as SOLD').query()).toBeNull();
  await page.getByRole('link', { name: 'Enter Trial Results' }).click();
  await arriveAt(router, results);
});

test('RET-08: the values that are there are shown as they will be read', async () => {
  await renderTrialStep('retainer-close', {
    answers: { google_reviews_before: 0, google_rating_before: 4 },
  });
  await expect.element(row('Google reviews before')).toHaveTextContent('Google reviews before0');
  await expect.element(row('Google rating before')).toHaveTextContent('Google rating before4.0');
  await expect.element(page.getByText(/Two of the four are still missing/)).toBeVisible();
});

test('RET-08: with nothing entered it does not claim that something is saved', async () => {
  await renderTrialStep('retainer-close');
  await expect.element(page.getByText(/All four are still missing/)).toBeVisible();
  expect(page.getByText(/is saved/).query()).toBeNull();
});

test('RET-08: values that were typed and not saved are said to wait', async () => {
  const { router } = await renderTrialStep('trial-results');
  await result('Google reviews Today').fill('58');
  await router.navigate(paths.step(interviewId, 'retainer-close'));
  await expect.element(page.getByText(/in this tab but isn't saved/)).toBeVisible();
});

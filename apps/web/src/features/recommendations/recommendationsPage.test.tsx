import { readInterview } from '@salespro/contract/interviews.ts';
import { keepRanking, selectService } from '@salespro/contract/recommendations.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { consoleErrors } from '#test/consoleErrors.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { interviewId } from '#test/factories.ts';
import { button, heading, radio } from '#test/questionParts.ts';
import { answered, card, firstName, herePath, questionsPath } from '#test/recommendationsPage.ts';
import { arriveAt, renderApp } from '#test/renderApp.tsx';
import { renderInShell } from '#test/renderInShell.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';
import { RecommendationsPage } from './RecommendationsPage.tsx';

/** An id no other test has loaded. */
const missingPath = paths.step('0192f0c4-7e57-7a11-8b0b-0123456789aa', 'recommendations');

test('REC-01, REC-02, REC-03: overview, heading and what the seller says', async () => {
  await renderStep('recommendations', answered);
  await expect.element(heading('Recommended Services for Maple Street Dental')).toHaveFocus();
  const overview = page.getByRole('region', { name: 'Business Overview' });
  await expect.element(overview.getByText('Maple Street Dental')).toBeVisible();
  await expect.element(overview.getByText('Dental', { exact: true })).toBeVisible();
  await expect.element(overview.getByText('Dr. Anita Rao')).toBeVisible();
  const prompt =
    'Ok, based on everything you have told me so far, I believe I know what is going on. I just have a few more questions. Is that ok?';
  await expect.element(page.getByText(prompt, { exact: true })).toBeVisible();
});

test('REC-07, REC-08: selecting stores the service, says so and goes on', async () => {
  const { api, router, stored } = await renderStep('recommendations', answered);
  await card('Message Marketing').getByRole('button').click();
  await arriveAt(router, paths.step(interviewId, 'service-questions'));
  await expect.element(page.getByText('Service Selected', { exact: true })).toBeVisible();
  const words = page.getByText("Let's dive deeper with service-specific questions.");
  await expect.element(words).toBeVisible();
  expect(stored().selectedServiceId).toBe('message_marketing');
  expect(api.sent(selectService)).toMatchObject([
    { serviceId: 'message_marketing', isConfirmed: false },
  ]);
});

test('REC-09: a failed selection says so and stays', async () => {
  const { api, router } = await renderStep('recommendations', answered);
  await expect.element(card(firstName)).toBeVisible();
  api.refuse(selectService, 'unexpected');
  await card(firstName).getByRole('button').click();
  await expect.element(page.getByText('Failed to save service selection.')).toBeVisible();
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
  expect(router.state.location.pathname).toBe(herePath);
});

test('a double press selects once', async () => {
  const { api } = await renderStep('recommendations', answered);
  await expect.element(card(firstName)).toBeVisible();
  const release = api.hold(selectService);
  await card(firstName).getByRole('button').click();
  await card(firstName).getByRole('button').click();
  await card('Message Marketing').getByRole('button').click();
  release();
  await expect.element(page.getByText('Service Selected', { exact: true })).toBeVisible();
  expect(api.sent(selectService)).toHaveLength(1);
});

test('REC-10: with nothing to recommend it leads back to the questions', async () => {
  interviewApi(answered);
  const router = await renderInShell(<RecommendationsPage offered={[]} />, herePath);
  await expect.element(page.getByText('No Specific Recommendations')).toBeVisible();
  const more = page.getByRole('link', { name: 'Answer More Questions' });
  await more.click();
  await arriveAt(router, questionsPath);
});

test('REC-11: the back link leads to the questions', async () => {
  const { router } = await renderStep('recommendations', answered);
  await page.getByRole('link', { name: 'Back to Questions' }).click();
  await arriveAt(router, questionsPath);
});

test('REC-12: without answers it goes to the questions and says why', async () => {
  const { router } = await renderStep('recommendations');
  await arriveAt(router, questionsPath);
  await expect.element(page.getByText('Please complete discovery questions first')).toBeVisible();
  await expect.element(page.getByText('Redirecting to questions...')).toBeVisible();
});

test('REC-13: a missing interview says so and offers the way home', async () => {
  const { api } = interviewApi();
  api.refuse(readInterview, 'not_found');
  const router = await renderApp(missingPath);
  await expect.element(heading('Session Not Found')).toBeVisible();
  await expect
    .element(page.getByText('The requested session could not be found.').first())
    .toBeVisible();
  await page.getByRole('link', { name: 'Return Home' }).click();
  await vi.waitFor(() => expect(router.state.location.pathname).not.toBe(missingPath));
});

test('REC-14: a failed load has this screen’s own words', async () => {
  const { api } = interviewApi();
  api.refuse(readInterview, 'unexpected');
  await renderApp(missingPath);
  await expect.element(page.getByText('Failed to load session data.')).toBeVisible();
  await expect.element(heading('Error')).toBeVisible();
});

test('REC-15: changed answers give a fresh ranking', async () => {
  const { router } = await renderStep('recommendations', answered);
  const before = card('Pay-Per-Click Advertising');
  await expect.element(before.getByText(/Buys Google clicks/)).toBeVisible();
  await router.navigate(questionsPath);
  for (const title of [/main goal/, /How much does/]) {
    await expect.element(heading(title)).toBeVisible();
    await button('Next').click();
  }
  await radio('Not Running Any Advertising').click();
  await router.navigate(herePath);
  await expect.element(before).toBeVisible();
  expect(before.getByText(/Buys Google clicks/).query()).toBeNull();
});

test('LIST-16: opening the screen keeps the ranking, once; a failure is only logged', async () => {
  const { api } = interviewApi(answered);
  api.refuse(keepRanking, 'unexpected');
  await renderApp(herePath);
  await expect.element(card(firstName)).toBeVisible();
  await vi.waitFor(() => expect(consoleErrors).toHaveLength(1));
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ranking')]);
  expect(api.sent(keepRanking)).toHaveLength(1);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

const sold = {
  ...answered,
  selectedServiceId: 'seo',
  salesStatus: 'sold',
  soldAt: '2025-03-04T15:00:00.000Z',
} as const;

test('REC-16: a sold interview asks before its service changes; Cancel changes nothing', async () => {
  const { api } = await renderStep('recommendations', sold);
  await card('Message Marketing').getByRole('button').click();
  const question = page.getByRole('alertdialog', { name: /Change the service/ });
  await expect.element(question).toBeVisible();
  await expect.element(button('Cancel')).toHaveFocus();
  await button('Cancel').click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.sent(selectService)).toHaveLength(0);
});

test('REC-16: confirmed, the change is made', async () => {
  const { api, router } = await renderStep('recommendations', sold);
  await card('Message Marketing').getByRole('button').click();
  await button('Change to Message Marketing').click();
  await arriveAt(router, paths.step(interviewId, 'service-questions'));
  expect(api.sent(selectService)).toMatchObject([{ isConfirmed: true }]);
});

test('REC-16: choosing the sold service again needs no question', async () => {
  const { router } = await renderStep('recommendations', sold);
  await card('Search Engine Optimization').getByRole('button').click();
  await arriveAt(router, paths.step(interviewId, 'service-questions'));
});

test('REC-16: sold in another tab meanwhile, the server asks and so does the page', async () => {
  const { api } = await renderStep('recommendations', answered);
  await expect.element(card(firstName)).toBeVisible();
  api.refuse(selectService, 'needs_confirmation');
  await card('Message Marketing').getByRole('button').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

test('a quiet line tells what open questions could change, and is gone when all is answered', async () => {
  const { advertising_barriers: _left, ideal_12_months: _later, ...answers } = discoveryAnswers;
  const { router } = await renderStep('recommendations', { answers });
  await expect
    .element(page.getByText(/^\d+ questions? (is|are) open, and .*top match/))
    .toBeVisible();
  expect(router.state.location.pathname).toBe(herePath);
});

import '#test/pitchPages.ts';
import { undoOutcome } from '@salespro/contract/outcomes.ts';
import { markSold } from '@salespro/contract/pitch.ts';
import { startTrial } from '@salespro/contract/trial.ts';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { expectEveryLook } from '#test/expectEveryLook.ts';
import { interviewId } from '#test/factories.ts';
import { practiceOf } from '#test/practice.ts';
import { button } from '#test/questionParts.ts';
import { arriveAt } from '#test/renderApp.tsx';
import { herePath, link, openScript, practice } from '#test/scriptPage.ts';
import { setClock } from '#test/setClock.ts';

test('SCRIPT-07: the sale leads to the list', async () => {
  const { router, stored } = await openScript();
  await button('Mark as SOLD').click();
  await button('Yes, sold').click();
  await arriveAt(router, paths.interviews);
  expect(stored().salesStatus).toBe('sold');
});

test('SCRIPT-08: a failed sale says so and stays', async () => {
  const { api, router } = await openScript();
  api.refuse(markSold, 'unexpected');
  await button('Mark as SOLD').click();
  await button('Yes, sold').click();
  await expect.element(page.getByText('Failed to mark client as sold')).toBeVisible();
  expect(router.state.location.pathname).toBe(herePath);
});

test('SCRIPT-12, TRY-03: marking a trial starts it, says so and stays; Undo takes it back', async () => {
  setClock(new Date(2026, 10, 17, 10, 48));
  const { router, api, stored } = await openScript();
  await button('Mark as Trial').click();
  await expect.element(page.getByText('Trial started', { exact: true })).toBeVisible();
  const words = 'Day 1 of 30. Check-in on Dec 2, last day Dec 17.';
  await expect.element(page.getByText(words)).toBeVisible();
  expect(stored().answers.trial_status).toBe('started');
  expect(stored().salesStatus).toBe('pitched');
  expect(router.state.location.pathname).toBe(herePath);
  await expect.element(link('Record Trial Results')).toHaveFocus();

  await button('Undo').click();
  await expect.element(page.getByText(/is back where it was\.$/)).toBeVisible();
  await expect.element(button('Mark as Trial')).toBeVisible();
  const baseline = { google_reviews_before: 41, google_rating_before: 4.1 };
  expect(api.sent(startTrial)).toMatchObject([{ startDay: '2026-11-17', baseline }]);
  expect(api.sent(undoOutcome)).toMatchObject([{ outcomeId: expect.any(String) }]);
  expect(stored().answers.trial_status).toBeUndefined();
});

test('TRY-05: while the trial runs, the numbers of the first day are saved as they are typed', async () => {
  setClock(new Date(2026, 10, 17, 10, 48));
  const { google_reviews_before: _, ...answers } = practice.answers;
  const trial = { startDay: '2026-11-09', endDay: '2026-12-09' };
  const { stored } = await openScript({
    ...practice,
    answers: { ...answers, trial_status: 'started' },
    trial,
  });
  await expect.element(page.getByText('Trial, day 9 of 30. Last day Dec 9.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Google reviews on the first day' }).fill('43');
  await expect.poll(() => stored().answers.google_reviews_before).toBe(43);
  const rating = page.getByRole('textbox', { name: 'Google rating on the first day' });
  await rating.fill('7');
  await userEvent.tab();
  await expect.element(page.getByText(/from 1\.0 to 5\.0/i)).toBeVisible();
  expect(stored().answers.google_rating_before).not.toBe(7);
  await expectEveryLook('script trial running');
});

test('SCRIPT-13: a failed start says so and stays', async () => {
  const { api, router } = await openScript();
  api.refuse(startTrial, 'unexpected');
  await button('Mark as Trial').click();
  await expect.element(page.getByText('Failed to mark trial as started')).toBeVisible();
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
  expect(router.state.location.pathname).toBe(herePath);
});

test.each([
  ['started', 'Record Trial Results', 'trial-results'],
  ['completed', 'Generate Retainer Close', 'retainer-close'],
] as const)('SCRIPT-11: with a trial %s the button reads "%s"', async (status, label, step) => {
  const trialled = { ...practice.answers, trial_status: status };
  const { api, router } = await openScript({ ...practice, answers: trialled });
  await link(label).click();
  await arriveAt(router, paths.step(interviewId, step));
  expect(api.sent(startTrial)).toEqual([]);
});

test.each(serviceIds)('SCRIPT-14: whether %s offers a trial', async (serviceId) => {
  await openScript(practiceOf(serviceId));
  const offers = serviceId === 'reputation_management' || serviceId === 'message_marketing';
  await expect.element(button('Mark as SOLD')).toBeVisible();
  expect(button('Mark as Trial').elements()).toHaveLength(offers ? 1 : 0);
});

test('one button is the loud one: the trial, the sale without a trial, the onboarding once sold', async () => {
  const filled = (name: string) => (button(name).query() ?? link(name).query())?.className ?? '';
  await openScript();
  expect(filled('Mark as Trial')).toContain('filled');
  expect(filled('Mark as SOLD')).not.toContain('filled');
});

test('SCRIPT-09: sold with a trial, the onboarding comes first and the trial stays in reach', async () => {
  await openScript({ ...practice, salesStatus: 'sold', soldAt: '2025-03-04T15:00:00.000Z' });
  await expect.element(link('Start Onboarding')).toBeVisible();
  await expect.element(button('Mark as Trial')).toBeVisible();
  expect(link('Start Onboarding').element().className).toContain('filled');
  expect(button('Mark as Trial').element().className).not.toContain('filled');
});

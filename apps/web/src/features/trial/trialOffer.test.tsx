import { saveTrialResults } from '@salespro/contract/trial.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { paths } from '#lib/paths.ts';
import { interviewId, makeSession } from '#test/factories.ts';
import { button, heading } from '#test/questionElements.ts';
import { readDevice } from '#test/readDevice.ts';
import { closeApp, renderApp, reopenApp, waitForPath } from '#test/renderApp.tsx';
import { setClock } from '#test/setClock.ts';
import { retainerClosePath, trialResultsPath } from '#test/trialResultsPage.ts';
import { renderTrialStep, result, trialAnswers, trialApi } from '#test/trialStep.ts';

afterEach(() => sessionStorage.clear());
const script = paths.step(interviewId, 'script-pitch');

test('RET-07, G-093: Back leads to the script', async () => {
  const { router } = await renderTrialStep('trial-results');
  await page.getByRole('link', { name: 'Back to Script' }).click();
  await waitForPath(router, script);
});

test('G-094, RET-09: the strip reads right', async () => {
  const change = { google_reviews_after: 42, google_rating_after: 3 };
  await renderTrialStep('trial-results', { answers: { ...trialAnswers, ...change } });
  await expect.element(page.getByText('+1 Google review', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Rating decreased by 1.1', { exact: true })).toBeVisible();
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

test('a blank of the close links to its field and back', async () => {
  trialApi({ answers: trialAnswers });
  const router = await renderApp(
    `${trialResultsPath}?ask=customer_lifetime_value&from=retainer-close`,
  );
  await expect.element(result('Customer lifetime value')).toHaveFocus();
  await page.getByRole('link', { name: 'Back to Retainer Close' }).click();
  await waitForPath(router, retainerClosePath);
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

const resultsPath = paths.step(interviewId, 'trial-results');
const save = () => button('Save & Continue');

test('while something typed is not saved, nothing on the screen says "Saved"', async () => {
  await renderTrialStep('trial-results', { answers: trialAnswers });
  const saved = page.getByText('Saved', { exact: true });
  await expect.element(saved).toBeVisible();
  await result('Google reviews Today').fill('63');
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  await expect.element(saved).not.toBeInTheDocument();
  await result('Google reviews Today').fill('58');
  await expect.element(saved).toBeVisible();
});

test('unsaved input is still there after Back and can be discarded', async () => {
  const { router } = await renderTrialStep('trial-results', { answers: trialAnswers });
  await result('Google reviews Today').fill('63');
  await page.getByRole('link', { name: 'Back to Script' }).click();
  await waitForPath(router, script);
  // The address changes before the page does.
  await expect.element(heading('Trial Results')).not.toBeInTheDocument();
  await router.navigate(resultsPath);
  await expect.element(result('Google reviews Today')).toHaveValue(63);
  await expect.element(page.getByText(/from your last visit and aren't saved/)).toBeVisible();
  await button('Discard These Values').click();
  await expect.element(result('Google reviews Today')).toHaveValue(58);
  expect(page.getByText(/aren't saved yet/i).query()).toBeNull();
});

test('what was typed survives a reload; the browser asks before the tab is closed', async () => {
  await renderTrialStep('trial-results');
  await expect.element(heading('Trial Results')).toBeVisible();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await result('Google reviews Today').fill('63');
  await vi.waitFor(() => expect(leave()).toBe(true));
  await closeApp();

  trialApi();
  await renderApp(resultsPath);
  await expect.element(result('Google reviews Today')).toHaveValue(63);
});

test('promise: what was typed is on the device within 300 ms and is there again after the browser was killed', async () => {
  await renderTrialStep('trial-results', { answers: trialAnswers });
  await result('Google reviews Today').fill('63');
  await vi.waitFor(async () => expect(await readDevice()).toContain('"63"'));
  await reopenApp();
  sessionStorage.clear();

  trialApi({ answers: trialAnswers });
  await renderApp(resultsPath);
  await expect.element(result('Google reviews Today')).toHaveValue(63);
  await expect.element(page.getByText(/from your last visit and aren't saved/)).toBeVisible();
  await save().click();
  await expect.element(heading(/close|retainer/i)).toBeVisible();
  await vi.waitFor(async () => expect(await readDevice()).not.toContain('draft/trial'));
});

test('signing out asks when the form has unsaved input', async () => {
  await renderTrialStep('trial-results', { answers: trialAnswers });
  await result('Google reviews Today').fill('63');
  await vi.waitFor(async () => expect(await readDevice()).toContain('draft/trial'));
  await page.getByRole('button', { name: /@/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
  await button('Keep on this device').click();
  await vi.waitFor(() => expect(authStore.get().status).toBe('signed_out'));
  await vi.waitFor(async () => expect(await readDevice()).not.toContain('Maple Street'));
  expect(await readDevice()).toContain('draft/trial');
});

test('unsaved input of one field does not overwrite fields saved on another device', async () => {
  const { router, api, stored } = await renderTrialStep('trial-results', { answers: trialAnswers });
  await result('Google reviews Today').fill('63');
  await router.navigate(script);
  const { api: later, stored: now } = trialApi({
    answers: { ...stored().answers, google_rating_after: 4.8 },
    seq: 9,
  });
  await closeApp();
  await renderApp(resultsPath);
  await expect.element(result('Google rating Today')).toHaveValue(4.8);
  await save().click();
  await vi.waitFor(() => expect(later.sent(saveTrialResults)).toHaveLength(1));
  expect(now().answers).toMatchObject({ google_reviews_after: 63, google_rating_after: 4.8 });
  expect(api.sent(saveTrialResults)).toEqual([]);
});

test.each(['{broken', '[1]', '{"google_reviews_after": 63}', 'null'])(
  'a stored form state of %s is ignored',
  async (kept) => {
    const key = `salespro_trial_draft/${makeSession().user.id}/${interviewId}`;
    sessionStorage.setItem(key, kept);
    await renderTrialStep('trial-results', { answers: trialAnswers });
    await expect.element(result('Google reviews Today')).toHaveValue(58);
    await result('Google reviews Today').fill('64');
    await expect.poll(() => sessionStorage.getItem(key)).toBe('{"google_reviews_after":"64"}');
  },
);

import { saveTrialResults } from '@salespro/contract/trial.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { paths } from '#lib/paths.ts';
import { interviewId, makeSession } from '#test/factories.ts';
import { button, heading } from '#test/questionParts.ts';
import { readDevice } from '#test/readDevice.ts';
import { arriveAt, leaveApp, renderApp, reopenApp } from '#test/renderApp.tsx';
import { renderTrialStep, result, trialAnswers, trialApi } from '#test/trialStep.ts';

afterEach(() => sessionStorage.clear());

const here = paths.step(interviewId, 'trial-results');
const script = paths.step(interviewId, 'script-pitch');
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

test('what was typed is still there after Back, and can be let go', async () => {
  const { router } = await renderTrialStep('trial-results', { answers: trialAnswers });
  await result('Google reviews Today').fill('63');
  await page.getByRole('link', { name: 'Back to Script' }).click();
  await arriveAt(router, script);
  // The address changes before the page does.
  await expect.element(heading('Trial Results')).not.toBeInTheDocument();
  await router.navigate(here);
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
  await leaveApp();

  trialApi();
  await renderApp(here);
  await expect.element(result('Google reviews Today')).toHaveValue(63);
});

test('promise: what was typed is on the device within 300 ms and is there again after the browser was killed', async () => {
  await renderTrialStep('trial-results', { answers: trialAnswers });
  await result('Google reviews Today').fill('63');
  await vi.waitFor(async () => expect(await readDevice()).toContain('"63"'));
  await reopenApp();
  sessionStorage.clear();

  trialApi({ answers: trialAnswers });
  await renderApp(here);
  await expect.element(result('Google reviews Today')).toHaveValue(63);
  await expect.element(page.getByText(/from your last visit and aren't saved/)).toBeVisible();
  await save().click();
  await expect.element(heading(/close|retainer/i)).toBeVisible();
  await vi.waitFor(async () => expect(await readDevice()).not.toContain('draft/trial'));
});

test('signing out asks before a draft is left behind', async () => {
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

test('a draft of one field leaves what another device saved in the others', async () => {
  const { router, api, stored } = await renderTrialStep('trial-results', { answers: trialAnswers });
  await result('Google reviews Today').fill('63');
  await router.navigate(script);
  const { api: later, stored: now } = trialApi({
    answers: { ...stored().answers, google_rating_after: 4.8 },
    seq: 9,
  });
  await leaveApp();
  await renderApp(here);
  await expect.element(result('Google rating Today')).toHaveValue(4.8);
  await save().click();
  await vi.waitFor(() => expect(later.sent(saveTrialResults)).toHaveLength(1));
  expect(now().answers).toMatchObject({ google_reviews_after: 63, google_rating_after: 4.8 });
  expect(api.sent(saveTrialResults)).toEqual([]);
});

test.each(['{broken', '[1]', '{"google_reviews_after": 63}', 'null'])(
  'a draft that reads %s is no draft',
  async (kept) => {
    const key = `salespro_trial_draft/${makeSession().user.id}/${interviewId}`;
    sessionStorage.setItem(key, kept);
    await renderTrialStep('trial-results', { answers: trialAnswers });
    await expect.element(result('Google reviews Today')).toHaveValue(58);
    await result('Google reviews Today').fill('64');
    await expect.poll(() => sessionStorage.getItem(key)).toBe('{"google_reviews_after":"64"}');
  },
);

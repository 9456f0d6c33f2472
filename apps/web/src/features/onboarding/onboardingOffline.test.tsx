import { readInterview } from '@salespro/contract/interviews.ts';
import {
  completeOnboarding,
  listCredentials,
  saveOnboarding,
} from '@salespro/contract/onboarding.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { buildQuestionPath } from '#call/requestedQuestion.ts';
import { paths } from '#lib/paths.ts';
import { interviewId } from '#test/factories.ts';
import type { FakeApi } from '#test/fakeApi.ts';
import { renderOnboarding, sampleAnswers } from '#test/onboardingApi.ts';
import { button, field, heading, nextButton, radio } from '#test/questionElements.ts';
import { readDevice } from '#test/readDevice.ts';
import { reopenApp } from '#test/renderApp.tsx';

const password = 'hunter2-planted-Zebra';
const websiteId = 'website_login_credentials';
const detailsId = 'website_login_credentials_details';
const answers = sampleAnswers('seo');
const before = (id: string) =>
  Object.fromEntries(Object.entries(answers).slice(0, Object.keys(answers).indexOf(id)));
const onDevice = () => page.getByRole('button', { name: 'On this device - will sync' });
const atWebsite = { serviceId: 'seo', onboardingAnswers: before(websiteId) } as const;

function cutAll(api: FakeApi): void {
  for (const entry of [saveOnboarding, completeOnboarding, listCredentials, readInterview])
    api.cutOff(entry);
}

test('offline: onboarding answers are queued on the device, survive a crash and arrive in order', async () => {
  const first = await renderOnboarding('onboarding', { serviceId: 'reputation_management' });
  cutAll(first.api);
  await radio('1 month').click();
  await nextButton().click();
  await expect.element(onDevice()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Google', exact: true }).click();
  await nextButton().click();
  await expect.element(heading(/how many customers/)).toBeVisible();
  await onDevice().click();
  await expect.element(page.getByText('“Onboarding answers”')).toBeVisible();
  expect(first.stored().onboardingAnswers).toEqual({});

  await reopenApp();
  const again = await renderOnboarding('onboarding', { serviceId: 'reputation_management' });
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(again.stored()).toMatchObject({
    onboardingStatus: 'in_progress',
    onboardingAnswers: { project_timeline: '1 month', review_platforms: ['Google'] },
  });
  const sent = again.api.sent(saveOnboarding) as { changes: { questionId: string }[] }[];
  expect(sent.flatMap(({ changes }) => changes.map(({ questionId }) => questionId))).toEqual([
    'project_timeline',
    'review_platforms',
  ]);
});

test('offline: typed text is stored before Next, and after a crash the list links back to its question', async () => {
  const onboardingAnswers = { business_name_online: "Joe's HVAC" };
  const first = await renderOnboarding('onboarding', { serviceId: 'seo', onboardingAnswers });
  cutAll(first.api);
  await field().fill('555-0100, ask for Jo');
  await expect.element(onDevice()).toBeVisible();
  expect(await readDevice()).toContain('555-0100, ask for Jo');
  expect(first.api.sent(saveOnboarding).at(-1)).toMatchObject({
    changes: [{ questionId: 'primary_phone_number', value: '555-0100, ask for Jo' }],
  });

  await reopenApp();
  const again = await renderOnboarding('onboarding', { serviceId: 'seo', onboardingAnswers });
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(again.stored().onboardingAnswers).toEqual({
    ...onboardingAnswers,
    primary_phone_number: '555-0100, ask for Jo',
  });
});

test('offline: the address of a question opens the onboarding at that question', async () => {
  const { router } = await renderOnboarding('onboarding', {
    serviceId: 'seo',
    onboardingAnswers: answers,
  });
  await router.navigate(paths.interviews);
  await expect.element(heading('My Interviews')).toBeVisible();
  await router.navigate(buildQuestionPath(interviewId, 'onboarding', 'primary_email'));
  await expect.element(heading('Main email')).toBeVisible();
});

test('W-13: never writes a password to the device, online or offline', async () => {
  const { api, vault } = await renderOnboarding('onboarding', atWebsite);
  await radio('Yes, I have them').click();
  await field().fill(password);
  await vi.waitFor(async () => expect(await readDevice()).not.toBe(''));
  expect(await readDevice()).not.toContain(password);

  cutAll(api);
  await nextButton().click();
  await expect.element(page.getByText('Login details need a connection')).toBeVisible();
  await expect.element(page.getByText(/never store them on this device/)).toBeVisible();
  const device = await readDevice();
  expect(device, 'the answer beside it is safe').toContain('Yes, I have them');
  expect(device).not.toContain(password);
  expect(device).not.toContain(detailsId);
  // The credential is only in memory, so the chip must not say "on this device".
  await expect.element(page.getByText('Not saved yet')).toBeVisible();
  expect(onDevice().query()).toBeNull();
  expect(vault.size).toBe(0);
});

test('W-13: a typed credential remains on the screen and is saved when the network is back', async () => {
  const { api, vault, stored } = await renderOnboarding('onboarding', atWebsite);
  await radio('Yes, I have them').click();
  await field().fill(password);
  api.cutOff(saveOnboarding);
  await nextButton().click();
  await expect.element(page.getByText('Login details need a connection')).toBeVisible();
  api.respond(saveOnboarding, ({ body }) => {
    const { changes } = body as { changes: { questionId: string; value: string }[] };
    for (const { questionId, value } of changes)
      if (questionId === detailsId) vault.set(questionId, value);
    return stored();
  });
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(onDevice().query()).toBeNull());
  await button('Previous').click();
  await vi.waitFor(() => expect(vault.get(detailsId)).toBe(password));
  expect(await readDevice()).not.toContain(password);
});

test('ONB-24: says offline that completing needs a connection, and stores the answers on the device', async () => {
  const { api, stored } = await renderOnboarding('onboarding', {
    serviceId: 'seo',
    onboardingAnswers: before(Object.keys(answers).at(-1) ?? ''),
  });
  cutAll(api);
  const last = page.getByRole('radio').or(page.getByRole('checkbox')).or(page.getByRole('textbox'));
  const control = last.first().element() as HTMLInputElement;
  if (control.matches('textarea, input:not([type=radio], [type=checkbox])'))
    await last.first().fill('The last word');
  else await last.first().click();
  await button('Complete Onboarding').click();
  await expect.element(page.getByText('This needs a connection')).toBeVisible();
  await expect.element(page.getByText(/safe on this device. Complete it/)).toBeVisible();
  await expect.element(onDevice()).toBeVisible();
  await expect.element(button('Complete Onboarding')).toBeEnabled();
  expect(stored().onboardingStatus).toBe('not_started');
});

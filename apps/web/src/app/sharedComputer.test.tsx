import { readSession, signIn, signOut } from '@salespro/contract/auth.ts';
import { listInterviews } from '@salespro/contract/interviews.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { paths } from '#lib/paths.ts';
import { openDeviceDatabase } from '#sync/outbox/createDeviceStore.ts';
import { fillSignIn, openAuth } from '#test/authForm.ts';
import { answersBefore } from '#test/discoveryAnswers.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { interviewId, makeCard, makeSession } from '#test/factories.ts';
import { button, field } from '#test/questionElements.ts';
import { readDevice } from '#test/readDevice.ts';
import { fakeStandardApi, renderApp, reopenApp, waitForPath } from '#test/renderApp.tsx';
import { interviewApi } from '#test/renderStep.tsx';
import { takePictures } from '#test/takePictures.ts';

const here = paths.step(interviewId, 'questions');
const client = 'Maple Street Dental';
const words = 'Two new hygienists by spring';
const shared = { ...makeSession(), isSharedComputer: true };
const toast = (text: string) => page.getByLabelText('Notifications').getByText(text);

afterEach(() => page.viewport(1280, 800));

async function openShared() {
  const opened = interviewApi({ answers: answersBefore('ideal_90_days') });
  opened.api.reply(readSession, { session: shared });
  opened.api.reply(listInterviews, { cards: [makeCard()], next: null });
  const router = await renderApp('/my-interviews');
  await expect.element(page.getByText(client)).toBeVisible();
  await router.navigate(here);
  await expect.element(field()).toBeVisible();
  return { ...opened, router };
}

async function expectNothingKept() {
  const kept = await readDevice();
  for (const text of [client, words, shared.user.email]) expect(kept).not.toContain(text);
}

test('SAFE-46: the shared computer switch is off by default and is sent with the password', async () => {
  const { api } = await openAuth();
  const choice = page.getByRole('switch', { name: 'This is a shared computer' });
  await expect.element(choice).not.toBeChecked();
  await expect
    .element(choice)
    .toHaveAccessibleDescription(
      "We won't keep a copy of your interviews here. You'll need a connection.",
    );
  await choice.click();
  await fillSignIn();
  await vi.waitFor(() => expect(api.sent(signIn)).toHaveLength(1));
  expect(api.sent(signIn)[0]).toMatchObject({ isSharedComputer: true });
});

test('SAFE-47: a shared computer keeps everything in memory, including unsent changes', async () => {
  const { api } = await openShared();
  await expect.element(page.getByText('Shared computer', { exact: true })).toBeVisible();
  await expectNothingKept();
  api.cutOff(saveAnswers);
  await field().fill(words);
  await expect.element(page.getByRole('button', { name: /Needs attention/ })).toBeVisible();
  await takePictures('question unsent on a shared computer');
  await expect
    .element(
      toast(
        "You're on a shared computer, so there's no copy here. Please wait for the connection.",
      ),
    )
    .toBeVisible();
  window.dispatchEvent(new Event('pagehide'));
  await expectNothingKept();
});

test('SAFE-47: saves and shows answers as usual while the server answers', async () => {
  const { api, stored } = await openShared();
  await field().fill(words);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await vi.waitFor(() => expect(stored().answers.ideal_90_days).toBe(words));
  expect(api.sent(saveAnswers)).toHaveLength(1);
  await expectNothingKept();
});

test('SAFE-47: sends earlier unsent changes of the same user and deletes their copies', async () => {
  const { api } = interviewApi({ answers: answersBefore('ideal_90_days') });
  api.reply(listInterviews, { cards: [makeCard()], next: null });
  api.cutOff(saveAnswers);
  await renderApp(here);
  await field().fill(words);
  await expect.element(page.getByRole('button', { name: /On this device/ })).toBeVisible();
  await reopenApp();
  const next = interviewApi();
  next.api.reply(readSession, { session: shared });
  await renderApp('/my-interviews');
  await vi.waitFor(() => expect(next.stored().answers.ideal_90_days).toBe(words));
  await vi.waitFor(async () => {
    expect(await (await openDeviceDatabase()).getAll('entries')).toEqual([]);
    await expectNothingKept();
  });
});

test('SAFE-48: a sign-out confirms that no data is stored; unsent changes can be awaited or discarded', async () => {
  const { api, router } = await openShared();
  api.cutOff(saveAnswers);
  await field().fill(words);
  await expect.element(page.getByRole('button', { name: /Needs attention/ })).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: "Some changes aren't saved yet" });
  await expect.element(question.getByText(/^One change isn't on the server/)).toBeVisible();
  await takePictures('sign out with unsent changes');
  expect(page.getByRole('button', { name: 'Keep on this device' }).query()).toBeNull();
  await button('Delete').click();
  await waitForPath(router, '/');
  await expect.element(toast('Nothing of yours stays on this computer.')).toBeVisible();
  await expectNothingKept();
});

test('SAFE-86: does not claim that all data is gone while the sign-out has not reached the server', async () => {
  const { api, router } = await openShared();
  api.cutOff(signOut);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await waitForPath(router, '/');
  await expect
    .element(
      toast("The server doesn't know you signed out. Keep this page open until you're online."),
    )
    .toBeVisible();
  expect(toast('Nothing of yours stays on this computer.').query()).toBeNull();
});

test('SAFE-49: asks after 30 minutes without activity and signs out one minute later', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const api = fakeStandardApi(shared);
  const router = await renderApp('/my-interviews');
  const question = page.getByRole('alertdialog', { name: 'Still there?' });
  await expect.element(page.getByText('Shared computer', { exact: true })).toBeVisible();
  // The text appears a moment before the timer starts, so time must not pass before that.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  vi.advanceTimersByTime(30 * 60_000);
  await expect.element(question.getByText('We sign you out in 60 seconds.')).toBeVisible();
  await expectAccessible();
  await button('Stay signed in').click();
  await expect.element(question).not.toBeInTheDocument();
  expect(authStore.get().status).toBe('signed_in');
  vi.advanceTimersByTime(31 * 60_000);
  await waitForPath(router, '/');
  await expect.element(toast('Nothing of yours stays on this computer.')).toBeVisible();
  expect(api.sent(signOut)).toEqual([{ scope: 'local' }]);
});

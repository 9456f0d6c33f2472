import { deleteAccount } from '@salespro/contract/account.ts';
import { readAppSettings } from '@salespro/contract/appSettings.ts';
import { readSession, signIn, signOut } from '@salespro/contract/auth.ts';
import { readInterview } from '@salespro/contract/interviews.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { queryClient } from '#lib/queryClient.ts';
import { saveStoredFormState } from '#sync/copies/deviceCopies.ts';
import { openDeviceDatabase } from '#sync/outbox/createDeviceStore.ts';
import { fillSignIn, password } from '#test/authForm.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { interviewId, makeInterview, makeSession, makeSettings } from '#test/factories.ts';
import { goOnline } from '#test/network.ts';
import { button, field } from '#test/questionElements.ts';
import { readDevice } from '#test/readDevice.ts';
import {
  fakeStandardApi,
  getCurrentPath,
  renderApp,
  reopenApp,
  waitForPath,
} from '#test/renderApp.tsx';
import { takePictures } from '#test/takePictures.ts';
import {
  clientName,
  createUnsentAnswer,
  disconnectAllCalls,
  expectNotOnDevice,
  listStoredCopies,
  listStoredEntries,
  openInterview,
  ownerId,
  questionsPath,
  unsentAnswer,
} from '#test/unsentAnswers.ts';

const other = makeSession({ id: '0192f0c4-7e57-7a11-8b0b-00000000beef' });

async function signOutByMenu() {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

test('SAFE-40: deletes copies when the session ends, but keeps the page and unsent changes for their owner', async () => {
  const { api, stored, router } = await openInterview();
  api.reject(saveAnswers, 'session_not_found');
  api.reject(readInterview, 'session_not_found');
  await field().fill(unsentAnswer);
  await expect.element(page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible();
  await expectNotOnDevice(clientName);
  await vi.waitFor(async () => expect(await listStoredCopies()).toEqual([]));
  expect(JSON.stringify(await listStoredEntries()), 'unsent').toContain(unsentAnswer);
  expect(document.querySelector('textarea')?.value, 'on the screen').toBe(unsentAnswer);

  api.respond(readInterview, stored);
  api.reply(saveAnswers, { seq: stored().seq + 1, updatedAt: stored().updatedAt });
  api.reply(readSession, { session: makeSession() });
  api.reply(signIn, { next: 'signed_in', session: makeSession() });
  await password().fill('correct horse');
  await button('Sign In').click();
  await vi.waitFor(async () => expect(await listStoredEntries()).toEqual([]));
  expect(getCurrentPath(router)).toBe(questionsPath);
  await vi.waitFor(async () => expect(await readDevice(), 'copied again').toContain(clientName));
});

test('SAFE-40: writes no new copies after the session has ended', async () => {
  const { api } = await openInterview();
  authStore.emit({ type: 'SIGNED_OUT', reason: 'ended' });
  await expect.element(page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible();
  await expectNotOnDevice(clientName);
  queryClient.setQueryData(['interview', interviewId], makeInterview({ seq: 9 }));
  expect(api.sent(saveAnswers)).toEqual([]);
  expect(await readDevice()).not.toContain(clientName);
});

test('SAFE-40: deletes copies on the sign-in page when the session ended while the app was closed', async () => {
  await openInterview();
  await reopenApp();
  fakeStandardApi(null);
  await renderApp('/auth');
  await expectNotOnDevice(clientName);
});

test('SAFE-41: a sign-in deletes the copies of other users, but keeps their unsent changes', async () => {
  const { api } = await openInterview();
  await createUnsentAnswer(api);
  await reopenApp();
  fakeStandardApi(other);
  await renderApp('/my-interviews');
  await expect.element(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  await expectNotOnDevice(clientName);
  expect(JSON.stringify(await listStoredEntries())).toContain(unsentAnswer);
});

test('SAFE-42: deleting the account deletes its device data, and names the number of unsent changes first', async () => {
  const { api, router } = await openInterview();
  await createUnsentAnswer(api);
  await saveStoredFormState(ownerId, `trial/${interviewId}`, { price: '512' });
  sessionStorage.setItem(`salespro_trial_draft/${ownerId}/${interviewId}`, '{"price":"512"}');
  await router.navigate('/settings/account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect.element(page.getByText(/^One change on this device was never sent/)).toBeVisible();
  api.reply(deleteAccount, { ok: true });
  api.reply(readSession, { session: null });
  await page.getByLabelText('Type your email to confirm').fill(makeSession().user.email);
  await button('Delete Everything').click();
  await expect.element(page.getByText('Account deleted')).toBeVisible();
  const kept = await readDevice();
  for (const text of [clientName, unsentAnswer, '512']) expect(kept).not.toContain(text);
});

test('SAFE-43, MENU-03: an offline sign-out deletes data at once and is sent before any other call', async () => {
  const { api, router } = await openInterview();
  disconnectAllCalls(api);
  await signOutByMenu();
  await waitForPath(router, '/');
  await expect.element(page.getByText(/^You're signed out here/)).toBeVisible();
  await expectNotOnDevice(clientName);

  // Closed and opened again offline: no user is signed in, although the cookie still exists.
  await reopenApp();
  const again = await renderApp('/my-interviews');
  await waitForPath(again, '/auth?next=%2Fmy-interviews');

  const calls: string[] = [];
  api.respond(signOut, () => {
    calls.push('sign out');
    return { ok: true as const };
  });
  api.respond(readSession, () => {
    calls.push('who is signed in');
    return { session: null };
  });
  goOnline();
  await vi.waitFor(() => expect(calls).toEqual(['sign out']));
  await reopenApp();
  await renderApp('/my-interviews');
  await vi.waitFor(() => expect(calls).toEqual(['sign out', 'who is signed in']));
});

test('SAFE-43: sends a pending sign-out before the next sign-in', async () => {
  const { api } = await openInterview();
  disconnectAllCalls(api);
  await signOutByMenu();
  await expect.element(page.getByText(/^You're signed out here/)).toBeVisible();
  await reopenApp();
  api.reply(readAppSettings, makeSettings());
  await renderApp('/auth');
  const calls: string[] = [];
  api.respond(signOut, () => {
    calls.push('sign out');
    return { ok: true as const };
  });
  api.respond(signIn, () => {
    calls.push('sign in');
    return { next: 'signed_in' as const, session: makeSession() };
  });
  await fillSignIn();
  await vi.waitFor(() => expect(authStore.get().status).toBe('signed_in'));
  expect(calls).toEqual(['sign out', 'sign in']);
});

const unsent = () => page.getByRole('alertdialog', { name: /n't sent yet/ });

test('SAFE-44: deletes copies after fourteen days, online and offline', async () => {
  const { api } = await openInterview();
  await reopenApp();
  const database = await openDeviceDatabase();
  const age = async (days: number) => {
    for (const key of await database.getAllKeys('copies')) {
      const copy = (await database.get('copies', key)) as { at: number };
      await database.put('copies', { ...copy, at: Date.now() - days * 86_400_000 }, key);
    }
  };
  await age(13);
  disconnectAllCalls(api);
  const router = await renderApp(questionsPath);
  await expect.element(field()).toBeVisible();
  await router.navigate('/my-interviews');
  await expect.element(page.getByText(clientName)).toBeVisible();
  const moments = (await listStoredCopies()).map((copy) => (copy as { at: number }).at);
  expect(Math.max(...moments), 'reading makes it no younger').toBeLessThan(Date.now() - 86_400_000);

  await age(14);
  await router.navigate('/settings/account');
  await reopenApp();
  await renderApp(questionsPath);
  await expectNotOnDevice(clientName);
  expect(await listStoredCopies()).toEqual([]);
});

test('SAFE-44: deletes copies without a date from earlier versions', async () => {
  const database = await openDeviceDatabase();
  await database.put('copies', makeInterview(), [ownerId, `interview/${interviewId}`]);
  fakeStandardApi(makeSession());
  await renderApp('/my-interviews');
  await expectNotOnDevice(clientName);
});

test('SAFE-45: the sign-in page counts unsent changes of earlier users and asks what to do', async () => {
  const { api } = await openInterview();
  await createUnsentAnswer(api);
  await saveStoredFormState(ownerId, `trial/${interviewId}`, { price: '512' });
  await reopenApp();
  const next = fakeStandardApi(null);
  await renderApp('/auth');
  await expect.element(unsent()).toHaveAccessibleName("2 changes weren't sent yet");
  await expect.element(button('Sign in and send')).toHaveFocus();
  await expectAccessible();
  await takePictures('sign in with unsent changes');
  await button('Sign in and send').click();
  await expect.element(unsent()).not.toBeInTheDocument();
  expect(await listStoredEntries()).toHaveLength(1);

  next.reply(signIn, { next: 'signed_in', session: makeSession() });
  next.reply(saveAnswers, { seq: 2, updatedAt: makeInterview().updatedAt });
  await fillSignIn();
  await vi.waitFor(() => expect(next.sent(saveAnswers)).toHaveLength(1));
  await vi.waitFor(async () => expect(await listStoredEntries()).toEqual([]));
});

test('SAFE-45: deletes all unsent changes, including those written while a page closed', async () => {
  const { api } = await openInterview();
  await createUnsentAnswer(api);
  await saveStoredFormState(ownerId, `trial/${interviewId}`, { price: '512' });
  const [entry] = (await listStoredEntries()) as { id: string }[];
  localStorage.setItem('salespro_unload', JSON.stringify([{ ...entry, id: 'last-moment' }]));
  sessionStorage.setItem(`salespro_new_interview/${ownerId}`, '{"businessName":"Half Typed Ltd"}');
  await reopenApp();
  fakeStandardApi(null);
  await renderApp('/auth');
  await expect.element(unsent()).toHaveAccessibleName("4 changes weren't sent yet");
  await button('Delete').click();
  await expect.element(unsent()).not.toBeInTheDocument();
  const kept = await readDevice();
  for (const text of [clientName, unsentAnswer, '512', 'Half Typed Ltd'])
    expect(kept).not.toContain(text);
});

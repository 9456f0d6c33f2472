import { signIn } from '@salespro/contract/auth.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepStoredDraft } from '#sync/copies/deviceCopies.ts';
import { openDeviceDatabase } from '#sync/outbox/createDeviceStore.ts';
import { fillSignIn } from '#test/authForm.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { interviewId, makeInterview, makeSession } from '#test/factories.ts';
import {
  client,
  copies,
  cutOffAll,
  entries,
  here,
  leaveUnsent,
  nothingOf,
  openInterview,
  owner,
  words,
} from '#test/leftoverParts.ts';
import { button, field } from '#test/questionParts.ts';
import { readDevice } from '#test/readDevice.ts';
import { renderApp, reopenApp, standardApi } from '#test/renderApp.tsx';
import { takePictures } from '#test/takePictures.ts';

const unsent = () => page.getByRole('alertdialog', { name: /n't sent yet/ });

test('SAFE-44: a copy of fourteen days is neither shown nor kept, with or without the server', async () => {
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
  cutOffAll(api);
  const router = await renderApp(here);
  await expect.element(field()).toBeVisible();
  await router.navigate('/my-interviews');
  await expect.element(page.getByText(client)).toBeVisible();
  const moments = (await copies()).map((copy) => (copy as { at: number }).at);
  expect(Math.max(...moments), 'reading makes it no younger').toBeLessThan(Date.now() - 86_400_000);

  await age(14);
  await router.navigate('/settings/account');
  await reopenApp();
  await renderApp(here);
  await nothingOf(client);
  expect(await copies()).toEqual([]);
});

test('SAFE-44: copies without a moment, as an earlier version kept them, go too', async () => {
  const database = await openDeviceDatabase();
  await database.put('copies', makeInterview(), [owner, `interview/${interviewId}`]);
  standardApi(makeSession());
  await renderApp('/my-interviews');
  await nothingOf(client);
});

test('SAFE-45: nobody is signed in and something was never sent: the sign-in page says how much and asks', async () => {
  const { api } = await openInterview();
  await leaveUnsent(api);
  await keepStoredDraft(owner, `trial/${interviewId}`, { price: '512' });
  await reopenApp();
  const next = standardApi(null);
  await renderApp('/auth');
  await expect.element(unsent()).toHaveAccessibleName("2 changes weren't sent yet");
  await expect.element(button('Sign in and send')).toHaveFocus();
  await expectAccessible();
  await takePictures('sign in with unsent changes');
  await button('Sign in and send').click();
  await expect.element(unsent()).not.toBeInTheDocument();
  expect(await entries()).toHaveLength(1);

  next.reply(signIn, { next: 'signed_in', session: makeSession() });
  next.reply(saveAnswers, { seq: 2, updatedAt: makeInterview().updatedAt });
  await fillSignIn();
  await vi.waitFor(() => expect(next.sent(saveAnswers)).toHaveLength(1));
  await vi.waitFor(async () => expect(await entries()).toEqual([]));
});

test('SAFE-45: deleted there, nothing of it is left, also not what a page wrote in its last moment', async () => {
  const { api } = await openInterview();
  await leaveUnsent(api);
  await keepStoredDraft(owner, `trial/${interviewId}`, { price: '512' });
  const [entry] = (await entries()) as { id: string }[];
  localStorage.setItem('salespro_unload', JSON.stringify([{ ...entry, id: 'last-moment' }]));
  sessionStorage.setItem(`salespro_new_interview/${owner}`, '{"businessName":"Half Typed Ltd"}');
  await reopenApp();
  standardApi(null);
  await renderApp('/auth');
  await expect.element(unsent()).toHaveAccessibleName("4 changes weren't sent yet");
  await button('Delete').click();
  await expect.element(unsent()).not.toBeInTheDocument();
  const kept = await readDevice();
  for (const text of [client, words, '512', 'Half Typed Ltd']) expect(kept).not.toContain(text);
});

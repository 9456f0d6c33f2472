import { readSession } from '@salespro/contract/auth.ts';
import { createInterview, listInterviews, readInterview } from '@salespro/contract/interviews.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { interviewId, makeCard, makeInterview, makeSession } from '#test/factories.ts';
import type { FakeApi } from '#test/fakeApi.ts';
import { goOffline, goOnline } from '#test/network.ts';
import { heading, radio } from '#test/questionElements.ts';
import { renderApp, reopenApp, waitForPath } from '#test/renderApp.tsx';
import { interviewApi } from '#test/renderStep.tsx';

const questions = `/session/${interviewId}/questions`;
const onDevice = () => page.getByRole('button', { name: 'On this device - will sync' });

function cutOffAll(api: FakeApi): void {
  for (const entry of [readSession, readInterview, listInterviews, saveAnswers, createInterview]) {
    api.cutOff(entry);
  }
}

test('offline: a start without a network opens the list and an interview as they were last seen', async () => {
  const { api } = interviewApi();
  api.reply(listInterviews, { cards: [makeCard()], next: null });
  const router = await renderApp('/my-interviews');
  await expect.element(page.getByText('Maple Street Dental')).toBeVisible();
  await router.navigate(questions);
  await radio('Grow and bring in more customers').click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await reopenApp();

  cutOffAll(api);
  const again = await renderApp('/my-interviews');
  await expect.element(page.getByText('Maple Street Dental')).toBeVisible();
  await expect.element(page.getByText(/the last list we loaded/)).toBeVisible();
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect.element(page.getByText('Maple Street Dental')).not.toBeInTheDocument();
  await again.navigate(questions);
  await expect.element(heading(/How much does/)).toBeVisible();
});

test('NOTE-09: offline, the search finds notes of interviews that were opened on this device', async () => {
  const note = {
    id: '0192f0c4-7e57-7a11-8b0b-0123456789aa',
    kind: 'quote' as const,
    text: 'The zebra comes on Fridays',
    screen: 'questions' as const,
    madeAt: '2025-03-04T15:00:00.000Z',
    changedAt: '2025-03-04T15:00:00.000Z',
  };
  const { api } = interviewApi({ notes: [note] });
  api.reply(listInterviews, { cards: [makeCard()], next: null });
  const router = await renderApp('/my-interviews');
  await expect.element(page.getByText('Maple Street Dental')).toBeVisible();
  await router.navigate(questions);
  await radio('Grow and bring in more customers').click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await reopenApp();

  cutOffAll(api);
  await renderApp('/my-interviews');
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect.element(page.getByText('Maple Street Dental')).not.toBeInTheDocument();
  await page.getByRole('searchbox').fill('ZEBRA comes');
  await expect.element(page.getByText('Maple Street Dental')).toBeVisible();
});

test('offline: copies of another user are not visible, and a sign-out deletes them', async () => {
  const { api } = interviewApi();
  api.reply(listInterviews, { cards: [makeCard()], next: null });
  await renderApp('/my-interviews');
  await expect.element(page.getByText('Maple Street Dental')).toBeVisible();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.element(page.getByText('You have been signed out successfully.')).toBeVisible();
  await reopenApp();
  const other = interviewApi();
  cutOffAll(other.api);
  other.api.reply(readSession, { session: makeSession() });
  await renderApp('/my-interviews');
  await expect.element(page.getByText(/Failed to load interviews/)).toBeVisible();
  expect(page.getByText('Maple Street Dental').query()).toBeNull();
});

test('offline: the app waits for the server if no user was signed in before', async () => {
  const { api } = interviewApi();
  api.cutOff(readSession);
  await renderApp('/my-interviews');
  await expect.element(page.getByText(/We can't reach the server yet/)).toBeVisible();
});

test('offline: creates an interview on this device, lists it and sends it once', async () => {
  const { api } = interviewApi();
  cutOffAll(api);
  api.reply(readSession, { session: makeSession() });
  api.reply(listInterviews, { cards: [], next: null });
  const router = await renderApp('/session/new');
  await page.getByLabelText(/Business Name/).fill('Made Offline');
  await page.getByLabelText(/Contact Name/).fill('Joe');
  await page.getByLabelText(/Industry/).selectOptions('HVAC');
  await page.getByLabelText(/Number of Employees/).fill('5');
  await page.getByRole('button', { name: 'Continue to Questions' }).click();
  await expect.element(heading(/main goal/)).toBeVisible();
  await expect.element(onDevice()).toBeVisible();
  const id = /session\/([0-9a-f-]+)/.exec(router.state.location.pathname)?.[1] ?? '';
  await radio('Grow and bring in more customers').click();
  await router.navigate('/my-interviews');
  await expect.element(page.getByText('Made Offline').first()).toBeVisible();
  await reopenApp();

  const there: string[] = [];
  const next = interviewApi();
  const made = makeInterview({ id, businessName: 'Made Offline' });
  next.api.respond(createInterview, ({ body }) => {
    there.push(`create ${(body as { id: string }).id}`);
    next.api.reply(readInterview, made);
    return { interview: made, isNew: true };
  });
  next.api.respond(saveAnswers, ({ address }) => {
    there.push(`answers ${address.pathname.split('/')[3]}`);
    return { seq: 2, updatedAt: made.updatedAt };
  });
  next.api.reject(readInterview, 'not_found');
  const again = await renderApp(`/session/${id}/questions`);
  await vi.waitFor(() => expect(there).toEqual([`create ${id}`, `answers ${id}`]));
  await waitForPath(again, `/session/${id}/questions`);
});

test('offline: lists an interview that was opened before the list was loaded', async () => {
  const { api } = interviewApi();
  const router = await renderApp(questions);
  await expect.element(heading(/main goal/)).toBeVisible();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  cutOffAll(api);
  await router.navigate('/my-interviews');
  await expect.element(page.getByText('Maple Street Dental')).toBeVisible();
  await expect.element(page.getByText(/the last list we loaded/)).toBeVisible();
  expect(page.getByText(/couldn't load/).query()).toBeNull();
});

async function showCopiesAt(status: number) {
  const { api } = interviewApi();
  api.reply(listInterviews, { cards: [makeCard()], next: null });
  const router = await renderApp('/my-interviews');
  await expect.element(page.getByText('Maple Street Dental')).toBeVisible();
  await router.navigate(questions);
  await expect.element(heading(/main goal/)).toBeVisible();
  await reopenApp();
  api.status(readInterview, status);
  api.status(listInterviews, status);
  const again = await renderApp(questions);
  await expect.element(heading(/main goal/)).toBeVisible();
  await again.navigate('/my-interviews');
  await expect.element(page.getByText(/the last list we loaded/)).toBeVisible();
  return api;
}

for (const status of [502, 504])
  test(`offline: a server that answers ${status} is out of reach: the copy is shown`, async () => {
    await showCopiesAt(status);
  });

test('offline: a server that answers 503 is out of reach: the copy is shown, and the server asked again', async () => {
  const api = await showCopiesAt(503);
  api.reply(listInterviews, {
    cards: [makeCard({ businessName: 'Fresh from there' })],
    next: null,
  });
  await expect.element(page.getByText('Fresh from there'), { timeout: 30_000 }).toBeVisible();
  expect(page.getByText(/the last list we loaded/).query()).toBeNull();
});

test('offline: a connection that hangs shows the copy after a moment, and the answer when it comes', async () => {
  const { api, stored } = interviewApi();
  await renderApp(questions);
  await expect.element(heading(/main goal/)).toBeVisible();
  await reopenApp();
  const release = api.hold(readInterview);
  await renderApp(questions);
  await expect.element(heading(/main goal/), { timeout: 30_000 }).toBeVisible();
  api.reply(readInterview, {
    ...stored(),
    businessName: 'Fresh from there',
    seq: stored().seq + 1,
  });
  release();
  await expect
    .element(page.getByText('Fresh from there').first(), { timeout: 30_000 })
    .toBeVisible();
});

test('refetches the shown data when the connection is back', async () => {
  const { api } = interviewApi();
  api.reply(listInterviews, { cards: [makeCard()], next: null });
  await renderApp('/my-interviews');
  await expect.element(page.getByText('Maple Street Dental')).toBeVisible();
  goOffline();
  api.reply(listInterviews, {
    cards: [makeCard({ businessName: 'Fresh from there' })],
    next: null,
  });
  goOnline();
  await expect.element(page.getByText('Fresh from there')).toBeVisible();
});

import { createInterview } from '@salespro/contract/interviews.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { dentist } from '@salespro/domain/demo/clients/dentist.ts';
import { toInterviewFields } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { demoImportEmail, demoImportEmailKey } from '#app/demoImportEmail.ts';
import { authStore } from '#auth/authStore.ts';
import { openOutboxStore } from '#sync/interview/openOutbox.ts';
import { getCommandName } from '#sync/interview/sendEntry.ts';
import { demoDatabaseName, openOutboxDatabase } from '#sync/outbox/createDeviceStore.ts';
import { interviewId, makeInterview, makeSession } from '#test/factories.ts';
import { toast } from '#test/openList.tsx';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';
import { demoUserId } from './initDemo.ts';
import { messages } from './messages.ts';

const operation = (place: number) => `0192f0c4-7e57-7a11-8b0b-0000000009${place}0`;
const unload = 'salespro_demo_unload';

const toDraft = (place: number, command: string, body: object) => ({
  id: operation(place),
  userId: demoUserId,
  subject: interviewId,
  command,
  body,
  effect: null,
  madeAt: '2026-11-17T09:00:00.000Z',
});
const toAnswer = (place: number, value: string) =>
  toDraft(place, getCommandName(saveAnswers), {
    changes: [{ questionId: 'ideal_90_days', value }],
  });
const fields = { ...toInterviewFields(dentist.business), isPractice: true };
const start = toDraft(1, getCommandName(createInterview), fields);

async function leaveDemo(...drafts: object[]) {
  const database = await openOutboxDatabase(demoDatabaseName);
  await database.clear('entries');
  for (const [order, draft] of drafts.entries())
    await database.put(
      'entries',
      { ...draft, version: 1, order, isAttempted: false },
      (draft as { id: string }).id,
    );
  database.close();
}

async function countLeft(): Promise<number> {
  const database = await openOutboxDatabase(demoDatabaseName);
  const count = await database.count('entries');
  database.close();
  return count;
}

function serveAccount() {
  const session = makeSession();
  demoImportEmail.set(session.user.email.toLowerCase());
  const api = fakeStandardApi(session);
  const { businessName, contactName, contactEmail } = fields;
  const stored = { id: interviewId, businessName, contactName, contactEmail };
  api.reply(createInterview, { interview: makeInterview(stored), isNew: true });
  api.reply(saveAnswers, { seq: 2, updatedAt: '2026-11-17T09:00:01.000Z' });
  return api;
}

beforeEach(() => leaveDemo(start, toAnswer(2, 'Fifteen new patients')));
afterEach(async () => {
  vi.useRealTimers();
  demoImportEmail.set(null);
  localStorage.removeItem(unload);
  await leaveDemo();
});

const openList = async () => {
  await renderApp('/my-interviews');
  await expect.element(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
};

test('DEMO-28: keeps unsent changes in the demo, and reports the import only when it is complete', async () => {
  const api = serveAccount();
  api.status(saveAnswers, 503);
  await openList();
  await expect.poll(() => api.sent(saveAnswers).length).toBeGreaterThan(0);
  await openOutboxStore.get()?.outbox.sendNow();
  expect(toast(messages.kept.title).query()).toBeNull();
  expect(await countLeft()).toBe(2);
  api.reply(saveAnswers, { seq: 2, updatedAt: '2026-11-17T09:00:01.000Z' });
  await openOutboxStore.get()?.outbox.sendNow();
  await expect.element(toast(messages.kept.title)).toBeVisible();
  expect(await countLeft()).toBe(0);
  await expect.poll(() => demoImportEmail.get()).toBeNull();
  expect(api.sent(createInterview)).toHaveLength(1);
});

test('DEMO-28: keeps an interview that the server rejects in the demo, without a success toast', async () => {
  const api = serveAccount();
  api.reject(createInterview, 'invalid_request');
  await openList();
  await expect.poll(() => openOutboxStore.get()?.outbox.get().rejected.length).toBeGreaterThan(0);
  await expect.poll(() => openOutboxStore.get()?.outbox.get().entries.length).toBe(0);
  expect(toast(messages.kept.title).query()).toBeNull();
  expect(await countLeft()).toBe(2);
});

async function keepAtNextSignIn(api: ReturnType<typeof serveAccount>) {
  await expect.poll(() => openOutboxStore.get()).toBeNull();
  api.reply(saveAnswers, { seq: 2, updatedAt: '2026-11-17T09:00:01.000Z' });
  const session = makeSession();
  demoImportEmail.set(session.user.email.toLowerCase());
  authStore.emit({ type: 'SIGNED_IN', session });
  await expect.element(toast(messages.kept.title)).toBeVisible();
  expect(await countLeft()).toBe(0);
  expect(new Set(api.sent(createInterview).map((body) => JSON.stringify(body))).size).toBe(1);
}

test('DEMO-38: continues the import at the next sign-in after a sign-out, without a reload', async () => {
  const api = serveAccount();
  api.status(saveAnswers, 503);
  await openList();
  await expect.poll(() => openOutboxStore.get()?.outbox.get().failing.size).toBe(1);
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
  await keepAtNextSignIn(api);
});

test('DEMO-38: continues the import after a sign-out while changes are being queued', async () => {
  const api = serveAccount();
  const stop = openOutboxStore.subscribe(() => {
    const outbox = openOutboxStore.get()?.outbox;
    outbox?.subscribe(() => {
      // One of two is sent.
      if (outbox.get().entries.length !== 1) return;
      stop();
      authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
    });
  });
  await renderApp('/my-interviews');
  await expect.poll(() => openOutboxStore.get()).not.toBeNull();
  await keepAtNextSignIn(api);
});

test('SAFE-87: deletes the stored address on sign-out and after a week', async () => {
  const api = serveAccount();
  api.reject(createInterview, 'invalid_request');
  await openList();
  await expect.poll(() => openOutboxStore.get()?.outbox.get().rejected.length).toBeGreaterThan(0);
  expect(demoImportEmail.get()).not.toBeNull();
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
  await expect.poll(() => localStorage.getItem(demoImportEmailKey)).toBeNull();

  demoImportEmail.set('somebody@agency.example');
  expect(demoImportEmail.get()).toBe('somebody@agency.example');
  vi.setSystemTime(Date.now() + 7 * 86_400_000);
  expect([demoImportEmail.get(), localStorage.getItem(demoImportEmailKey)]).toEqual([null, null]);
});

test('DEMO-28: imports text that was being typed when the demo page closed', async () => {
  const api = serveAccount();
  localStorage.setItem(unload, JSON.stringify([toAnswer(3, 'Fifteen new patients a month')]));
  await openList();
  await expect.element(toast(messages.kept.title)).toBeVisible();
  const sent = api.sent(saveAnswers) as { changes: { value: string }[] }[];
  expect(sent.flatMap(({ changes }) => changes.map(({ value }) => value)).at(-1)).toBe(
    'Fifteen new patients a month',
  );
  expect(localStorage.getItem(unload)).toBeNull();
});

test('DEMO-20: imports the demo only into the account that asked for it', async () => {
  const api = serveAccount();
  demoImportEmail.set('somebody.else@agency.example');
  await openList();
  await openOutboxStore.get()?.unsentAtOpen;
  expect(api.sent(createInterview)).toEqual([]);
  expect(await countLeft()).toBe(2);
});

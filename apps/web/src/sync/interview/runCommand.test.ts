import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { markSold } from '@salespro/contract/pitch.ts';
import type { Command, OnDemandFactName, Rejection } from '@salespro/domain/commands/Command.ts';
import type { Patch } from '@salespro/domain/commands/Patch.ts';
import { services } from '@salespro/domain/interviews/services.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '#lib/createStore.ts';
import { queryClient } from '#lib/queryClient.ts';
import { createMemoryStore } from '#sync/outbox/createDeviceStore.ts';
import type { OutboxOptions } from '#sync/outbox/outboxQueue.ts';
import { interviewId, makeInterview } from '#test/factories.ts';
import { makeOutbox, testUser } from '#test/makeOutbox.ts';
import { findCachedInterview, interviewQueryKey } from './interviewCache.ts';
import { getAnswerQueue, type LeftoverChanges, openOutboxStore } from './openOutbox.ts';
import {
  createInterviewOnDevice,
  enqueueCommand,
  enqueueCommandOnUnload,
  enqueueRowCommand,
  runCommand,
} from './runCommand.ts';
import { getCommandName, type InterviewCommandEndpoint } from './sendEntry.ts';

const sell = markSold as unknown as InterviewCommandEndpoint;
const other = { ...sell, path: '/api/interviews/:id/other' } as InterviewCommandEndpoint;
const patch: Patch = { fields: { generatedPitch: 'as it will be' } };
const toCommandOf = (
  result: Patch | Rejection,
  waits = true,
): Command<unknown, OnDemandFactName> => ({
  needs: [],
  canQueueOffline: () => waits,
  apply: () => result,
});
const command = toCommandOf(patch);
const rejecting = toCommandOf({ rejected: 'no_service' });
const body = { madeOn: '2026-01-01' } as never;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  openOutboxStore.get()?.outbox.close();
  openOutboxStore.set(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(
  parts: Partial<OutboxOptions> = {},
  interview: StoredInterview | null = makeInterview(),
) {
  const made = makeOutbox({ split: () => [], merge: () => null, ...parts });
  const unsentAtOpen = Promise.resolve([]);
  openOutboxStore.set({
    userId: testUser,
    outbox: made.outbox,
    unsentAtOpen,
    queues: new Map(),
    leftoverChanges: createStore<readonly LeftoverChanges[]>([]),
    changedElsewhere: createStore<ReadonlySet<string>>(new Set()),
  });
  if (interview) queryClient.setQueryData(interviewQueryKey(interviewId), interview);
  return made;
}

const until = (isSo: () => boolean) =>
  vi.waitFor(() => expect(isSo()).toBe(true), { interval: 1, timeout: 500 });

test('sends a command with its patch, and returns the reply', async () => {
  const { sent, last, outbox } = open();
  const seen: unknown[] = [];
  const kept = vi.fn();
  const running = runCommand(
    interviewId,
    sell,
    body,
    {
      ...command,
      apply(...facts) {
        seen.push(facts);
        return patch;
      },
    },
    { onStored: kept, soldServices: services },
  );
  await until(() => sent.length === 1);
  const { entry } = last();
  expect(entry).toMatchObject({
    userId: testUser,
    subject: interviewId,
    command: getCommandName(sell),
    body,
    patch,
  });
  expect(Date.parse(entry.madeAt)).toBeGreaterThan(0);
  const context = { id: entry.id, day: expect.any(String) };
  const facts = { ...findCachedInterview(interviewId), soldServices: services };
  expect(seen).toMatchObject([[facts, body, context]]);
  expect(kept).toHaveBeenCalledOnce();
  const reply = makeInterview({ seq: 9 });
  await last().succeed(reply);
  expect(await running).toBe(reply);
  expect(outbox.get().entries).toEqual([]);
});

test('fetches the interview when another tab has sent the command', async () => {
  const { sent, last } = open();
  const fetched = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const running = runCommand(interviewId, sell, body, command);
  await until(() => sent.length === 1);
  await last().succeed(null);
  expect(await running).toEqual(findCachedInterview(interviewId));
  expect(fetched).toHaveBeenCalledWith({ queryKey: interviewQueryKey(interviewId) });
  fetched.mockRestore();
});

test('throws not_found when the interview was deleted meanwhile', async () => {
  const { sent, last } = open();
  const running = runCommand(interviewId, sell, body, command);
  const rejection = expect(running).rejects.toMatchObject({
    code: 'not_found',
    status: 404,
    message: 'Not found',
  });
  await until(() => sent.length === 1);
  queryClient.clear();
  await last().succeed(null);
  await rejection;
});

test('without a reply the command waits on the device and its effect shows', async () => {
  for (const code of ['network', 'unauthenticated'] as const) {
    const { sent, last, outbox } = open();
    const running = runCommand(interviewId, sell, body, command);
    await until(() => sent.length === 1);
    await last().fail(code, code === 'network' ? 0 : 401);
    expect(await running, code).toMatchObject({ generatedPitch: 'as it will be' });
    expect(outbox.get().entries).toHaveLength(1);
    outbox.close();
  }
});

test('a command reported as failed is not sent later (busy server, or no storage)', async () => {
  const busy = open();
  const first = runCommand(interviewId, sell, body, command);
  const rejection = expect(first).rejects.toMatchObject({ code: 'unavailable' });
  await until(() => busy.sent.length === 1);
  await busy.last().fail('unavailable', 503);
  await rejection;
  expect(busy.outbox.get().entries).toEqual([]);
  busy.outbox.close();

  const memory = open({ store: createMemoryStore('full') });
  const second = runCommand(interviewId, sell, body, command);
  const lost = expect(second).rejects.toMatchObject({ code: 'network' });
  await until(() => memory.sent.length === 1);
  await memory.last().fail('network');
  await lost;
  expect(memory.outbox.get().entries).toEqual([]);
});

test('a command that may not wait is sent directly, after all waiting changes', async () => {
  const { sent, last } = open();
  const reply = makeInterview({ seq: 12 });
  const calls: { address: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    calls.push({ address, body: JSON.parse(String(options.body)) });
    return Response.json(reply);
  });
  getAnswerQueue(interviewId).put({ questionId: 'a', value: 'yes' }, 'soon');
  const running = runCommand(interviewId, other, body, toCommandOf(patch, false));
  await until(() => sent.length === 1);
  expect(calls).toEqual([]);
  await last().succeed({ seq: 2, updatedAt: '2026-01-01T00:00:00.000Z' });
  expect(await running).toEqual(reply);
  expect(calls).toEqual([
    {
      address: `/api/interviews/${interviewId}/other`,
      body: { madeOn: '2026-01-01', operationId: expect.any(String) },
    },
  ]);
  expect(findCachedInterview(interviewId)?.seq).toBe(12);
  // A command that this device would reject is sent to the server.
  await runCommand(interviewId, sell, body, rejecting);
  expect(calls).toHaveLength(2);
});

test('such a command is not attempted while answers are unsent', async () => {
  const { sent, last } = open();
  const called = vi.fn();
  vi.stubGlobal('fetch', called);
  getAnswerQueue(interviewId).put({ questionId: 'a', value: 'yes' }, 'now');
  await until(() => sent.length === 1);
  await last().fail('network');
  const running = runCommand(interviewId, other, body, toCommandOf(patch, false));
  const rejection = expect(running).rejects.toMatchObject({
    code: 'network',
    message: 'This needs a connection. Everything you entered is safe on this device.',
  });
  await until(() => sent.length === 2);
  await last().fail('network');
  await rejection;
  expect(called).not.toHaveBeenCalled();
});

test('FLOW-125: a queued command returns at once; one that would be rejected here is sent to the server', async () => {
  const { sent, outbox } = open();
  const replies = [
    () => Response.json(makeInterview({ seq: 2 })),
    () => Response.json({ error: { code: 'no_service', message: 'x' } }, { status: 409 }),
    () => Response.json({ error: { code: 'unavailable', message: 'x' } }, { status: 503 }),
  ];
  vi.stubGlobal('fetch', async () => replies.shift()?.());
  expect(await enqueueCommand(interviewId, sell, body, rejecting)).toBe(true);
  expect(findCachedInterview(interviewId)?.seq).toBe(2);
  expect(await enqueueCommand(interviewId, sell, body, rejecting)).toBe(false);
  await expect(enqueueCommand(interviewId, sell, body, rejecting)).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(outbox.get().entries).toEqual([]);
  expect(await enqueueCommand(interviewId, sell, body, command)).toBe(true);
  await until(() => sent.length === 1);
  expect(outbox.get().entries).toMatchObject([{ command: getCommandName(sell), body, patch }]);
});

test('queues a command from a list for an interview that was never opened here', async () => {
  const { sent, outbox } = open({}, null);
  const id = await enqueueRowCommand(interviewId, sell, body, command);
  await until(() => sent.length === 1);
  expect(outbox.get().entries).toMatchObject([
    { id, userId: testUser, subject: interviewId, command: getCommandName(sell), body, patch },
  ]);
});

test('a closing page sends its command at once, unless it would be rejected', async () => {
  const { sent } = open();
  enqueueCommandOnUnload(interviewId, sell, body, rejecting);
  expect(sent).toEqual([]);
  enqueueCommandOnUnload(interviewId, sell, body, command);
  expect(sent.map(({ entry }) => entry)).toMatchObject([
    { subject: interviewId, command: getCommandName(sell), body, patch },
  ]);
  queryClient.clear();
  enqueueCommandOnUnload('another', sell, body, command);
  expect(sent).toHaveLength(1);
});

test('creating an interview returns the reply of the server, or the local interview', async () => {
  const fields = { businessName: 'Bakery', contactName: 'Ann' } as never;
  const here = open({}, null);
  const first = createInterviewOnDevice(interviewId, fields);
  await until(() => here.sent.length === 1);
  expect(here.last().entry).toMatchObject({
    subject: interviewId,
    command: 'POST /api/interviews',
    body: { businessName: 'Bakery', madeOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  const reply = makeInterview({ seq: 1 });
  await here.last().succeed(reply);
  expect(await first).toBe(reply);

  const elsewhere = createInterviewOnDevice(interviewId, fields);
  await until(() => here.sent.length === 2);
  await here.last().succeed(null);
  expect(await elsewhere).toMatchObject({ id: interviewId, businessName: 'Bakery', seq: 0 });

  const away = createInterviewOnDevice(interviewId, fields);
  await until(() => here.sent.length === 3);
  await here.last().fail('network');
  expect(await away).toMatchObject({ id: interviewId, seq: 0 });
  here.outbox.close();

  const rejecting = open({}, null);
  const rejection = expect(createInterviewOnDevice(interviewId, fields)).rejects.toMatchObject({
    code: 'invalid_request',
  });
  await until(() => rejecting.sent.length === 1);
  await rejecting.last().fail('invalid_request', 422);
  await rejection;
});

test('nothing is queued without a signed-in user', async () => {
  const rejection = { code: 'unauthenticated' };
  await expect(enqueueRowCommand(interviewId, sell, body, command)).rejects.toMatchObject(
    rejection,
  );
  await expect(createInterviewOnDevice(interviewId, {} as never)).rejects.toMatchObject(rejection);
});

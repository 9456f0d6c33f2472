import { createInterview } from '@salespro/contract/interviews.ts';
import { markSold } from '@salespro/contract/pitch.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';
import { interviewId } from '#test/factories.ts';
import { makeTestChange } from '#test/makeOutbox.ts';
import { answersCommand } from './answerEntries.ts';
import { getCommandName, sendCommand, sendEntry } from './sendEntry.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Every call gets the same reply and is recorded. */
function listen(reply: unknown) {
  const calls: { address: string; options: RequestInit; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    calls.push({ address, options, body: JSON.parse(String(options.body)) });
    return Response.json(reply);
  });
  return calls;
}

function entry(command: string, body: unknown): OutboxEntry {
  const made = makeTestChange('', { id: 'operation', subject: interviewId, command, body });
  return { ...made, version: 1, order: 1, isAttempted: true };
}

test('sends an entry as its original call with its operation id', async () => {
  const calls = listen({ seq: 7 });
  const body = { effort: 'x', operationId: 'somebody else’s' };
  expect(await sendEntry(entry(getCommandName(markSold), body))).toEqual({ seq: 7 });
  expect(calls).toHaveLength(1);
  const [{ address, options, body: sent }] = calls as [(typeof calls)[number]];
  expect(address).toBe(markSold.path.replace(':id', interviewId));
  expect(options).toMatchObject({ method: markSold.method, keepalive: true });
  expect(options.signal, 'a call that hangs ends some time').toBeInstanceOf(AbortSignal);
  expect(sent).toEqual({ effort: 'x', operationId: 'operation' });
});

test('sends the valid answers of an entry', async () => {
  const calls = listen({ seq: 8 });
  const change = { questionId: 'a', value: 'yes' };
  const body = { changes: [change, 'torn'] };
  expect(await sendEntry(entry(answersCommand, body))).toEqual({ seq: 8 });
  expect(calls.map(({ address, body: sent }) => [address, sent])).toEqual([
    [saveAnswers.path.replace(':id', interviewId), { operationId: 'operation', changes: [change] }],
  ]);
  const torn = sendEntry(entry(answersCommand, { changes: ['torn'] }));
  await expect(torn).rejects.toMatchObject({
    code: 'invalid_request',
    status: 422,
    message: 'Nothing to save',
  });
  expect(calls).toHaveLength(1);
});

test('sends a new interview with its local id and returns the reply', async () => {
  const calls = listen({ interview: { id: interviewId, seq: 1 } });
  const made = await sendEntry(entry(getCommandName(createInterview), { businessName: 'Bakery' }));
  expect(made).toEqual({ id: interviewId, seq: 1 });
  expect(calls[0]).toMatchObject({ address: createInterview.path });
  expect(calls[0]?.body).toEqual({ businessName: 'Bakery', id: interviewId });
  expect(calls[0]?.options.signal).toBeInstanceOf(AbortSignal);
});

test('never calls an unknown command', async () => {
  const calls = listen({});
  for (const command of ['DELETE /api/account', 'POST', ''])
    await expect(sendEntry(entry(command, {})), command).rejects.toMatchObject({
      code: 'invalid_request',
      status: 422,
      message: 'Unknown command',
    });
  expect(calls).toEqual([]);
});

test('calls a command with the id of its interview', async () => {
  const calls = listen({ seq: 9 });
  expect(await sendCommand(markSold as never, 'one', { operationId: 'x' })).toEqual({ seq: 9 });
  expect(calls[0]?.address).toBe(markSold.path.replace(':id', 'one'));
});

import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#lib/CallError.ts';
import { createMemoryStore } from '#sync/outbox/createDeviceStore.ts';
import {
  advanceTime,
  listBatchValues,
  listUnsavedIds,
  makeAnswerChange,
  makeTestAnswerQueue,
} from '#test/makeTestAnswerQueue.ts';
import { parseAnswerChanges } from './answerEntries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const words = 'plan_to_achieve_results';

test('autosave: a failed batch is retried with the same operation id and body and growing delays', async () => {
  const { queue, calls, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('a', 1), 'now');
  await advanceTime(0);
  const [first] = calls();
  for (const pause of [1_000, 2_000, 4_000, 8_000, 8_000, 8_000]) {
    await last().fail('network');
    expect(queue.get().save).toBe('device');
    const before = calls().length;
    await advanceTime(pause - 1);
    expect(calls()).toHaveLength(before);
    await advanceTime(1);
    expect(calls()).toHaveLength(before + 1);
    expect(last().batch).toEqual(first?.batch);
    expect(queue.get().save, 'a retry is no reason to say more').toBe('device');
  }
  await last().succeed();
  expect(queue.get()).toMatchObject({ save: 'saved', problem: null });
  expect(listUnsavedIds(queue)).toEqual([]);
});

test('autosave: a value made after a failure goes in a later batch; the failed one goes first, unchanged', async () => {
  const { queue, calls, saved, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange(words, 'old'), 'now');
  await advanceTime(0);
  await last().fail('unavailable', 503);
  queue.put(makeAnswerChange(words, 'new'), 'now');
  await advanceTime(0);
  expect(calls(), 'new answers do not hammer a server that is down').toHaveLength(1);
  expect(listUnsavedIds(queue)).toEqual([
    makeAnswerChange(words, 'old'),
    makeAnswerChange(words, 'new'),
  ]);
  await advanceTime(1_000);
  expect(listBatchValues(last().batch)).toEqual([[words, 'old']]);
  await last().succeed();
  expect(listBatchValues(last().batch)).toEqual([[words, 'new']]);
  expect(last().batch.operationId).not.toBe(calls()[0]?.batch.operationId);
  await last().succeed();
  expect(saved().map(({ value }) => value)).toEqual(['old', 'new']);
});

test('autosave: flush during a retry delay sends at once', async () => {
  const { queue, calls, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('a', 1), 'now');
  await advanceTime(0);
  await last().fail('timeout');
  const flushed = queue.flush();
  await advanceTime(0);
  expect(calls()).toHaveLength(2);
  expect(last().batch).toEqual(calls()[0]?.batch);
  await last().succeed();
  await expect(flushed).resolves.toBe(true);
  await advanceTime(60_000);
  expect(calls(), 'the planned retry is off').toHaveLength(2);
});

test('autosave: a rejected answer is not retried, and the valid answers of its batch are saved', async () => {
  const { queue, calls, saved, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('good', 1), 'now');
  queue.put(makeAnswerChange(words, 'x'), 'now');
  queue.put(makeAnswerChange('fine', 2), 'now');
  await advanceTime(0);
  await last().fail('answer_not_offered', 422);
  expect(queue.get().save, 'sorting them apart is no trouble yet').toBe('saving');
  await last().succeed();
  expect(listBatchValues(last().batch)).toEqual([[words, 'x']]);
  await last().fail('answer_not_offered', 422);
  await last().succeed();
  expect(saved().map(({ questionId }) => questionId)).toEqual(['good', 'fine']);
  expect(queue.get()).toMatchObject({
    save: 'attention',
    problem: { kind: 'refused', questionIds: [words] },
  });
  expect(listUnsavedIds(queue), 'the screen keeps it').toEqual([makeAnswerChange(words, 'x')]);
  await advanceTime(600_000);
  expect(calls()).toHaveLength(4);
  await expect(queue.flush(), 'flush is honest about it').resolves.toBe(false);
  expect(calls()).toHaveLength(4);
});

test('autosave: a rejected answer is sent again when it changes or on request', async () => {
  const { queue, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('a', 'bad'), 'now');
  await advanceTime(0);
  await last().fail('answer_not_offered', 422);
  void queue.flush({ withRejected: true });
  await advanceTime(0);
  expect(listBatchValues(last().batch)).toEqual([['a', 'bad']]);
  await last().fail('answer_not_offered', 422);
  queue.put(makeAnswerChange('a', 'good'), 'now');
  await advanceTime(0);
  expect(listBatchValues(last().batch)).toEqual([['a', 'good']]);
  await last().succeed();
  expect(queue.get()).toMatchObject({ save: 'saved', problem: null });
  expect(listUnsavedIds(queue)).toEqual([]);
});

test('autosave: answers of a deleted interview are rejected without retries', async () => {
  const { queue, calls, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('a', 1), 'now');
  queue.put(makeAnswerChange('b', 2), 'now');
  await advanceTime(0);
  await last().fail('not_found', 404);
  expect(queue.get()).toMatchObject({
    save: 'attention',
    problem: { kind: 'gone', questionIds: ['a', 'b'] },
  });
  await advanceTime(600_000);
  expect(calls()).toHaveLength(1);
});

test('autosave: an ended session keeps the answers and stops retrying until requested', async () => {
  const { queue, calls, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('a', 1), 'now');
  await advanceTime(0);
  await last().fail('session_not_found', 401);
  await advanceTime(600_000);
  expect(calls()).toHaveLength(1);
  expect(queue.get().problem).toMatchObject({ kind: 'signed_out', questionIds: ['a'] });
  void queue.flush();
  await advanceTime(0);
  expect(last().batch).toEqual(calls()[0]?.batch);
  await last().succeed();
  expect(queue.get().save).toBe('saved');
});

for (const [code, status, kind] of [
  ['network', 0, 'unreachable'],
  ['timeout', 0, 'unreachable'],
  ['bad_reply', 200, 'unreachable'],
  ['unexpected', 500, 'server'],
  ['unavailable', 503, 'unreachable'],
  ['rate_limited', 429, 'unreachable'],
] as const) {
  test(`autosave: ${code} is tried again`, async () => {
    const { queue, calls, last } = makeTestAnswerQueue();
    queue.put(makeAnswerChange('a', 1), 'now');
    await advanceTime(0);
    await last().fail(code, status);
    expect(queue.get().problem?.kind).toBe(kind);
    await advanceTime(1_000);
    expect(calls()).toHaveLength(2);
  });
}

test('autosave: a step can be finished offline if everything is on the device', async () => {
  const { queue, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('text', 'said'), 'soon');
  const flushed = queue.flush();
  await advanceTime(0);
  await last().fail('network');
  await expect(flushed).resolves.toBe(true);
  expect(queue.get().save).toBe('device');
});

test('autosave: a busy reply of the server does not finish the step', async () => {
  const { queue, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('text', 'said'), 'soon');
  const flushed = queue.flush();
  await advanceTime(0);
  await last().fail('unavailable', 503);
  await expect(flushed).resolves.toBe(false);
  expect(queue.get().save, 'and it is tried again').toBe('device');
});

test('autosave: flush returns after a timeout when the server does not answer', async () => {
  const { queue } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('text', 'said'), 'soon');
  const flushed = queue.flush();
  await advanceTime(2_500);
  await expect(flushed).resolves.toBe(true);
  expect(queue.get().save).toBe('device');
});

test('autosave: a failed write does not block the next one', async () => {
  const memory = createMemoryStore();
  let isBroken = true;
  const { queue, calls } = makeTestAnswerQueue({
    store: {
      ...memory,
      async update(update) {
        if (isBroken) throw new Error('broken');
        return await memory.update(update);
      },
    },
  });
  queue.put(makeAnswerChange('a', 1), 'soon');
  await expect(queue.flush()).rejects.toThrow('broken');
  isBroken = false;
  queue.put(makeAnswerChange('a', 2), 'now');
  await advanceTime(0);
  expect(calls().map((one) => listBatchValues(one.batch))).toEqual([[['a', 2]]]);
});

test('autosave: offline with changes in memory only needs attention', async () => {
  const { queue, last } = makeTestAnswerQueue({ store: createMemoryStore('full') });
  queue.put(makeAnswerChange('text', 'said'), 'soon');
  const flushed = queue.flush();
  await advanceTime(0);
  await last().fail('network');
  await expect(flushed).resolves.toBe(false);
  expect(queue.get()).toMatchObject({ save: 'attention', problem: { kind: 'memory' } });
});

test('autosave: two hundred changes and random failures end with the newest value of each question', async () => {
  let server = new Map<string, unknown>();
  const seen = new Set<string>();
  let random = 7;
  const next = () => {
    random = (random * 16_807) % 2_147_483_647;
    return random / 2_147_483_647;
  };
  const { queue } = makeTestAnswerQueue({
    async send(entry) {
      const isLost = next() < 0.3;
      const isAnswerLost = next() < 0.3;
      await new Promise((resolve) => setTimeout(resolve, next() * 300));
      if (isLost) throw new CallError({ code: 'network', message: '' });
      if (!seen.has(entry.id)) {
        seen.add(entry.id);
        server = new Map([
          ...server,
          ...parseAnswerChanges(entry).map(({ questionId, value }) => [questionId, value] as const),
        ]);
      }
      if (isAnswerLost) throw new CallError({ code: 'network', message: '' });
    },
  });
  const wanted = new Map<string, unknown>();
  for (let place = 0; place < 200; place += 1) {
    const questionId = `q${Math.floor(next() * 12)}`;
    wanted.set(questionId, place);
    queue.put(makeAnswerChange(questionId, place), next() < 0.5 ? 'now' : 'soon');
    await advanceTime(next() * 900);
  }
  await advanceTime(3_600_000);
  expect(queue.get().save).toBe('saved');
  expect(Object.fromEntries(server)).toEqual(Object.fromEntries(wanted));
});

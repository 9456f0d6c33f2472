import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStore } from '#sync/outbox/createDeviceStore.ts';
import { type OutboxStore, rejectEntry } from '#sync/outbox/outboxQueue.ts';
import { makeTestChange } from '#test/makeOutbox.ts';
import {
  advanceTime,
  listBatchValues,
  listUnsavedIds,
  makeAnswerChange,
  makeTestAnswerQueue,
} from '#test/makeTestAnswerQueue.ts';

beforeEach(() => void vi.useFakeTimers());

async function rejectAnswer(saver: ReturnType<typeof makeTestAnswerQueue>, questionId: string) {
  saver.queue.put(makeAnswerChange(questionId, 'bad'), 'now');
  await advanceTime(0);
  await saver.last().fail('invalid_request', 422);
}

/** Rejects an answer of another interview first. */
async function rejectAnswerOfOtherInterview(
  saver: ReturnType<typeof makeTestAnswerQueue>,
  store: OutboxStore,
  questionId: string,
) {
  const { command = '' } = saver.outbox.get().rejected[0]?.entry ?? {};
  const body = { changes: [makeAnswerChange(questionId, 'bad')] };
  const other = makeTestChange('x', { subject: 'another', command, body });
  const entry = { ...other, version: 1, order: 9, isAttempted: true } as const;
  await store.update((held) =>
    rejectEntry({ ...held, entries: [...held.entries, entry] }, entry, 'no'),
  );
  await saver.outbox.load();
}

const listRejected = ({ outbox }: ReturnType<typeof makeTestAnswerQueue>) =>
  outbox.get().rejected.map(({ subject, entry }) => [subject, JSON.stringify(entry?.body)]);

test('autosave: a new answer discards the rejected one of the same question only', async () => {
  const store = createMemoryStore();
  const saver = makeTestAnswerQueue({ store });
  await rejectAnswer(saver, 'a');
  await rejectAnswer(saver, 'b');
  await rejectAnswerOfOtherInterview(saver, store, 'a');
  expect(listRejected(saver)).toHaveLength(3);
  saver.queue.put(makeAnswerChange('a', 'good'), 'soon');
  saver.queue.put(makeAnswerChange('c', 'new'), 'soon');
  await advanceTime(600);
  expect(listRejected(saver).map(([subject, body]) => [subject, body?.includes('"b"')])).toEqual([
    ['interview', true],
    ['another', false],
  ]);
  await saver.last().succeed();
  expect(saver.queue.get().save).toBe('attention');
});

test('autosave: rejected answers are retried only on request, and only those of this interview', async () => {
  const store = createMemoryStore();
  const saver = makeTestAnswerQueue({ store });
  await rejectAnswer(saver, 'a');
  await rejectAnswerOfOtherInterview(saver, store, 'a');
  const sent = saver.calls().length;
  void saver.queue.flush();
  await advanceTime(0);
  expect(saver.calls()).toHaveLength(sent);
  const flushed = saver.queue.flush({ withRejected: true });
  await advanceTime(0);
  expect(listBatchValues(saver.last().batch)).toEqual([['a', 'bad']]);
  await saver.last().succeed();
  expect(await flushed).toBe(true);
  expect(listRejected(saver).map(([subject]) => subject)).toEqual(['another']);
});

test('autosave: text typed during a write to the device is not lost', async () => {
  const memory = createMemoryStore();
  let release = () => {};
  let isSlow = true;
  const store: OutboxStore = {
    ...memory,
    async update(update) {
      if (isSlow) {
        isSlow = false;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      return await memory.update(update);
    },
  };
  const { queue } = makeTestAnswerQueue({ store, canSend: () => false });
  queue.put(makeAnswerChange('plan_to_achieve_results', 'first'), 'now');
  await advanceTime(0);
  queue.put(makeAnswerChange('plan_to_achieve_results', 'second'), 'soon');
  release();
  await advanceTime(0);
  expect(listUnsavedIds(queue).at(-1)).toEqual(
    makeAnswerChange('plan_to_achieve_results', 'second'),
  );
  await advanceTime(600);
  expect(listUnsavedIds(queue).at(-1)).toEqual(
    makeAnswerChange('plan_to_achieve_results', 'second'),
  );
});

test('autosave: an awaited command is not shown before its outcome', async () => {
  const { queue, calls, last } = makeTestAnswerQueue();
  const patch = { fields: { generatedPitch: 'later' } };
  const command = makeTestChange('x', { command: 'POST /sold', body: {}, patch });
  queue.put(makeAnswerChange('a', 'typed'), 'soon');
  const kept = vi.fn();
  const outcome = queue.run(command, kept);
  await advanceTime(0);
  expect(kept).toHaveBeenCalledOnce();
  expect(queue.get().pending).not.toContainEqual(patch);
  await last().succeed();
  expect(calls()).toHaveLength(2);
  await last().fail('network');
  expect(await outcome).toMatchObject({ kind: 'no_answer' });
  expect(queue.get().pending).toContainEqual(patch);
});

test('FLOW-121: a command rejected by a busy server never shows as done', async () => {
  const { queue, last } = makeTestAnswerQueue();
  const patch = { fields: { generatedPitch: 'later' } };
  const shown: unknown[] = [];
  queue.subscribe(() => shown.push(queue.get().pending));
  const running = queue.run(makeTestChange('x', { command: 'POST /sold', body: {}, patch }));
  const rejection = expect(running).rejects.toMatchObject({ code: 'unavailable' });
  await advanceTime(0);
  await last().fail('unavailable', 503);
  await rejection;
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.flat()).toEqual([]);
});

test('autosave: no timer remains after writing, and a closing page sends at most one full entry', async () => {
  const { queue, calls, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('a', 1), 'soon');
  const flushed = queue.flush();
  await advanceTime(0);
  await last().succeed();
  await flushed;
  expect(vi.getTimerCount()).toBe(0);
  for (let at = 0; at < 60; at += 1) queue.put(makeAnswerChange(`q${at}`, at), 'soon');
  queue.flushOnUnload();
  expect(last().batch.changes).toHaveLength(50);
  expect(calls()).toHaveLength(2);
});

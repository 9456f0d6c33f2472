import { beforeEach, expect, test, vi } from 'vitest';
import {
  advanceTime,
  listBatchValues,
  listUnsavedIds,
  makeAnswerChange,
  makeTestAnswerQueue,
} from '#test/makeTestAnswerQueue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('autosave: a choice is sent at once and saved when the server says so', async () => {
  const { queue, calls, saved, last } = makeTestAnswerQueue();
  expect(queue.get().save).toBe('saved');
  queue.put(makeAnswerChange('customer_list', true), 'now');
  await advanceTime(0);
  expect(calls()).toHaveLength(1);
  expect(queue.get().save).toBe('saving');
  expect(listUnsavedIds(queue)).toEqual([makeAnswerChange('customer_list', true)]);
  await last().succeed();
  expect(saved()).toEqual([makeAnswerChange('customer_list', true)]);
  expect(queue.get()).toMatchObject({ save: 'saved', problem: null });
  expect(listUnsavedIds(queue)).toEqual([]);
});

test('autosave: text is on the device after 300 ms and sent, in its last form, after a pause of 600 ms', async () => {
  const { queue, outbox, calls } = makeTestAnswerQueue();
  for (const text of ['T', 'Tw', 'Two', 'Two new']) {
    queue.put(makeAnswerChange('ninety_days', text), 'soon');
    await advanceTime(299);
    expect(queue.get().save).toBe('typed');
    await advanceTime(1);
    expect(queue.get().save, 'on the device and on its way').toBe('saving');
    expect(outbox.get().entries).toMatchObject([
      { body: { changes: [makeAnswerChange('ninety_days', text)] }, isAttempted: false },
    ]);
    await advanceTime(299);
  }
  expect(calls()).toHaveLength(0);
  await advanceTime(1);
  expect(calls().map((one) => listBatchValues(one.batch))).toEqual([[['ninety_days', 'Two new']]]);
});

test('autosave: one call at a time; meanwhile the newest value of each question waits', async () => {
  const { queue, calls, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('a', 1), 'now');
  await advanceTime(0);
  queue.put(makeAnswerChange('a', 2), 'now');
  queue.put(makeAnswerChange('b', 1), 'now');
  queue.put(makeAnswerChange('a', 3), 'now');
  await advanceTime(5_000);
  expect(calls()).toHaveLength(1);
  await last().succeed();
  expect(listBatchValues(last().batch)).toEqual([
    ['b', 1],
    ['a', 3],
  ]);
  await last().succeed();
  expect(queue.get().save).toBe('saved');
  expect(calls()).toHaveLength(2);
});

test('autosave: text typed while a call is under way still waits for its pause', async () => {
  const { queue, calls, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('a', 1), 'now');
  await advanceTime(0);
  queue.put(makeAnswerChange('text', 'T'), 'soon');
  await last().succeed();
  expect(calls()).toHaveLength(1);
  expect(queue.get().save).toBe('typed');
  await advanceTime(600);
  expect(listBatchValues(last().batch)).toEqual([['text', 'T']]);
});

test('autosave: flush sends waiting text at once and tells whether all is saved', async () => {
  const { queue, calls, last } = makeTestAnswerQueue();
  await expect(queue.flush()).resolves.toBe(true);
  queue.put(makeAnswerChange('text', 'half a sen'), 'soon');
  const flushed = queue.flush();
  await advanceTime(0);
  expect(calls()).toHaveLength(1);
  await last().succeed();
  await expect(flushed).resolves.toBe(true);

  queue.put(makeAnswerChange('plan_to_achieve_results', 'half a sentence'), 'soon');
  const failing = queue.flush();
  await advanceTime(0);
  await last().fail('unexpected', 500);
  await expect(failing).resolves.toBe(false);
  expect(listUnsavedIds(queue)).toEqual([
    makeAnswerChange('plan_to_achieve_results', 'half a sentence'),
  ]);
});

test('autosave: flush also sends text typed during a call', async () => {
  const { queue, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('a', 1), 'now');
  await advanceTime(0);
  queue.put(makeAnswerChange('text', 'last words'), 'soon');
  const flushed = queue.flush();
  await last().succeed();
  expect(listBatchValues(last().batch)).toEqual([['text', 'last words']]);
  await last().succeed();
  await expect(flushed).resolves.toBe(true);
});

test('autosave: a closing page stores and sends waiting text synchronously, and it counts once', async () => {
  const { queue, outbox, calls, last } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('text', 'last words'), 'soon');
  queue.flushOnUnload();
  expect(calls().map((one) => listBatchValues(one.batch))).toEqual([[['text', 'last words']]]);
  const hurried = last().batch;
  await advanceTime(0);
  expect(last().batch, 'the page lived on: the same operation is repeated').toEqual(hurried);
  await last().succeed();
  expect(queue.get().save).toBe('saved');

  queue.put(makeAnswerChange('a', 1), 'now');
  await advanceTime(0);
  queue.put(makeAnswerChange('a', 2), 'soon');
  queue.flushOnUnload();
  await advanceTime(0);
  expect(listBatchValues(last().batch), 'never past an older value').toEqual([['a', 1]]);
  expect(outbox.get().entries).toHaveLength(2);
  await last().succeed();
  expect(listBatchValues(last().batch)).toEqual([['a', 2]]);
});

test('autosave: more changes than a batch holds are sent in several, in order', async () => {
  const { queue, calls, last } = makeTestAnswerQueue();
  for (let place = 0; place < 120; place += 1)
    queue.put(makeAnswerChange(`q${place}`, place), 'soon');
  void queue.flush();
  await advanceTime(0);
  await last().succeed();
  await last().succeed();
  await last().succeed();
  expect(calls().map((one) => one.batch.changes.length)).toEqual([50, 50, 20]);
  expect(queue.get().save).toBe('saved');
});

test('autosave: onboarding answers use the same queue in separate entries', async () => {
  const { queue, outbox } = makeTestAnswerQueue();
  queue.put(makeAnswerChange('budget', 'Of the interview'), 'soon');
  queue.put(makeAnswerChange('budget', 'Of the onboarding'), 'soon', 'onboarding');
  await advanceTime(299);
  expect(queue.get().save).toBe('typed');
  expect(queue.get().pending.at(-1)).toEqual({
    fields: { onboardingStatus: 'in_progress' },
    onboarding: { set: { budget: 'Of the onboarding' }, unset: [] },
  });
  await advanceTime(1);
  expect(outbox.get().entries.map(({ command, body }) => [command, body])).toEqual([
    [
      'POST /api/interviews/:id/answers',
      { changes: [makeAnswerChange('budget', 'Of the interview')] },
    ],
    [
      'POST /api/interviews/:id/onboarding',
      { changes: [makeAnswerChange('budget', 'Of the onboarding')] },
    ],
  ]);
  queue.put(makeAnswerChange('goal', 'More'), 'soon', 'onboarding');
  queue.put(makeAnswerChange('budget', 'Newer'), 'soon', 'onboarding');
  await advanceTime(300);
  expect(outbox.get().entries.at(-1)?.body, 'joined while it was never sent').toEqual({
    changes: [makeAnswerChange('goal', 'More'), makeAnswerChange('budget', 'Newer')],
  });
});

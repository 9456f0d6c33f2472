import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFairQueue } from './concurrency.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A task of five milliseconds that records when it ended. */
function createWork() {
  const begin = performance.now();
  let running = 0;
  return async () => {
    running += 1;
    expect(running).toBe(1);
    vi.advanceTimersByTime(5);
    await null;
    running -= 1;
    return performance.now() - begin;
  };
}

test('tasks of one user never overlap and are followed by pauses', async () => {
  const queue = createFairQueue();
  const work = createWork();
  const outcomes = Promise.all(Array.from({ length: 6 }, () => queue('a', work)));
  await vi.advanceTimersByTimeAsync(1_000);
  // Each task takes five milliseconds, followed by a pause four times as long.
  expect(await outcomes).toEqual([5, 30, 55, 80, 105, 130]);
});

test('FLOW-54: another user waits for one task, not for pauses of others', async () => {
  const queue = createFairQueue();
  const work = createWork();
  const busy = Promise.all(Array.from({ length: 3 }, () => queue('busy', work)));
  const others = Promise.all(['b', 'c', 'd'].map((who) => queue(who, work)));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await others).toEqual([10, 15, 20]);
  expect((await busy)[0]).toBe(5);
  // The second task of the user waits for the pause, regardless of other users.
  expect((await busy)[1]).toBeGreaterThanOrEqual(30);
});

test('a failing task rejects only its own caller', async () => {
  const queue = createFairQueue();
  const failed = expect(queue('a', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  const [own, other] = [queue('a', async () => 'fine'), queue('b', async () => 'fine')];
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
  expect([await own, await other]).toEqual(['fine', 'fine']);
});

test('the pause after a long task has a maximum', async () => {
  const queue = createFairQueue();
  await queue('a', async () => void vi.advanceTimersByTime(60_000));
  const next = queue('a', async () => 'fine');
  await vi.advanceTimersByTimeAsync(250);
  expect(await next).toBe('fine');
});

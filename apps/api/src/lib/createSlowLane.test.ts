import { expect, test, vi } from 'vitest';
import { createSlowLane } from './createSlowLane.ts';

test('pieces never overlap, and most of the time nothing is done', async () => {
  vi.useFakeTimers();
  try {
    const lane = createSlowLane();
    const begin = performance.now();
    let running = 0;
    const outcomes = Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        lane(async () => {
          running += 1;
          expect(running).toBe(1);
          vi.advanceTimersByTime(5);
          await null;
          running -= 1;
          return { n, at: performance.now() - begin };
        }),
      ),
    );
    await vi.advanceTimersByTimeAsync(1_000);
    // Each works for five milliseconds, and four times as long passes before the next.
    expect(await outcomes).toEqual([0, 1, 2, 3, 4, 5].map((n) => ({ n, at: 5 + n * 25 })));
  } finally {
    vi.useRealTimers();
  }
});

test('a piece that fails tells only its own caller', async () => {
  const lane = createSlowLane();
  const failed = lane(() => Promise.reject(new Error('broken')));
  const next = lane(async () => 'fine');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});

test('a piece that takes long is not followed by an endless pause', async () => {
  vi.useFakeTimers();
  try {
    const lane = createSlowLane();
    await lane(async () => vi.advanceTimersByTime(60_000));
    const next = lane(async () => 'fine');
    await vi.advanceTimersByTimeAsync(250);
    expect(await next).toBe('fine');
  } finally {
    vi.useRealTimers();
  }
});

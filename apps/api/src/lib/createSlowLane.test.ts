import { expect, test, vi } from 'vitest';
import { createSlowLane } from './createSlowLane.ts';

/** Works for so long without a pause. */
function work(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('pieces never overlap, and most of the time nothing is done', async () => {
  const lane = createSlowLane();
  let running = 0;
  const begin = performance.now();
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      lane(async () => {
        running += 1;
        expect(running).toBe(1);
        work(5);
        await null;
        running -= 1;
        return n;
      }),
    ),
  );
  expect(outcomes).toEqual([0, 1, 2, 3, 4, 5]);
  // Five pauses of four times five milliseconds between six pieces.
  expect(performance.now() - begin).toBeGreaterThan(100);
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

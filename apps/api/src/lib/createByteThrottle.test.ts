import { expect, test, vi } from 'vitest';
import { createByteThrottle } from './streams.ts';

test('limits the bytes per second of all streams together', async () => {
  vi.useFakeTimers();
  try {
    const throttle = createByteThrottle(1_000_000);
    let passed = 0;
    const streams = Array.from({ length: 4 }, async () => {
      for (let chunk = 0; chunk < 10; chunk++) {
        await throttle(50_000);
        passed += 50_000;
      }
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(passed).toBeGreaterThan(800_000);
    expect(passed).toBeLessThanOrEqual(1_050_000);
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(streams);
  } finally {
    vi.useRealTimers();
  }
});

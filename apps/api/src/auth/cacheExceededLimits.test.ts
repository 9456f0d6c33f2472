import { expect, test, vi } from 'vitest';
import { cacheExceededLimits } from './attemptLimits.ts';

const limit = { max: 2, seconds: 60 };

test('an exceeded limit is not counted again until it ends', async () => {
  let now = 0;
  const asked: string[] = [];
  const hit = cacheExceededLimits(
    async (key) => {
      asked.push(key);
      return asked.length > 2 && now < 60_000 ? 60 - now / 1000 : 0;
    },
    () => now,
  );

  expect([await hit('a', limit), await hit('a', limit), await hit('a', limit)]).toEqual([0, 0, 60]);
  now = 20_500;
  vi.useFakeTimers();
  const again = hit('a', limit);
  // Each repeated attempt is delayed.
  expect(await Promise.race([again, vi.advanceTimersByTimeAsync(499)])).not.toBe(40);
  await vi.advanceTimersByTimeAsync(1);
  expect(await again).toBe(40);
  vi.useRealTimers();
  expect(asked).toEqual(['a', 'a', 'a']);
  now = 60_000;
  expect(await hit('a', limit)).toBe(0);
  expect(asked).toHaveLength(4);
});

test('other keys are counted, and the cache has a maximum size', async () => {
  let asked = 0;
  const hit = cacheExceededLimits(async () => {
    asked += 1;
    return 60;
  });
  for (let name = 0; name <= 10_000; name++) await hit(`name ${name}`, limit);
  expect(await hit('name 10000', limit)).toBe(60);
  expect(asked).toBe(10_001);
  await hit('name 0', limit);
  expect(asked).toBe(10_002);
});

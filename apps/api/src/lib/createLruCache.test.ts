import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheIdleTimeoutMs, createLruCache } from './concurrency.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('SAFE-59: unused entries expire after five minutes; used ones remain', () => {
  const memory = createLruCache<string>({ maxWeight: 10 });
  memory.set('left', 'a key');
  memory.set('busy', 'another key');
  for (let i = 0; i < 8; i += 1) {
    vi.advanceTimersByTime(cacheIdleTimeoutMs / 4);
    memory.get('busy');
  }
  expect([memory.get('left'), memory.get('busy')]).toEqual([undefined, 'another key']);
});

test('a full cache evicts the least recently used entry', () => {
  const memory = createLruCache<readonly number[]>({
    maxWeight: 5,
    getWeight: (list) => list.length,
  });
  memory.set('first', [1, 2]);
  memory.set('second', [1, 2]);
  memory.get('first');
  memory.set('third', [1, 2, 3]);
  expect([memory.get('first'), memory.get('second'), memory.get('third')]).toEqual([
    [1, 2],
    undefined,
    [1, 2, 3],
  ]);
});

test('deletes entries by prefix', () => {
  const memory = createLruCache<number>({ maxWeight: 5 });
  memory.set('anna contact', 1);
  memory.set('anna vault', 2);
  memory.set('ben contact', 3);
  memory.deleteByPrefix('anna ');
  expect([memory.get('anna contact'), memory.get('anna vault'), memory.get('ben contact')]).toEqual(
    [undefined, undefined, 3],
  );
});

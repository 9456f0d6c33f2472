import { expect, test } from 'vitest';
import { createBatchLoader } from './concurrency.ts';

test('loads simultaneous keys in one batch and later ones in another', async () => {
  const asked: (readonly string[])[] = [];
  const batchLoader = createBatchLoader(async (keys) => {
    asked.push(keys);
    return asked.length;
  });
  expect(await Promise.all([batchLoader('a'), batchLoader('b'), batchLoader('a')])).toEqual([
    1, 1, 1,
  ]);
  expect(await batchLoader('a')).toBe(2);
  expect(asked).toEqual([['a', 'b'], ['a']]);
});

test('an error rejects all waiting calls, but not later ones', async () => {
  let isBroken = true;
  const batchLoader = createBatchLoader(async () => {
    if (isBroken) throw new Error('down');
    return 'up';
  });
  const outcomes = await Promise.allSettled([batchLoader('a'), batchLoader('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await batchLoader('a')).toBe('up');
});

import { expect, test } from 'vitest';
import { createBatchLoader } from './concurrency.ts';

test('loads simultaneous keys in one batch and later ones in another', async () => {
  const asked: (readonly string[])[] = [];
  const gather = createBatchLoader(async (keys) => {
    asked.push(keys);
    return asked.length;
  });
  expect(await Promise.all([gather('a'), gather('b'), gather('a')])).toEqual([1, 1, 1]);
  expect(await gather('a')).toBe(2);
  expect(asked).toEqual([['a', 'b'], ['a']]);
});

test('an error rejects all waiting calls, but not later ones', async () => {
  let isBroken = true;
  const gather = createBatchLoader(async () => {
    if (isBroken) throw new Error('down');
    return 'up';
  });
  const outcomes = await Promise.allSettled([gather('a'), gather('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await gather('a')).toBe('up');
});

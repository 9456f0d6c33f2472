import { expect, test } from 'vitest';
import { z } from 'zod';
import { toJsonInTurns } from './toJsonInTurns.ts';

const schema = z.strictObject({
  name: z.string(),
  list: z.array(z.strictObject({ n: z.number() })),
  other: z.array(z.string()).nullable(),
});

test('a large reply is the same text in pieces, and others are served in between', async () => {
  const list = Array.from({ length: 1000 }, (_, n) => ({ n }));
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const text = await toJsonInTurns(schema, { name: 'a "b"', list, other: ['x'] });
  isOver = true;
  expect(JSON.parse(text)).toEqual({ name: 'a "b"', list, other: ['x'] });
  expect(turns).toBeGreaterThan(15);
});

test.each([
  ['an entry of the wrong form', { name: 'a', list: [{ n: 1 }, { n: 'two' }], other: null }],
  ['an entry with more than was promised', { name: 'a', list: [{ n: 1, secret: 2 }], other: null }],
  ['a part nobody knows', { name: 'a', list: [], other: null, secret: 1 }],
  ['a part that is missing', { name: 'a', list: [] }],
])('%s is refused', async (_, value) => {
  await expect(toJsonInTurns(schema, value)).rejects.toThrow();
});

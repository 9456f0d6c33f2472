import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { streamJson } from './streams.ts';

const schema = z.strictObject({
  name: z.string(),
  list: z.array(z.strictObject({ n: z.number() })),
  other: z.array(z.string()),
});

async function* pages(list: readonly unknown[]) {
  for (let from = 0; from < list.length; from += 10) yield list.slice(from, from + 10);
}

test('streams the same JSON in pieces, with other requests served in between', async () => {
  const list = Array.from({ length: 200 }, (_, n) => ({ n }));
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const sent = await text(
    streamJson(schema, { name: 'a "b"', list: pages(list), other: ['x'] }, 'a'),
  );
  isOver = true;
  expect(JSON.parse(sent)).toEqual({ name: 'a "b"', list, other: ['x'] });
  expect(turns).toBeGreaterThan(20);
});

test('streams empty lists', async () => {
  const sent = await text(streamJson(schema, { name: '', list: pages([]), other: [] }, 'a'));
  expect(sent).toBe('{"name":"","list":[],"other":[]}');
});

test.each([
  ['an unknown field', { name: 'a', list: [], other: [], secret: 1 }],
  ['a part that is missing', { name: 'a', list: [] }],
  ['no list where one belongs', { name: 'a', list: [], other: null }],
])('%s is rejected before anything is sent', (_, value) => {
  expect(() => streamJson(schema, value, 'a')).toThrow();
});

test.each([
  ['an invalid entry', [{ n: 1 }, { n: 'two' }]],
  ['an entry with more than was promised', [{ n: 1, secret: 2 }]],
])('%s breaks the reply off', async (_, list) => {
  await expect(text(streamJson(schema, { name: 'a', list, other: [] }, 'a'))).rejects.toThrow();
});

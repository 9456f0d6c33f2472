import { expect, test } from 'vitest';
import type { Db } from './db.ts';
import { createReplicaSelector } from './replicaSelector.ts';

/** A stub database with fixed replies that records its queries. */
function fakeDb(name: string, asked: string[], answer: () => object): Db {
  const reply = async () => {
    asked.push(name);
    return [answer()] as never[];
  };
  return {
    query: reply,
    asUser: reply,
    asContentManager: reply,
    callAsUser: reply,
    close: async () => {},
  };
}

async function readFrom(answer: () => object, limitMs = 1000): Promise<string[]> {
  const asked: string[] = [];
  const primary = fakeDb('primary', [], () => ({ place: '0/2' }));
  const replica = fakeDb('replica', [], answer);
  const reading = createReplicaSelector(
    { ...primary, asUser: async () => void asked.push('primary') as never },
    { ...replica, asUser: async () => void asked.push('replica') as never },
    limitMs,
  );
  await (await reading.choose()).asUser('u', 'select 1');
  return asked;
}

test('FLOW-53: selects a replica that has caught up, at once or within the limit', async () => {
  expect(await readFrom(() => ({ is_there: true }))).toEqual(['replica']);
  let turn = 0;
  expect(await readFrom(() => ({ is_there: ++turn > 2 }))).toEqual(['replica']);
});

test('FLOW-53: selects the primary when the replica lags, was promoted or fails', async () => {
  expect(await readFrom(() => ({ is_there: false }), 50)).toEqual(['primary']);
  expect(
    await readFrom(() => {
      throw new Error('gone');
    }),
  ).toEqual(['primary']);
});

test('FLOW-53: repeats a failed query on the primary', async () => {
  const broken = fakeDb('replica', [], () => ({ is_there: true }));
  const primary = fakeDb('primary', [], () => ({ place: '0/2' }));
  const reading = createReplicaSelector(
    primary,
    { ...broken, asUser: async () => Promise.reject(new Error('conflict with recovery')) },
    1000,
  );
  expect(await (await reading.choose()).asUser('u', 'select 1')).toEqual([{ place: '0/2' }]);
});

test('FLOW-115: waits once for a lagging replica, not for every part of an export', async () => {
  let asks = 0;
  const primary = fakeDb('primary', [], () => ({ place: '0/2' }));
  const replica = fakeDb('replica', [], () => {
    asks += 1;
    return { is_there: false };
  });
  const reading = createReplicaSelector(primary, replica, 0);
  for (const _ of [1, 2, 3]) expect(await reading.choose()).toBe(primary);
  expect(asks).toBe(1);
});

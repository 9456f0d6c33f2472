import { expect, test } from 'vitest';
import { createLruCache } from '#lib/concurrency.ts';
import type { Db } from '#lib/db.ts';
import type { ContactRow } from './contactCipher.ts';
import { createInterviewSearchIndex } from './searchIndex.ts';

test('FLOW-55: a search asked for several times at once loads its names once, and anew after a change', async () => {
  let [version, loads] = [1, 0];
  const asUser = (async (_userId: string, sql: string) => {
    await null;
    if (sql.includes('app.account_counters')) return [{ version: String(version) }];
    loads += 1;
    return [];
  }) as Db['asUser'];
  const index = createInterviewSearchIndex(
    { asUser } as Db,
    { cipherFor: () => Promise.reject(new Error('nobody has names')) },
    { choose: async () => ({ asUser }) },
  );
  await Promise.all(['a', 'an', 'ann', 'anna'].map(() => index.read('anna')));
  expect(loads).toBe(1);
  await index.read('anna');
  expect(loads).toBe(1);
  version = 2;
  await Promise.all([index.read('anna'), index.read('anna')]);
  expect(loads).toBe(2);
});

test('FLOW-120: after a change only what changed is read and opened again', async () => {
  const toId = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;
  const [one, two, three] = ['a', 'b', 'c'].map(toId) as [string, string, string];
  const business = new Map([
    [one, 'Maple Street Dental'],
    [two, 'Harbor Towing'],
  ]);
  let version = 1;
  const asked: string[][] = [];
  const asUser = (async (_userId: string, sql: string, values: { ids: string[] }) => {
    if (sql.includes('app.account_counters')) return [{ version: String(version) }];
    if (sql.includes('as revisions'))
      return [{ revisions: [...business].map(([id, name]) => `${id} ${name.length}`).join('\n') }];
    if (sql.includes('text_encrypted')) return [];
    const { ids } = values;
    asked.push(ids);
    return ids.map((id) => ({ id, business_name_encrypted: Buffer.from(business.get(id) ?? '') }));
  }) as Db['asUser'];
  const index = createInterviewSearchIndex(
    { asUser } as Db,
    {
      cipherFor: async () =>
        ({
          decryptFields: (_id: string, _fields: unknown, row: Partial<ContactRow>) => ({
            businessName: String(row.business_name_encrypted),
          }),
        }) as never,
    },
    { choose: async () => ({ asUser }) },
  );
  const readNames = async () => (await index.read('anna')).map(({ businessName }) => businessName);
  expect(await readNames()).toEqual(['Maple Street Dental', 'Harbor Towing']);
  version = 2;
  business.set(two, 'Harbor Towing and Tires');
  business.set(three, 'Pine & Oak Salon');
  expect(await readNames()).toEqual([...business.values()]);
  expect(asked).toEqual([
    [one, two],
    [two, three],
  ]);
  version = 3;
  business.delete(one);
  expect(await readNames()).toEqual([...business.values()]);
  expect(asked).toHaveLength(2);
});

test('FLOW-55: evicts the least recently used entries first', () => {
  const memory = createLruCache<string>({ maxWeight: 2 });
  memory.set('anna', 'a');
  memory.set('ben', 'b');
  memory.get('anna');
  memory.set('cleo', 'c');
  expect(['anna', 'ben', 'cleo'].map((name) => memory.get(name))).toEqual(['a', undefined, 'c']);
});

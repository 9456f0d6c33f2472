import { deleteDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { makeOutbox, makeTestChange, namesOf } from '#test/makeOutbox.ts';
import {
  closeDeviceDatabase,
  createDeviceStore,
  createMemoryStore,
  demoDatabaseName,
  deviceDatabaseName,
  openDeviceDatabase,
} from './createDeviceStore.ts';
import {
  findEvictedChanges,
  recordEviction,
  recordWaitingCounts,
  storeEvictedChanges,
} from './evictionRecord.ts';
import { appendChange, enqueueOrMerge } from './outboxQueue.ts';

const never = () => null;
const unloadKey = 'salespro_unload';

afterEach(async () => {
  vi.restoreAllMocks();
  await closeDeviceDatabase();
  await deleteDB(deviceDatabaseName);
  for (const key of [unloadKey, 'salespro_waiting']) localStorage.removeItem(key);
  storeEvictedChanges('');
});

test('outbox: reads entries in their order, independent of their ids', async () => {
  const store = createDeviceStore();
  const ids = ['f', 'a', 'e', 'b', 'd', 'c'];
  for (const id of ids)
    await store.update((held) => appendChange(held, makeTestChange(id, { id }), false));
  await closeDeviceDatabase();
  const { entries } = await createDeviceStore().read();
  expect(entries.map(({ id }) => id)).toEqual(ids);
});

test('outbox: a record with a missing or blank text is rejected, never sent', async () => {
  const store = createDeviceStore();
  const { outcome: good } = await store.update((held) =>
    enqueueOrMerge(held, makeTestChange('good'), never),
  );
  const database = await openDeviceDatabase();
  for (const field of ['userId', 'subject', 'command', 'madeAt'])
    for (const value of ['', 7, undefined]) {
      const id = `${field} ${value}`;
      await database.put('entries', { ...good, id, [field]: value }, id);
    }
  await database.put('entries', { ...good, id: 'tried', isAttempted: 'no' }, 'tried');
  await database.put('entries', { ...good, id: 'ordered', order: 'first' }, 'ordered');
  const { entries, rejected } = await createDeviceStore().read();
  expect(entries.map(({ id }) => id)).toEqual([good.id]);
  expect(rejected).toHaveLength(14);
});

test('outbox: damaged records of rejected changes are stored once, valid ones unchanged', async () => {
  const store = createDeviceStore();
  const { outcome: entry } = await store.update((held) =>
    enqueueOrMerge(held, makeTestChange('good'), never),
  );
  const sound = { id: 'sound', userId: entry.userId, subject: 'x', reason: 'no', entry, raw: null };
  const database = await openDeviceDatabase();
  const planted: Record<string, unknown> = {
    sound,
    bare: { ...sound, id: 'bare', entry: null },
    ownerless: { ...sound, id: 'ownerless', userId: 7 },
    nameless: { ...sound, id: 7 },
    reasonless: { ...sound, id: 'reasonless', reason: undefined },
    hollow: { ...sound, id: 'hollow', entry: { ...entry, body: null } },
    nothing: null,
    number: 4,
  };
  for (const [key, value] of Object.entries(planted)) await database.put('aside', value, key);
  const { rejected } = await createDeviceStore().read();
  expect(rejected.map(({ id }) => id).toSorted()).toEqual([
    'bare',
    'damaged-aside-hollow',
    'damaged-aside-nameless',
    'damaged-aside-nothing',
    'damaged-aside-number',
    'damaged-aside-ownerless',
    'damaged-aside-reasonless',
    'sound',
  ]);
  expect(rejected.find(({ id }) => id === 'sound')).toEqual(sound);
});

test('outbox: unload changes stay in localStorage while the database fails', async () => {
  const last = makeTestChange('last words');
  createDeviceStore().storeAtUnload(last);
  const broken = createDeviceStore(() => Promise.reject(new Error('private mode')));
  expect((await broken.read()).entries).toMatchObject([{ id: last.id }]);
  expect(localStorage.getItem(unloadKey)).toContain(last.id);
  await createDeviceStore().read();
  expect(localStorage.getItem(unloadKey)).toBeNull();
});

test('outbox: unload changes stay in localStorage until the device has space', async () => {
  const { outbox } = makeOutbox({ store: createDeviceStore(), canSend: () => false });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const last = makeTestChange('last words');
  await outbox.flushOnUnload(last);
  expect(outbox.get().storageProblem).toBe('full');
  expect(localStorage.getItem(unloadKey)).toContain(last.id);
  put.mockRestore();
  await outbox.load();
  expect(localStorage.getItem(unloadKey)).toBeNull();
});

test('outbox: deletes an unload change once it is in the database, and skips garbage', async () => {
  const [one, two] = [makeTestChange('one'), makeTestChange('two')];
  const store = createDeviceStore();
  const forgetOne = store.storeAtUnload(one);
  localStorage.setItem(unloadKey, JSON.stringify([one, { id: 'half' }, two]));
  forgetOne();
  const left = JSON.parse(localStorage.getItem(unloadKey) ?? '[]');
  expect(left.map(({ id }: { id: string }) => id)).toEqual([two.id]);
  localStorage.setItem(unloadKey, '{"not": "a list"}');
  expect((await createDeviceStore().read()).entries).toEqual([]);
});

test('outbox: a database that did not open once is opened at the next call', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('not now', 'UnknownError');
  });
  await expect(openDeviceDatabase()).rejects.toThrow('not now');
  open.mockRestore();
  const { outbox } = makeOutbox({ store: createDeviceStore() });
  await outbox.enqueue(makeTestChange('a'));
  expect(outbox.get().storageProblem).toBeNull();
  expect((await createDeviceStore().read()).entries.map(namesOf)).toEqual([['a']]);
});

test('outbox: memory storage reports a problem only while it has entries', async () => {
  const store = createMemoryStore('full');
  expect(store.storageProblem()).toBeNull();
  await store.update((held) => enqueueOrMerge(held, makeTestChange('a'), never));
  expect(store.storageProblem()).toBe('full');
});

test('FLOW-112: an empty outbox stores no count, and keeps a recorded loss', async () => {
  const [held] = appendChange({ entries: [], rejected: [] }, makeTestChange('a'), false);
  recordWaitingCounts(held);
  recordEviction();
  const lost = findEvictedChanges();
  expect(JSON.parse(lost)).toHaveLength(1);
  recordWaitingCounts({ entries: [], rejected: [] });
  expect(localStorage.getItem('salespro_waiting')).toBeNull();
  recordEviction();
  expect(findEvictedChanges()).toBe(lost);
});

test('outbox: the demo uses its own database and keys, and does not touch those of accounts', async () => {
  const { dataset } = document.documentElement;
  dataset.demo = '';
  const mark = '[["somebody",1]]';
  localStorage.setItem('salespro_waiting', mark);
  try {
    const { outbox } = makeOutbox({ store: createDeviceStore(), canSend: () => false });
    await outbox.enqueue(makeTestChange('played'));
    createDeviceStore().storeAtUnload(makeTestChange('last words'));
    expect(localStorage.getItem(unloadKey)).toBeNull();
    expect(localStorage.getItem('salespro_waiting')).toBe(mark);
    expect(findEvictedChanges(), 'its empty database is not the one of the account').toBe('');
    await closeDeviceDatabase();
  } finally {
    delete dataset.demo;
    localStorage.removeItem('salespro_demo_unload');
  }
  expect((await createDeviceStore().read()).entries).toEqual([]);
  await deleteDB(demoDatabaseName);
});

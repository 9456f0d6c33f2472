import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { makeOutbox, makeTestChange, namesOf } from '#test/makeOutbox.ts';
import {
  closeDeviceDatabase,
  createDeviceStore,
  deviceDatabaseName,
  openDeviceDatabase,
} from './createDeviceStore.ts';
import { createTabMutex, openOutboxChannel } from './createSendScheduler.ts';
import { findEvictedChanges, storeEvictedChanges } from './evictionRecord.ts';
import { enqueueOrMerge } from './outboxQueue.ts';

const never = () => null;

afterEach(async () => {
  vi.restoreAllMocks();
  await closeDeviceDatabase();
  await deleteDB(deviceDatabaseName);
  localStorage.removeItem('salespro_waiting');
  storeEvictedChanges('');
});

async function plant(store: 'entries' | 'aside', values: Record<string, unknown>) {
  const database = await openDeviceDatabase();
  for (const [key, value] of Object.entries(values)) await database.put(store, value, key);
}

test('outbox: stored changes survive a restart in their order and can then be sent', async () => {
  const { outbox } = makeOutbox({ store: createDeviceStore() });
  await outbox.enqueue(makeTestChange('a'));
  await outbox.enqueue(makeTestChange('b'));
  await outbox.enqueue(makeTestChange('choose', { command: 'choose' }));
  await closeDeviceDatabase();
  const again = makeOutbox({ store: createDeviceStore() });
  await again.outbox.load();
  expect(again.outbox.get().entries.map(namesOf)).toEqual([['a', 'b'], ['choose']]);
  expect(again.outbox.get().storageProblem).toBeNull();
  void again.outbox.sendNow();
  await vi.waitFor(() => expect(again.sent).toHaveLength(1));
  const attempted = await createDeviceStore().read();
  expect(attempted.entries.map(({ isAttempted }) => isAttempted)).toEqual([true, false]);
});

test('outbox: garbage of every kind is rejected, good entries stay, and the app starts', async () => {
  const store = createDeviceStore();
  const { outcome: good } = await store.update((held) =>
    enqueueOrMerge(held, makeTestChange('good'), never),
  );
  await plant('entries', {
    text: 'not an entry',
    nothing: null,
    list: [1, 2],
    truncated: { ...good, id: 'truncated', body: undefined },
    future: { ...good, id: 'future', version: 2 },
    misplaced: { ...good, id: 'elsewhere' },
    types: { ...good, id: 'types', order: 'first', isAttempted: 'no' },
  });
  await plant('aside', { broken: { id: 7 }, text: '{"half' });
  const { outbox } = makeOutbox({ store: createDeviceStore() });
  await outbox.load();
  const { entries, rejected } = outbox.get();
  expect(entries.map(namesOf)).toEqual([['good']]);
  expect(rejected).toHaveLength(9);
  expect(rejected.every(({ reason }) => reason === 'damaged')).toBe(true);
  expect(rejected.map(({ raw }) => raw)).toEqual(
    expect.arrayContaining(['not an entry', '{"half', expect.objectContaining({ version: 2 })]),
  );
  await outbox.load();
  expect(outbox.get().rejected, 'rejected once').toHaveLength(9);
  await outbox.discardRejected(rejected.map(({ id }) => id));
  const database = await openDeviceDatabase();
  expect(await database.count('aside')).toBe(0);
  expect(await database.getAllKeys('entries')).toEqual([good.id]);
});

test('outbox: a full device keeps changes in memory, says so, and writes them once there is room', async () => {
  const { outbox } = makeOutbox({ store: createDeviceStore() });
  await outbox.enqueue(makeTestChange('before', { command: 'choose' }));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await outbox.enqueue(makeTestChange('a'));
  await outbox.enqueue(makeTestChange('b'));
  expect(outbox.get().entries.map(namesOf)).toEqual([['before'], ['a', 'b']]);
  expect(outbox.get().storageProblem).toBe('full');
  put.mockRestore();
  // Another tab wrote meanwhile; none of it is overwritten.
  await createDeviceStore().update((held) =>
    enqueueOrMerge(held, makeTestChange('other', { subject: 'o' }), never),
  );
  await outbox.enqueue(makeTestChange('c', { command: 'choose' }));
  expect(outbox.get().storageProblem).toBeNull();
  const held = await createDeviceStore().read();
  expect(held.entries.map(namesOf).toSorted()).toEqual([['a', 'b'], ['before'], ['c'], ['other']]);
  expect(new Set(held.entries.map(({ order }) => order)).size).toBe(4);
});

test('outbox: a full device still sends and forgets what was saved', async () => {
  const { outbox, last, sent } = makeOutbox({ store: createDeviceStore() });
  await outbox.enqueue(makeTestChange('a'));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  void outbox.sendNow();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const sending = last();
  await outbox.enqueue(makeTestChange('b'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await sending.succeed();
  vi.useRealTimers();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(namesOf(last().entry)).toEqual(['b']);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await last().succeed();
  vi.useRealTimers();
  await vi.waitFor(() => expect(outbox.get()).toMatchObject({ entries: [], storageProblem: null }));
});

test('outbox: without IndexedDB, or with a database of a newer app, everything works from memory', async () => {
  const broken = createDeviceStore(() => Promise.reject(new Error('private mode')));
  const { outbox } = makeOutbox({ store: broken });
  await outbox.enqueue(makeTestChange('a'));
  expect(outbox.get()).toMatchObject({ storageProblem: 'closed', isLoaded: true });
  expect(outbox.get().entries.map(namesOf)).toEqual([['a']]);

  (await openDB(deviceDatabaseName, 9)).close();
  const newer = makeOutbox({ store: createDeviceStore() });
  await newer.outbox.enqueue(makeTestChange('a'));
  expect(newer.outbox.get().storageProblem).toBe('closed');
});

test('outbox: two tabs with real storage, mutex and channel lose and duplicate nothing', async () => {
  const server: string[] = [];
  const seen = new Set<string>();
  const tab = () =>
    makeOutbox({
      store: createDeviceStore(),
      channel: openOutboxChannel('test-outbox'),
      lock: createTabMutex('test-outbox'),
      send: async (entry) => {
        if (seen.has(entry.id)) throw new Error('sent twice');
        seen.add(entry.id);
        server.push(...namesOf(entry));
        return {};
      },
    }).outbox;
  const tabs = [tab(), tab()] as const;
  const all: string[] = [];
  for (let round = 0; round < 50; round += 1) {
    for (const [place, outbox] of tabs.entries()) {
      all.push(`${place}-${round}`);
      void outbox.enqueue(makeTestChange(`${place}-${round}`)).then(() => outbox.startSending());
    }
  }
  await vi.waitFor(() => expect(server).toHaveLength(all.length), { timeout: 30_000 });
  expect(server.toSorted()).toEqual(all.toSorted());
  for (const place of ['0', '1']) {
    const own = server.filter((name) => name.startsWith(place));
    expect(own, 'in the order they were made').toEqual(all.filter((name) => own.includes(name)));
  }
  await vi.waitFor(() => {
    for (const outbox of tabs) expect(outbox.get().entries).toEqual([]);
  });
  for (const outbox of tabs) outbox.close();
});

test('outbox: changes of a closing page survive although its transaction was aborted', async () => {
  const last = makeTestChange('last words');
  // The page is closed before anything else ran.
  createDeviceStore().storeAtUnload(last);
  const again = makeOutbox({ store: createDeviceStore() });
  await again.outbox.load();
  expect(again.outbox.get().entries).toMatchObject([{ id: last.id, isAttempted: true }]);
  await again.outbox.load();
  expect(again.outbox.get().entries, 'once').toHaveLength(1);
  expect(localStorage.getItem('salespro_unload')).toBeNull();
});

test('outbox: a page that survives its unload event leaves no stored unload changes', async () => {
  const { outbox } = makeOutbox({ store: createDeviceStore() });
  await outbox.flushOnUnload(makeTestChange('last words'));
  expect(localStorage.getItem('salespro_unload')).toBeNull();
  expect(outbox.get().entries).toHaveLength(1);
});

test('outbox: unload changes of another user are neither shown nor sent', async () => {
  createDeviceStore().storeAtUnload(makeTestChange('secret', { userId: 'other' }));
  const { outbox, sent } = makeOutbox({ store: createDeviceStore() });
  await outbox.load();
  outbox.startSending();
  expect(outbox.get().entries).toEqual([]);
  expect(sent).toEqual([]);
});

/** As browsers do when they need space: without asking, and while it is open. */
async function evict(): Promise<void> {
  await closeDeviceDatabase();
  await deleteDB(deviceDatabaseName);
}

test('FLOW-111: rewrites changes after the browser deleted the database, without counting them as sent', async () => {
  const { outbox, sent } = makeOutbox({ store: createDeviceStore(), canSend: () => false });
  await outbox.enqueue(makeTestChange('a', { command: 'choose' }));
  await evict();
  await outbox.enqueue(makeTestChange('b', { command: 'choose' }));
  expect(outbox.get().entries.map(namesOf)).toEqual([['a'], ['b']]);
  await evict();
  await outbox.load();
  expect(outbox.get().entries.map(namesOf)).toEqual([['a'], ['b']]);
  expect((await createDeviceStore().read()).entries.map(namesOf)).toEqual([['a'], ['b']]);
  expect(sent).toEqual([]);
  expect(findEvictedChanges()).toBe('');
});

test('FLOW-112: a page that finds the database deleted knows the number of lost changes per user', async () => {
  const { outbox } = makeOutbox({ store: createDeviceStore(), canSend: () => false });
  await outbox.enqueue(makeTestChange('a'));
  await outbox.enqueue(makeTestChange('b'));
  const [entry] = outbox.get().entries;
  await evict();
  // A new page, which has no memory of the contents.
  await createDeviceStore().read();
  expect(JSON.parse(findEvictedChanges())).toEqual([[entry?.userId, 1]]);
});

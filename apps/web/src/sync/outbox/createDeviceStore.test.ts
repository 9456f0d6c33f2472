import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { draft, makeOutbox, names } from '#test/makeOutbox.ts';
import {
  closeDeviceDatabase,
  createDeviceStore,
  deviceDatabaseName,
  openDeviceDatabase,
} from './createDeviceStore.ts';
import { oneTabAtATime, openOutboxChannel } from './createSender.ts';
import { putDraft } from './outboxQueue.ts';
import { findLost, keepLost } from './waitingMark.ts';

const never = () => null;

afterEach(async () => {
  vi.restoreAllMocks();
  await closeDeviceDatabase();
  await deleteDB(deviceDatabaseName);
  localStorage.removeItem('salespro_waiting');
  keepLost('');
});

async function plant(store: 'entries' | 'aside', values: Record<string, unknown>) {
  const database = await openDeviceDatabase();
  for (const [key, value] of Object.entries(values)) await database.put(store, value, key);
}

test('outbox: what was put is there after a restart, in its order, with the other half of its life ahead', async () => {
  const { outbox } = makeOutbox({ store: createDeviceStore() });
  await outbox.put(draft('a'));
  await outbox.put(draft('b'));
  await outbox.put(draft('choose', { command: 'choose' }));
  await closeDeviceDatabase();
  const again = makeOutbox({ store: createDeviceStore() });
  await again.outbox.load();
  expect(again.outbox.get().entries.map(names)).toEqual([['a', 'b'], ['choose']]);
  expect(again.outbox.get().trouble).toBeNull();
  void again.outbox.sendNow();
  await vi.waitFor(() => expect(again.sent).toHaveLength(1));
  const attempted = await createDeviceStore().read();
  expect(attempted.entries.map(({ isAttempted }) => isAttempted)).toEqual([true, false]);
});

test('outbox: garbage of every kind is set aside, good entries stay, and the app starts', async () => {
  const store = createDeviceStore();
  const { outcome: good } = await store.update((held) => putDraft(held, draft('good'), never));
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
  const { entries, aside } = outbox.get();
  expect(entries.map(names)).toEqual([['good']]);
  expect(aside).toHaveLength(9);
  expect(aside.every(({ reason }) => reason === 'damaged')).toBe(true);
  expect(aside.map(({ raw }) => raw)).toEqual(
    expect.arrayContaining(['not an entry', '{"half', expect.objectContaining({ version: 2 })]),
  );
  await outbox.load();
  expect(outbox.get().aside, 'set aside once').toHaveLength(9);
  await outbox.discard(aside.map(({ id }) => id));
  const database = await openDeviceDatabase();
  expect(await database.count('aside')).toBe(0);
  expect(await database.getAllKeys('entries')).toEqual([good.id]);
});

test('outbox: a full device keeps changes in memory, says so, and writes them once there is room', async () => {
  const { outbox } = makeOutbox({ store: createDeviceStore() });
  await outbox.put(draft('before', { command: 'choose' }));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await outbox.put(draft('a'));
  await outbox.put(draft('b'));
  expect(outbox.get().entries.map(names)).toEqual([['before'], ['a', 'b']]);
  expect(outbox.get().trouble).toBe('full');
  put.mockRestore();
  // Another tab wrote meanwhile; nothing of it is written over.
  await createDeviceStore().update((held) =>
    putDraft(held, draft('other', { subject: 'o' }), never),
  );
  await outbox.put(draft('c', { command: 'choose' }));
  expect(outbox.get().trouble).toBeNull();
  const held = await createDeviceStore().read();
  expect(held.entries.map(names).toSorted()).toEqual([['a', 'b'], ['before'], ['c'], ['other']]);
  expect(new Set(held.entries.map(({ order }) => order)).size).toBe(4);
});

test('outbox: a full device still sends and forgets what was saved', async () => {
  const { outbox, last, sent } = makeOutbox({ store: createDeviceStore() });
  await outbox.put(draft('a'));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  void outbox.sendNow();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const sending = last();
  await outbox.put(draft('b'));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await sending.succeed();
  vi.useRealTimers();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(names(last().entry)).toEqual(['b']);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await last().succeed();
  vi.useRealTimers();
  await vi.waitFor(() => expect(outbox.get()).toMatchObject({ entries: [], trouble: null }));
});

test('outbox: without IndexedDB, or with a database of a newer app, everything works from memory', async () => {
  const broken = createDeviceStore(() => Promise.reject(new Error('private mode')));
  const { outbox } = makeOutbox({ store: broken });
  await outbox.put(draft('a'));
  expect(outbox.get()).toMatchObject({ trouble: 'closed', isLoaded: true });
  expect(outbox.get().entries.map(names)).toEqual([['a']]);

  (await openDB(deviceDatabaseName, 9)).close();
  const newer = makeOutbox({ store: createDeviceStore() });
  await newer.outbox.put(draft('a'));
  expect(newer.outbox.get().trouble).toBe('closed');
});

test('outbox: two tabs with the real device, lock and channel lose and double nothing', async () => {
  const server: string[] = [];
  const seen = new Set<string>();
  const tab = () =>
    makeOutbox({
      store: createDeviceStore(),
      channel: openOutboxChannel('test-outbox'),
      lock: oneTabAtATime('test-outbox'),
      send: async (entry) => {
        if (seen.has(entry.id)) throw new Error('sent twice');
        seen.add(entry.id);
        server.push(...names(entry));
        return {};
      },
    }).outbox;
  const tabs = [tab(), tab()] as const;
  const all: string[] = [];
  for (let round = 0; round < 50; round += 1) {
    for (const [place, outbox] of tabs.entries()) {
      all.push(`${place}-${round}`);
      void outbox.put(draft(`${place}-${round}`)).then(() => outbox.sendSoon());
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

test('outbox: what a page wrote in its last moment is there after a reload, though its transaction was not', async () => {
  const last = draft('last words');
  // The page is gone before anything else ran.
  createDeviceStore().putAtUnload(last);
  const again = makeOutbox({ store: createDeviceStore() });
  await again.outbox.load();
  expect(again.outbox.get().entries).toMatchObject([{ id: last.id, isAttempted: true }]);
  await again.outbox.load();
  expect(again.outbox.get().entries, 'once').toHaveLength(1);
  expect(localStorage.getItem('salespro_unload')).toBeNull();
});

test('outbox: a page that lives on leaves nothing beside the outbox', async () => {
  const { outbox } = makeOutbox({ store: createDeviceStore() });
  await outbox.flushOnUnload(draft('last words'));
  expect(localStorage.getItem('salespro_unload')).toBeNull();
  expect(outbox.get().entries).toHaveLength(1);
});

test('outbox: what somebody else left beside the outbox is neither shown nor sent', async () => {
  createDeviceStore().putAtUnload(draft('secret', { userId: 'other' }));
  const { outbox, sent } = makeOutbox({ store: createDeviceStore() });
  await outbox.load();
  outbox.sendSoon();
  expect(outbox.get().entries).toEqual([]);
  expect(sent).toEqual([]);
});

/** As a browser that needs room: without asking, under whoever has it open. */
async function evict(): Promise<void> {
  await closeDeviceDatabase();
  await deleteDB(deviceDatabaseName);
}

test('FLOW-111: what a page has written is written again after the browser deleted it, and is not taken for sent', async () => {
  const { outbox, sent } = makeOutbox({ store: createDeviceStore(), canSend: () => false });
  await outbox.put(draft('a', { command: 'choose' }));
  await evict();
  await outbox.put(draft('b', { command: 'choose' }));
  expect(outbox.get().entries.map(names)).toEqual([['a'], ['b']]);
  await evict();
  await outbox.load();
  expect(outbox.get().entries.map(names)).toEqual([['a'], ['b']]);
  expect((await createDeviceStore().read()).entries.map(names)).toEqual([['a'], ['b']]);
  expect(sent).toEqual([]);
  expect(findLost()).toBe('');
});

test('FLOW-112: a page that finds the database gone knows how many changes of whom were in it', async () => {
  const { outbox } = makeOutbox({ store: createDeviceStore(), canSend: () => false });
  await outbox.put(draft('a'));
  await outbox.put(draft('b'));
  const [entry] = outbox.get().entries;
  await evict();
  // A page of its own: nobody remembers what was there.
  await createDeviceStore().read();
  expect(JSON.parse(findLost())).toEqual([[entry?.userId, 1]]);
});

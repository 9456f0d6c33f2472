import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { withTimeout } from '#lib/http.ts';
import { isDemoPage } from '#lib/paths.ts';
import { recordEviction, recordWaitingCounts, storeEvictedChanges } from './evictionRecord.ts';
import {
  appendChange,
  applyDifference,
  type ContentsDifference,
  computeDifference,
  emptyDifference,
  isEmptyDifference,
  type OutboxContents,
  type OutboxEntry,
  type OutboxStore,
  type PendingChange,
  type RejectedChange,
  type StorageProblem,
} from './outboxQueue.ts';

type Change<T> = (contents: OutboxContents) => readonly [OutboxContents, T];

interface Updated<T> {
  readonly contents: OutboxContents;
  readonly outcome: T;
}

/** Creates the outbox store in IndexedDB; changes that cannot be written stay in memory. */
export function createDeviceStore(open = openDeviceDatabase): OutboxStore {
  /** Changes that could not be written so far; every write includes them. */
  let unwritten: ContentsDifference = emptyDifference;
  let storageProblem: StorageProblem = 'closed';
  let lastSeen: OutboxContents = { entries: [], rejected: [] };
  let current: DeviceDatabase | null = null;

  /** Writes everything again if the browser has deleted the database, so that it is not taken for sent. */
  function handleNewDatabase(database: DeviceDatabase): void {
    if (database === current) return;
    const isDeleted =
      isNewDatabase(database) && lastSeen.entries.length + lastSeen.rejected.length > 0;
    if (isDeleted) {
      const known = applyDifference(lastSeen, unwritten);
      unwritten = computeDifference({ entries: [], rejected: [] }, known);
      storeEvictedChanges('');
    }
    current = database;
  }

  async function write<T>(change: Change<T>): Promise<Updated<T>> {
    const database = await open();
    handleNewDatabase(database);
    // Strict durability: the write resolves when the data is on disk.
    const transaction = database.transaction(['entries', 'aside'], 'readwrite', {
      durability: 'strict',
    });
    try {
      const entries = transaction.objectStore('entries');
      const asideStore = transaction.objectStore('aside');
      const found = parseRecords(
        await Promise.all([
          entries.getAllKeys(),
          entries.getAll(),
          asideStore.getAllKeys(),
          asideStore.getAll(),
        ]),
      );
      lastSeen = found.contents;
      const [contents, outcome] = change(applyDifference(found.contents, unwritten));
      const { entries: waiting, rejected: rejectedDifference } = computeDifference(
        found.contents,
        contents,
      );
      const drops = [...found.damagedKeys, ...waiting.drop];
      const writes = [
        ...drops.map((key) => entries.delete(key)),
        ...[...found.damagedAsideKeys, ...rejectedDifference.drop].map((key) =>
          asideStore.delete(key),
        ),
        ...waiting.put.map((entry) => entries.put(entry, entry.id)),
        ...[...rejectedDifference.put, ...found.damaged].map((record) =>
          asideStore.put(record, record.id),
        ),
      ];
      await Promise.all([...writes, transaction.done]);
      lastSeen = contents;
      unwritten = emptyDifference;
      recordWaitingCounts(contents);
      return { contents, outcome };
    } catch (thrown) {
      transaction.done.catch(() => undefined);
      throw thrown;
    }
  }

  async function update<T>(change: Change<T>): Promise<Updated<T>> {
    try {
      return await write(change);
    } catch (thrown) {
      const isFull = thrown instanceof Error && thrown.name === 'QuotaExceededError';
      storageProblem = isFull ? 'full' : 'closed';
      const [contents, outcome] = change(applyDifference(lastSeen, unwritten));
      unwritten = computeDifference(lastSeen, contents);
      return { contents, outcome };
    }
  }

  return {
    async read() {
      const last = readUnloadChanges();
      // Added as attempted, because its call may have been sent while the page closed.
      const { contents } = await update((found) => [
        last.reduce((all, change) => appendChange(all, change, true)[0], found),
        null,
      ]);
      if (isEmptyDifference(unwritten)) for (const { id } of last) deleteUnloadChange(id);
      return contents;
    },
    update,
    storeAtUnload(change) {
      storeUnloadChange(change);
      return () => {
        if (isEmptyDifference(unwritten)) deleteUnloadChange(change.id);
      };
    },
    storageProblem: () => (isEmptyDifference(unwritten) ? null : storageProblem),
  };
}

type DatabaseRecords = readonly [
  readonly IDBValidKey[],
  readonly unknown[],
  readonly IDBValidKey[],
  readonly unknown[],
];

function parseRecords([keys, values, asideKeys, asideValues]: DatabaseRecords) {
  const entries: OutboxEntry[] = [];
  const damaged: RejectedChange[] = [];
  const damagedKeys: IDBValidKey[] = [];
  for (const [index, key] of keys.entries()) {
    const entry = parseEntry(values[index]);
    if (entry && entry.id === key) entries.push(entry);
    else {
      damaged.push(buildDamagedRecord(`entries-${String(key)}`, values[index]));
      damagedKeys.push(key);
    }
  }
  const rejected = asideKeys.map((key, index) => parseRejectedChange(key, asideValues[index]));
  const moved = rejected.filter(({ id }, index) => id !== asideKeys[index]);
  const contents: OutboxContents = {
    entries: entries.toSorted((a, b) => a.order - b.order),
    rejected: [...rejected, ...damaged],
  };
  const damagedAsideKeys = asideKeys.filter((key, index) => rejected[index]?.id !== key);
  return { contents, damaged: [...damaged, ...moved], damagedKeys, damagedAsideKeys };
}

/** Parses an entry; null if this version did not write it, so that it is rejected as damaged. */
function parseEntry(found: unknown): OutboxEntry | null {
  if (typeof found !== 'object' || found === null) return null;
  const entry = found as Partial<OutboxEntry>;
  const texts = [entry.id, entry.userId, entry.subject, entry.command, entry.madeAt];
  const isSound =
    entry.version === 1 &&
    texts.every((text) => typeof text === 'string' && text !== '') &&
    Number.isFinite(entry.order) &&
    typeof entry.isAttempted === 'boolean' &&
    typeof entry.body === 'object' &&
    entry.body !== null;
  return isSound ? (entry as OutboxEntry) : null;
}

function buildDamagedRecord(where: string, found: unknown): RejectedChange {
  const { userId, subject } = (found ?? {}) as Partial<OutboxEntry>;
  return {
    id: `damaged-${where}`,
    userId: typeof userId === 'string' ? userId : null,
    subject: typeof subject === 'string' ? subject : null,
    reason: 'damaged',
    entry: null,
    raw: found,
  };
}

/** Parses a record of a rejected change; damaged records are stored as damaged. */
function parseRejectedChange(key: IDBValidKey, found: unknown): RejectedChange {
  if (typeof found !== 'object' || found === null)
    return buildDamagedRecord(`aside-${String(key)}`, found);
  const record = found as Partial<RejectedChange>;
  const isOwned = typeof record.userId === 'string' || record.userId === null;
  const isSound =
    typeof record.id === 'string' &&
    isOwned &&
    typeof record.reason === 'string' &&
    (record.entry === null || parseEntry(record.entry) !== null);
  return isSound ? (record as RejectedChange) : buildDamagedRecord(`aside-${String(key)}`, found);
}

/** Key in localStorage for changes of a closing page, because IndexedDB cannot write synchronously. */
const unloadKey = () => (isDemoPage() ? 'salespro_demo_unload' : 'salespro_unload');

function storeUnloadChange(change: PendingChange): void {
  writeUnloadChanges([...readUnloadChanges(), change]);
}

function deleteUnloadChange(id: string): void {
  writeUnloadChanges(readUnloadChanges().filter((change) => change.id !== id));
}

function readUnloadChanges(): readonly PendingChange[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(unloadKey()) ?? '[]');
    const toEntry = (one: object) =>
      parseEntry({ ...one, version: 1, order: 0, isAttempted: true });
    return Array.isArray(found) ? found.filter((one) => toEntry(one) !== null) : [];
  } catch {
    return [];
  }
}

function writeUnloadChanges(changes: readonly PendingChange[]): void {
  try {
    if (changes.length === 0) localStorage.removeItem(unloadKey());
    else localStorage.setItem(unloadKey(), JSON.stringify(changes));
  } catch {
    // Without storage only the keepalive call remains.
  }
}

/** Values are unknown on purpose, because other versions may have written them. */
export interface DeviceSchema extends DBSchema {
  entries: { key: IDBValidKey; value: unknown };
  aside: { key: IDBValidKey; value: unknown };
  /** Copies of server replies for offline use, by user and name. */
  copies: { key: IDBValidKey; value: unknown };
}

type DeviceDatabase = IDBPDatabase<DeviceSchema>;

export const deviceDatabaseName = 'salespro-outbox';
/** Database of the demo; accounts open it only to import the demo interview. */
export const demoDatabaseName = 'salespro-demo';

/** Window event for a database that the browser has deleted while the page was open. */
export const databaseEvictedEvent = 'salespro-deleted';

/** Timeout for opening; some browsers never answer. */
const openTimeoutMs = 3_000;

let opened: Promise<DeviceDatabase> | null = null;

const newDatabases = new WeakSet<DeviceDatabase>();

/** Returns whether the database was empty when opened: new device, or deleted by the browser. */
const isNewDatabase = (database: DeviceDatabase) => newDatabases.has(database);

/** Opens the database once per page; after a lost connection the next call reopens it. */
export function openDeviceDatabase(): Promise<DeviceDatabase> {
  opened ??= withTimeout(openTimeoutMs, () =>
    openOutboxDatabase(isDemoPage() ? demoDatabaseName : deviceDatabaseName),
  ).catch((thrown: unknown) => {
    opened = null;
    throw thrown;
  });
  return opened;
}

export async function closeDeviceDatabase(): Promise<void> {
  const database = await opened?.catch(() => null);
  opened = null;
  database?.close();
}

export async function openOutboxDatabase(name: string): Promise<DeviceDatabase> {
  let isNew = false;
  const database = await openDB<DeviceSchema>(name, 1, {
    upgrade(created) {
      isNew = true;
      created.createObjectStore('entries');
      created.createObjectStore('aside');
      created.createObjectStore('copies');
    },
    // Closes for a newer version of the app in another tab.
    blocking() {
      void closeDeviceDatabase();
    },
    terminated() {
      opened = null;
      window.dispatchEvent(new Event(databaseEvictedEvent));
    },
  });
  if (isNew) newDatabases.add(database);
  if (isNew && name === deviceDatabaseName) recordEviction();
  return database;
}

/** Creates an outbox store in memory, which is lost with the page. */
export function createMemoryStore(storageProblem: StorageProblem | null = null): OutboxStore {
  let contents: OutboxContents = { entries: [], rejected: [] };
  return {
    read: async () => contents,
    async update(change) {
      const [next, outcome] = change(contents);
      contents = next;
      return { contents, outcome };
    },
    storeAtUnload: () => () => undefined,
    storageProblem: () => (contents.entries.length > 0 ? storageProblem : null),
  };
}

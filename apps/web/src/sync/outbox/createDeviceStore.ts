import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { withDeadline } from '#lib/http.ts';
import { isDemoPage } from '#lib/paths.ts';
import {
  type AsideRecord,
  addDraft,
  type ContentsDifference,
  isNoDifference,
  noDifference,
  type OutboxContents,
  type OutboxDraft,
  type OutboxEntry,
  type OutboxStore,
  type StoreTrouble,
  toDifference,
  withDifference,
} from './outboxQueue.ts';
import { keepLost, noteLost, noteWaiting } from './waitingMark.ts';

type Change<T> = (contents: OutboxContents) => readonly [OutboxContents, T];

interface Updated<T> {
  readonly contents: OutboxContents;
  readonly outcome: T;
}

/** The outbox in IndexedDB. What the device does not take (full, private mode) stays in memory. */
export function createDeviceStore(open = openDeviceDatabase): OutboxStore {
  /** What this page could not write so far; every write tries to take it along. */
  let unwritten: ContentsDifference = noDifference;
  let trouble: StoreTrouble = 'closed';
  let lastSeen: OutboxContents = { entries: [], aside: [] };
  let current: DeviceDatabase | null = null;

  /** The browser has deleted what this page wrote: it is written again, and never taken for sent. */
  function follow(database: DeviceDatabase): void {
    if (database === current) return;
    const isDeleted =
      isNewDatabase(database) && lastSeen.entries.length + lastSeen.aside.length > 0;
    if (isDeleted) {
      const known = withDifference(lastSeen, unwritten);
      unwritten = toDifference({ entries: [], aside: [] }, known);
      keepLost('');
    }
    current = database;
  }

  async function write<T>(change: Change<T>): Promise<Updated<T>> {
    const database = await open();
    follow(database);
    // Strict: fulfilled means on the disk, not in a buffer that a crash would empty.
    const transaction = database.transaction(['entries', 'aside'], 'readwrite', {
      durability: 'strict',
    });
    try {
      const entries = transaction.objectStore('entries');
      const aside = transaction.objectStore('aside');
      const found = toFound(
        await Promise.all([
          entries.getAllKeys(),
          entries.getAll(),
          aside.getAllKeys(),
          aside.getAll(),
        ]),
      );
      lastSeen = found.contents;
      const [contents, outcome] = change(withDifference(found.contents, unwritten));
      const { entries: waiting, aside: apart } = toDifference(found.contents, contents);
      const drops = [...found.damagedKeys, ...waiting.drop];
      const writes = [
        ...drops.map((key) => entries.delete(key)),
        ...[...found.damagedAsideKeys, ...apart.drop].map((key) => aside.delete(key)),
        ...waiting.put.map((entry) => entries.put(entry, entry.id)),
        ...[...apart.put, ...found.damaged].map((record) => aside.put(record, record.id)),
      ];
      await Promise.all([...writes, transaction.done]);
      lastSeen = contents;
      unwritten = noDifference;
      noteWaiting(contents);
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
      trouble = isFull ? 'full' : 'closed';
      const [contents, outcome] = change(withDifference(lastSeen, unwritten));
      unwritten = toDifference(lastSeen, contents);
      return { contents, outcome };
    }
  }

  return {
    async read() {
      const last = readUnloadDrafts();
      // Its call may have left with the page.
      const { contents } = await update((found) => [
        last.reduce((all, draft) => addDraft(all, draft, true)[0], found),
        null,
      ]);
      if (isNoDifference(unwritten)) for (const { id } of last) dropUnloadDraft(id);
      return contents;
    },
    update,
    putAtUnload(draft) {
      keepUnloadDraft(draft);
      return () => {
        if (isNoDifference(unwritten)) dropUnloadDraft(draft.id);
      };
    },
    trouble: () => (isNoDifference(unwritten) ? null : trouble),
  };
}

type Everything = readonly [
  readonly IDBValidKey[],
  readonly unknown[],
  readonly IDBValidKey[],
  readonly unknown[],
];

function toFound([keys, values, asideKeys, asideValues]: Everything) {
  const entries: OutboxEntry[] = [];
  const damaged: AsideRecord[] = [];
  const damagedKeys: IDBValidKey[] = [];
  for (const [index, key] of keys.entries()) {
    const entry = readEntry(values[index]);
    if (entry && entry.id === key) entries.push(entry);
    else {
      damaged.push(toDamaged(`entries-${String(key)}`, values[index]));
      damagedKeys.push(key);
    }
  }
  const aside = asideKeys.map((key, index) => readAside(key, asideValues[index]));
  const moved = aside.filter(({ id }, index) => id !== asideKeys[index]);
  const contents: OutboxContents = {
    entries: entries.toSorted((a, b) => a.order - b.order),
    aside: [...aside, ...damaged],
  };
  const damagedAsideKeys = asideKeys.filter((key, index) => aside[index]?.id !== key);
  return { contents, damaged: [...damaged, ...moved], damagedKeys, damagedAsideKeys };
}

/** Null for anything that this version did not write: it is set aside, never guessed at. */
function readEntry(found: unknown): OutboxEntry | null {
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

function toDamaged(where: string, found: unknown): AsideRecord {
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

/** A damaged record of what was set aside is set aside the same way. */
function readAside(key: IDBValidKey, found: unknown): AsideRecord {
  if (typeof found !== 'object' || found === null) return toDamaged(`aside-${String(key)}`, found);
  const record = found as Partial<AsideRecord>;
  const isOwned = typeof record.userId === 'string' || record.userId === null;
  const isSound =
    typeof record.id === 'string' &&
    isOwned &&
    typeof record.reason === 'string' &&
    (record.entry === null || readEntry(record.entry) !== null);
  return isSound ? (record as AsideRecord) : toDamaged(`aside-${String(key)}`, found);
}

/** Written in one moment, which IndexedDB cannot do: a page that reloads takes its transactions along. */
const unloadKey = () => (isDemoPage() ? 'salespro_demo_unload' : 'salespro_unload');

function keepUnloadDraft(draft: OutboxDraft): void {
  writeUnloadDrafts([...readUnloadDrafts(), draft]);
}

function dropUnloadDraft(id: string): void {
  writeUnloadDrafts(readUnloadDrafts().filter((draft) => draft.id !== id));
}

function readUnloadDrafts(): readonly OutboxDraft[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(unloadKey()) ?? '[]');
    const toEntry = (one: object) => readEntry({ ...one, version: 1, order: 0, isAttempted: true });
    return Array.isArray(found) ? found.filter((one) => toEntry(one) !== null) : [];
  } catch {
    return [];
  }
}

function writeUnloadDrafts(drafts: readonly OutboxDraft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(unloadKey());
    else localStorage.setItem(unloadKey(), JSON.stringify(drafts));
  } catch {
    // A device that keeps nothing: the call that leaves with the page is all there is.
  }
}

/** Values are unknown on purpose: another version, or a broken disk, may have written anything. */
export interface DeviceSchema extends DBSchema {
  entries: { key: IDBValidKey; value: unknown };
  aside: { key: IDBValidKey; value: unknown };
  /** Last known copies for a start without a network, by user and record. */
  copies: { key: IDBValidKey; value: unknown };
}

type DeviceDatabase = IDBPDatabase<DeviceSchema>;

export const deviceDatabaseName = 'salespro-outbox';
/** Of the demo alone: no account ever opens it, but for the interview that is kept. */
export const demoDatabaseName = 'salespro-demo';

/** Told to the window when the browser has taken the database away under an open page. */
export const deletedEvent = 'salespro-deleted';

/** Some browsers never answer; an interview must not wait for them. */
const openMs = 3_000;

let opened: Promise<DeviceDatabase> | null = null;

const made = new WeakSet<DeviceDatabase>();

/** Whether it was empty when it was opened: this device has none yet, or the browser has deleted it to make room. */
const isNewDatabase = (database: DeviceDatabase) => made.has(database);

/** One connection for all; after it was lost, the next call opens another. */
export function openDeviceDatabase(): Promise<DeviceDatabase> {
  opened ??= withDeadline(openMs, () =>
    openNamed(isDemoPage() ? demoDatabaseName : deviceDatabaseName),
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

export async function openNamed(name: string): Promise<DeviceDatabase> {
  let isNew = false;
  const database = await openDB<DeviceSchema>(name, 1, {
    upgrade(created) {
      isNew = true;
      created.createObjectStore('entries');
      created.createObjectStore('aside');
      created.createObjectStore('copies');
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking() {
      void closeDeviceDatabase();
    },
    terminated() {
      opened = null;
      window.dispatchEvent(new Event(deletedEvent));
    },
  });
  if (isNew) made.add(database);
  if (isNew && name === deviceDatabaseName) noteLost();
  return database;
}

/** An outbox that is gone when the page is: `trouble` says so as long as something is in it. */
export function createMemoryStore(trouble: StoreTrouble | null = null): OutboxStore {
  let contents: OutboxContents = { entries: [], aside: [] };
  return {
    read: async () => contents,
    async update(change) {
      const [next, outcome] = change(contents);
      contents = next;
      return { contents, outcome };
    },
    putAtUnload: () => () => undefined,
    trouble: () => (contents.entries.length > 0 ? trouble : null),
  };
}

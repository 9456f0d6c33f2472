import {
  type HeldDifference,
  isNoDifference,
  noDifference,
  toDifference,
  withDifference,
} from './heldDifference.ts';
import type { AsideRecord, Held, OutboxEntry } from './OutboxEntry.ts';
import type { OutboxStore, StoreTrouble, Updated } from './OutboxStore.ts';
import { openOutboxDatabase } from './openOutboxDatabase.ts';
import { readAside, readEntry, toDamaged } from './readEntry.ts';

/** The outbox in IndexedDB. What the device does not take (full, private mode) stays in memory. */
export function createDeviceStore(open = openOutboxDatabase): OutboxStore {
  /** What this page could not write so far; every write tries to take it along. */
  let unwritten: HeldDifference = noDifference;
  let trouble: StoreTrouble = 'closed';
  let lastSeen: Held = { entries: [], aside: [] };

  async function write<T>(change: Parameters<OutboxStore['update']>[0]): Promise<Updated<T>> {
    const database = await open();
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
      lastSeen = found.held;
      const [held, outcome] = change(withDifference(found.held, unwritten));
      const { entries: waiting, aside: apart } = toDifference(found.held, held);
      const drops = [...found.damagedKeys, ...waiting.drop];
      const writes = [
        ...drops.map((key) => entries.delete(key)),
        ...[...found.damagedAsideKeys, ...apart.drop].map((key) => aside.delete(key)),
        ...waiting.put.map((entry) => entries.put(entry, entry.id)),
        ...[...apart.put, ...found.damaged].map((record) => aside.put(record, record.id)),
      ];
      await Promise.all([...writes, transaction.done]);
      lastSeen = held;
      unwritten = noDifference;
      return { held, outcome: outcome as T };
    } catch (thrown) {
      transaction.done.catch(() => undefined);
      throw thrown;
    }
  }

  return {
    async read() {
      const { held } = await this.update((found) => [found, null]);
      return held;
    },
    async update<T>(change: (held: Held) => readonly [Held, T]) {
      try {
        return await write<T>(change);
      } catch (thrown) {
        const isFull = thrown instanceof Error && thrown.name === 'QuotaExceededError';
        trouble = isFull ? 'full' : 'closed';
        const [held, outcome] = change(withDifference(lastSeen, unwritten));
        unwritten = toDifference(lastSeen, held);
        return { held, outcome };
      }
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
  for (const [place, key] of keys.entries()) {
    const entry = readEntry(values[place]);
    if (entry && entry.id === key) entries.push(entry);
    else {
      damaged.push(toDamaged(`entries-${String(key)}`, values[place]));
      damagedKeys.push(key);
    }
  }
  const aside = asideKeys.map((key, place) => readAside(key, asideValues[place]));
  const moved = aside.filter(({ id }, place) => id !== asideKeys[place]);
  const held: Held = {
    entries: entries.toSorted((a, b) => a.order - b.order),
    aside: [...aside, ...damaged],
  };
  const damagedAsideKeys = asideKeys.filter((key, place) => aside[place]?.id !== key);
  return { held, damaged: [...damaged, ...moved], damagedKeys, damagedAsideKeys };
}

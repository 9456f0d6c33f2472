import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { withDeadline } from '#lib/withDeadline.ts';

/** Values are unknown on purpose: another version, or a broken disk, may have written anything. */
export interface OutboxSchema extends DBSchema {
  entries: { key: IDBValidKey; value: unknown };
  aside: { key: IDBValidKey; value: unknown };
  /** Last known copies for a start without a network, by user and record. */
  copies: { key: IDBValidKey; value: unknown };
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

export const outboxDatabaseName = 'salespro-outbox';

/** Some browsers never answer; an interview must not wait for them. */
const openMs = 3_000;

let opened: Promise<OutboxDatabase> | null = null;

/** One connection for all; after it was lost, the next call opens another. */
export function openOutboxDatabase(): Promise<OutboxDatabase> {
  opened ??= withDeadline(openMs, open).catch((thrown: unknown) => {
    opened = null;
    throw thrown;
  });
  return opened;
}

export async function closeOutboxDatabase(): Promise<void> {
  const database = await opened?.catch(() => null);
  opened = null;
  database?.close();
}

/** For tests, which share one device. */
export async function forgetOutboxDatabase(): Promise<void> {
  if (!opened) return;
  await closeOutboxDatabase();
  await deleteDB(outboxDatabaseName);
}

async function open(): Promise<OutboxDatabase> {
  const database = await openDB<OutboxSchema>(outboxDatabaseName, 1, {
    upgrade(created) {
      created.createObjectStore('entries');
      created.createObjectStore('aside');
      created.createObjectStore('copies');
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking() {
      void closeOutboxDatabase();
    },
    terminated() {
      opened = null;
    },
  });
  return database;
}

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isDemoPage } from '#lib/demoPage.ts';
import { withDeadline } from '#lib/http.ts';
import { noteLost } from './waitingMark.ts';

/** Values are unknown on purpose: another version, or a broken disk, may have written anything. */
export interface DeviceSchema extends DBSchema {
  entries: { key: IDBValidKey; value: unknown };
  aside: { key: IDBValidKey; value: unknown };
  /** Last known copies for a start without a network, by user and record. */
  copies: { key: IDBValidKey; value: unknown };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

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
export const isNewDatabase = (database: DeviceDatabase) => made.has(database);

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

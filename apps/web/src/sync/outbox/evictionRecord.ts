import { isDemoPage } from '#lib/paths.ts';
import { countChanges, type OutboxContents } from './outboxQueue.ts';

/**
 * Number of waiting changes per user, in localStorage, which survives when the browser deletes databases.
 * A page that finds an empty database can name what was lost.
 */
const waitingKey = 'salespro_waiting';
const lostKey = 'salespro_lost';

/** User id and number of waiting changes, per entry. */
export type WaitingCounts = readonly (readonly [userId: string, count: number])[];

function writeItem(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage there is nothing to lose.
  }
}

function readItem(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function recordWaitingCounts({ entries }: OutboxContents): void {
  if (isDemoPage()) return;
  const waiting = entries.map((entry) => [
    entry.userId,
    countChanges({ entries: [entry], rejected: [] }),
  ]);
  writeItem(waitingKey, waiting.length > 0 ? JSON.stringify(waiting) : '');
}

/** Records that the waiting changes were deleted; called when the database is empty. */
export function recordEviction(): void {
  const waiting = readItem(waitingKey);
  if (waiting !== '') writeItem(lostKey, waiting);
}

export const findEvictedChanges = () => readItem(lostKey);
export const storeEvictedChanges = (text: string) => writeItem(lostKey, text);

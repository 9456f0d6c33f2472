import { isDemoPage } from '#lib/paths.ts';
import { countChanges, type OutboxContents } from './outboxQueue.ts';

/**
 * A browser that makes room deletes databases and not these few bytes: how many changes of whom wait in the
 * database. By them a page that finds it empty can say what is gone.
 */
const waitingKey = 'salespro_waiting';
const lostKey = 'salespro_lost';

/** Owner and count of every entry. */
export type Waiting = readonly (readonly [userId: string, count: number])[];

function keep(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A device that keeps nothing loses nothing later.
  }
}

function find(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function noteWaiting({ entries }: OutboxContents): void {
  if (isDemoPage()) return;
  const waiting = entries.map((entry) => [
    entry.userId,
    countChanges({ entries: [entry], aside: [] }),
  ]);
  keep(waitingKey, waiting.length > 0 ? JSON.stringify(waiting) : '');
}

/** The database is empty: what waited in it is lost, unless an open page still knows it. */
export function noteLost(): void {
  const waiting = find(waitingKey);
  if (waiting !== '') keep(lostKey, waiting);
}

export const findLost = () => find(lostKey);
export const keepLost = (text: string) => keep(lostKey, text);

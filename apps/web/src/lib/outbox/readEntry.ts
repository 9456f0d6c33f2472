import type { AsideRecord, OutboxEntry } from './OutboxEntry.ts';

/** Null for anything that this version did not write: it is set aside, never guessed at. */
export function readEntry(found: unknown): OutboxEntry | null {
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

export function toDamaged(place: string, found: unknown): AsideRecord {
  const { userId, subject } = (found ?? {}) as Partial<OutboxEntry>;
  return {
    id: `damaged-${place}`,
    userId: typeof userId === 'string' ? userId : null,
    subject: typeof subject === 'string' ? subject : null,
    reason: 'damaged',
    entry: null,
    raw: found,
  };
}

/** A damaged record of what was set aside is set aside the same way. */
export function readAside(key: IDBValidKey, found: unknown): AsideRecord {
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

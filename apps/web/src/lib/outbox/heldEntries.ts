import type { AsideRecord, Held, OutboxDraft, OutboxEntry } from './OutboxEntry.ts';

/** The body of both in one, or null when they must stay apart. */
export type Merge = (held: OutboxEntry, added: OutboxDraft) => unknown;

type Change<T> = readonly [Held, T];

/**
 * Adds a change at the end, or into the newest entry of its subject while that was never sent. A
 * merged entry is a new operation with its own id: should the old one have been sent after all, the
 * new one, which contains it, still takes effect.
 */
export function putDraft(held: Held, draft: OutboxDraft, merge: Merge): Change<OutboxEntry> {
  const newest = held.entries.findLast((entry) => isOf(entry, draft.userId, draft.subject));
  const body = newest && !newest.isAttempted ? (merge(newest, draft) ?? null) : null;
  if (!newest || body === null) return addDraft(held, draft, false);
  const merged = { ...newest, ...draft, body };
  return [replace(held, newest.id, [merged]), merged];
}

export function addDraft(
  held: Held,
  draft: OutboxDraft,
  isAttempted: boolean,
): Change<OutboxEntry> {
  const entry: OutboxEntry = { ...draft, version: 1, order: nextOrder(held), isAttempted };
  return [{ ...held, entries: [...held.entries, entry] }, entry];
}

/** The oldest entry that may be sent, marked as attempted; null when there is none. */
export function takeFirst(
  held: Held,
  userId: string,
  isBlocked: (subject: string) => boolean,
): Change<OutboxEntry | null> {
  const first = held.entries.find((entry) => entry.userId === userId && !isBlocked(entry.subject));
  if (!first || first.isAttempted) return [held, first ?? null];
  const taken = { ...first, isAttempted: true };
  return [replace(held, first.id, [taken]), taken];
}

export function removeEntry(held: Held, id: string): Change<boolean> {
  const isThere = held.entries.some((entry) => entry.id === id);
  return [isThere ? replace(held, id, []) : held, isThere];
}

/** Several entries in the place of one; what came after it stays after them. */
export function splitEntry(
  held: Held,
  entry: OutboxEntry,
  drafts: readonly OutboxDraft[],
): Change<boolean> {
  if (!held.entries.some(({ id }) => id === entry.id)) return [held, false];
  const parts = drafts.map((draft, place) => ({
    ...entry,
    ...draft,
    order: entry.order + (place + 1) / 1024,
    isAttempted: false,
  }));
  return [replace(held, entry.id, parts), true];
}

export function setAside(held: Held, entry: OutboxEntry, reason: string): Change<boolean> {
  if (!held.entries.some(({ id }) => id === entry.id)) return [held, false];
  const { id, userId, subject } = entry;
  const record: AsideRecord = { id, userId, subject, reason, entry };
  return [{ ...replace(held, id, []), aside: [...held.aside, record] }, true];
}

/** What was set aside goes to the end of the queue again; damaged records stay where they are. */
export function bringBack(held: Held, ids: readonly string[]): Change<number> {
  const wanted = held.aside.filter(({ id, entry }) => entry && ids.includes(id));
  return wanted.reduce<Change<number>>(
    ([next, count], { id, entry }) => {
      const without = { ...next, aside: next.aside.filter((record) => record.id !== id) };
      return [addDraft(without, entry as OutboxEntry, false)[0], count + 1];
    },
    [held, 0],
  );
}

export function dropAside(held: Held, ids: readonly string[]): Change<number> {
  const aside = held.aside.filter(({ id }) => !ids.includes(id));
  return [{ ...held, aside }, held.aside.length - aside.length];
}

export function dropUser(held: Held, userId: string): Change<null> {
  const isOther = (one: { readonly userId: string | null }) => one.userId !== userId;
  return [{ entries: held.entries.filter(isOther), aside: held.aside.filter(isOther) }, null];
}

/** What one person may see. A damaged record that names nobody is nobody's, so anybody may save it. */
export function ofUser(held: Held, userId: string): Held {
  return {
    entries: held.entries.filter((entry) => entry.userId === userId),
    aside: held.aside.filter((record) => record.userId === userId || record.userId === null),
  };
}

function nextOrder({ entries }: Held): number {
  return Math.floor(entries.at(-1)?.order ?? 0) + 1;
}

function isOf(entry: OutboxEntry, userId: string, subject: string): boolean {
  return entry.userId === userId && entry.subject === subject;
}

function replace(held: Held, id: string, by: readonly OutboxEntry[]): Held {
  return { ...held, entries: held.entries.flatMap((entry) => (entry.id === id ? by : [entry])) };
}

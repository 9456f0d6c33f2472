import type { AsideRecord, Merge, OutboxContents, OutboxDraft, OutboxEntry } from './Outbox.ts';

type Change<T> = readonly [OutboxContents, T];

/**
 * Adds a change at the end, or into the newest entry of its subject while that was never sent. A
 * merged entry is a new operation with its own id: should the old one have been sent after all, the
 * new one, which contains it, still takes effect.
 */
export function putDraft(
  contents: OutboxContents,
  draft: OutboxDraft,
  merge: Merge,
): Change<OutboxEntry> {
  const newest = contents.entries.findLast((entry) => isOf(entry, draft.userId, draft.subject));
  const both = newest && !newest.isAttempted ? merge(newest, draft) : null;
  if (!newest || both === null) return addDraft(contents, draft, false);
  const merged = { ...newest, ...draft, ...both };
  return [replace(contents, newest.id, [merged]), merged];
}

/** At the end; the same one twice is there once. */
export function addDraft(
  contents: OutboxContents,
  draft: OutboxDraft,
  isAttempted: boolean,
): Change<OutboxEntry> {
  const known = contents.entries.find(({ id }) => id === draft.id);
  if (known) return [contents, known];
  const entry: OutboxEntry = { ...draft, version: 1, order: nextOrder(contents), isAttempted };
  return [{ ...contents, entries: [...contents.entries, entry] }, entry];
}

/** The oldest entry of a subject, marked as attempted; null when there is none. */
export function takeFirst(
  contents: OutboxContents,
  userId: string,
  subject: string,
): Change<OutboxEntry | null> {
  const first = contents.entries.find((entry) => isOf(entry, userId, subject));
  if (!first || first.isAttempted) return [contents, first ?? null];
  const taken = { ...first, isAttempted: true };
  return [replace(contents, first.id, [taken]), taken];
}

export function removeEntry(contents: OutboxContents, id: string): Change<boolean> {
  const isThere = contents.entries.some((entry) => entry.id === id);
  return [isThere ? replace(contents, id, []) : contents, isThere];
}

/** Several entries in the place of one; what came after it stays after them. */
export function splitEntry(
  contents: OutboxContents,
  entry: OutboxEntry,
  drafts: readonly OutboxDraft[],
): Change<boolean> {
  if (!contents.entries.some(({ id }) => id === entry.id)) return [contents, false];
  const parts = drafts.map((draft, index) => ({
    ...entry,
    ...draft,
    order: entry.order + (index + 1) / 1024,
    isAttempted: false,
  }));
  return [replace(contents, entry.id, parts), true];
}

export function setAside(
  contents: OutboxContents,
  entry: OutboxEntry,
  reason: string,
): Change<boolean> {
  if (!contents.entries.some(({ id }) => id === entry.id)) return [contents, false];
  const { id, userId, subject } = entry;
  const record: AsideRecord = { id, userId, subject, reason, entry };
  return [{ ...replace(contents, id, []), aside: [...contents.aside, record] }, true];
}

/** What was set aside goes to the end of the queue again; damaged records stay where they are. */
export function bringBack(contents: OutboxContents, ids: readonly string[]): Change<number> {
  const wanted = contents.aside.filter(({ id, entry }) => entry && ids.includes(id));
  return wanted.reduce<Change<number>>(
    ([next, count], { id, entry }) => {
      const without = { ...next, aside: next.aside.filter((record) => record.id !== id) };
      return [addDraft(without, entry as OutboxEntry, false)[0], count + 1];
    },
    [contents, 0],
  );
}

export function dropAside(contents: OutboxContents, ids: readonly string[]): Change<number> {
  const aside = contents.aside.filter(({ id }) => !ids.includes(id));
  return [{ ...contents, aside }, contents.aside.length - aside.length];
}

export function dropUser(contents: OutboxContents, userId: string): Change<null> {
  const isOther = (one: { readonly userId: string | null }) => one.userId !== userId;
  return [
    { entries: contents.entries.filter(isOther), aside: contents.aside.filter(isOther) },
    null,
  ];
}

/** What one person may see. A damaged record that names nobody is nobody's, so anybody may save it. */
export function ofUser(contents: OutboxContents, userId: string): OutboxContents {
  return {
    entries: contents.entries.filter((entry) => entry.userId === userId),
    aside: contents.aside.filter((record) => record.userId === userId || record.userId === null),
  };
}

function nextOrder({ entries }: OutboxContents): number {
  return Math.floor(entries.at(-1)?.order ?? 0) + 1;
}

function isOf(entry: OutboxEntry, userId: string, subject: string): boolean {
  return entry.userId === userId && entry.subject === subject;
}

function replace(contents: OutboxContents, id: string, by: readonly OutboxEntry[]): OutboxContents {
  return {
    ...contents,
    entries: contents.entries.flatMap((entry) => (entry.id === id ? by : [entry])),
  };
}

/** What must be written and removed, by id, to get from one state to another. */
export interface ContentsDifference {
  readonly entries: Difference<OutboxEntry>;
  readonly aside: Difference<AsideRecord>;
}

interface Difference<T> {
  readonly put: readonly T[];
  readonly drop: readonly string[];
}

export const noDifference: ContentsDifference = {
  entries: { put: [], drop: [] },
  aside: { put: [], drop: [] },
};

export function toDifference(from: OutboxContents, to: OutboxContents): ContentsDifference {
  return {
    entries: compare(from.entries, to.entries),
    aside: compare(from.aside, to.aside),
  };
}

export function isNoDifference({ entries, aside }: ContentsDifference): boolean {
  return [entries.put, entries.drop, aside.put, aside.drop].every((list) => list.length === 0);
}

/** Entries that another tab has not seen keep their order among themselves and stand last. */
export function withDifference(
  contents: OutboxContents,
  { entries, aside }: ContentsDifference,
): OutboxContents {
  const kept = apply(contents.entries, entries);
  const taken = new Set(contents.entries.map(({ order }) => order));
  const known = new Set(contents.entries.map(({ id }) => id));
  let last = Math.floor(Math.max(0, ...taken));
  const placed = kept.map((entry) => {
    if (known.has(entry.id) || !taken.has(entry.order)) return entry;
    last += 1;
    return { ...entry, order: last };
  });
  return {
    entries: placed.toSorted((a, b) => a.order - b.order),
    aside: apply(contents.aside, aside),
  };
}

interface Identified {
  readonly id: string;
}

function compare<T extends Identified>(from: readonly T[], to: readonly T[]): Difference<T> {
  const before = new Map(from.map((one) => [one.id, one]));
  const after = new Set(to.map((one) => one.id));
  return {
    put: to.filter((one) => before.get(one.id) !== one),
    drop: from.filter((one) => !after.has(one.id)).map((one) => one.id),
  };
}

function apply<T extends Identified>(list: readonly T[], { put, drop }: Difference<T>): T[] {
  const next = new Map(list.map((one) => [one.id, one]));
  for (const id of drop) next.delete(id);
  for (const one of put) next.set(one.id, one);
  return [...next.values()];
}

/** As a person counts: one entry may hold several answers. */
export function countChanges({ entries, aside }: OutboxContents): number {
  return entries.reduce((sum, { body }) => {
    const { changes } = body as { readonly changes?: unknown };
    return sum + (Array.isArray(changes) ? changes.length : 1);
  }, aside.length);
}

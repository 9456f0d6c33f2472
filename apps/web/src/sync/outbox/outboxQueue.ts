import type { Patch } from '@salespro/domain/commands/Patch.ts';
import type { CallError, FailureKind } from '#lib/CallError.ts';
import type { Store } from '#lib/createStore.ts';

/** A change on its way to the server, before it has a place in the queue. */
export interface OutboxDraft {
  /** The operation id: a repeat with the same one takes effect once. */
  readonly id: string;
  /** Whose change it is; nobody else's session ever sends or shows it. */
  readonly userId: string;
  /** What it changes. Order is kept among the entries of one subject. */
  readonly subject: string;
  /** Method and path of the contract entry. */
  readonly command: string;
  readonly body: unknown;
  /** What the screen shows as long as the server has not answered; it is never sent. */
  readonly patch?: Patch | undefined;
  readonly madeAt: string;
}

export interface OutboxEntry extends OutboxDraft {
  readonly version: 1;
  /** A whole number, unless it was split off another entry. */
  readonly order: number;
  /** Sent at least once: the server may know it, so it never changes again. */
  readonly isAttempted: boolean;
}

/** Something that no repeat will send: refused by the server, or unreadable. */
export interface AsideRecord {
  readonly id: string;
  /** Null where the record is too damaged to tell. */
  readonly userId: string | null;
  readonly subject: string | null;
  /** The code of the refusal, or `damaged`. */
  readonly reason: string;
  /** Null when damaged. */
  readonly entry: OutboxEntry | null;
  /** What was found, as it was found. */
  readonly raw?: unknown;
}

/** All that waits in this browser, of everybody who ever signed in here. */
export interface OutboxContents {
  readonly entries: readonly OutboxEntry[];
  readonly aside: readonly AsideRecord[];
}

/**
 * `full`: the device took no more. `closed`: it takes nothing, as in some private windows. `shared`:
 * it shall take nothing, because others use it too.
 */
export type StoreTrouble = 'full' | 'closed' | 'shared';

/** Where the outbox keeps its entries. Changes are pure functions, so they may run more than once. */
export interface OutboxStore {
  readonly read: () => Promise<OutboxContents>;
  /** One transaction; when the promise is fulfilled, the change is where `trouble` says. */
  readonly update: <T>(
    change: (contents: OutboxContents) => readonly [OutboxContents, T],
  ) => Promise<{ readonly contents: OutboxContents; readonly outcome: T }>;
  /**
   * Kept in the same moment, for a page that may be gone before an `update` has ended; `read` puts it
   * where it belongs. Returns what to do once an `update` has.
   */
  readonly putAtUnload: (draft: OutboxDraft) => () => void;
  /** Why something is in memory only; null while the device has everything. */
  readonly trouble: () => StoreTrouble | null;
}

/** What keeps an entry from being saved, until it is. */
export type SendFailure = Exclude<FailureKind, 'refused'>;

export interface OutboxState extends OutboxContents {
  /** False until the device has been asked what waits. */
  readonly isLoaded: boolean;
  /** How the last try of a subject failed; a try without an answer for a while counts as failed. */
  readonly failing: ReadonlyMap<string, SendFailure>;
  readonly trouble: StoreTrouble | null;
}

/** How the first try of one entry ended, in whichever tab. */
export type Outcome =
  | { readonly kind: 'saved'; readonly reply: unknown }
  | { readonly kind: FailureKind; readonly error: CallError };

/** Both in one, with a patch of its own, or null when they must stay apart. */
export type Merge = (
  waiting: OutboxEntry,
  added: OutboxDraft,
) => Pick<OutboxDraft, 'body' | 'patch'> | null;

/** A failed call as it crosses from tab to tab. */
export interface ToldError {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly reasons: readonly string[];
}

/** What the tabs of one person tell each other. */
export type OutboxNews =
  | { readonly type: 'changed' }
  | { readonly type: 'saved'; readonly entry: OutboxEntry; readonly reply: unknown }
  | { readonly type: 'refused'; readonly id: string; readonly error: ToldError }
  | { readonly type: 'failing'; readonly subject: string; readonly failure: SendFailure };

export interface OutboxChannel {
  readonly tell: (news: OutboxNews) => void;
  readonly hear: (listener: (news: OutboxNews) => void) => void;
  readonly close: () => void;
}

/** One tab at a time works for a subject. */
export type Lock = <T>(subject: string, work: () => Promise<T>) => Promise<T>;

export interface OutboxParts {
  readonly userId: string;
  readonly store: OutboxStore;
  readonly channel: OutboxChannel;
  /** One tab at a time sends what waits for one subject. */
  readonly lock: Lock;
  /** Whether this very person is signed in right now. */
  readonly canSend: () => boolean;
  readonly send: (entry: OutboxEntry) => Promise<unknown>;
  /** Called before a saved entry leaves the queue, so that a reader never sees a gap. */
  readonly onSaved: (entry: OutboxEntry, reply: unknown) => void;
  /** A refused entry may have been shown: what the server has must be fetched. */
  readonly onRefused: (entry: OutboxEntry, code: string) => void;
  readonly merge: Merge;
  /** The parts that are worth a try of their own after a refusal; none when it is no use. */
  readonly split: (entry: OutboxEntry, code: string) => readonly OutboxDraft[];
}

export interface Outbox extends Pick<Store<OutboxState>, 'get' | 'subscribe'> {
  /** Fulfilled when the device has it. */
  readonly put: (draft: OutboxDraft) => Promise<OutboxEntry>;
  /** Waits for nothing. What failed keeps the time of its next try. */
  readonly sendSoon: () => void;
  /** Tries now, whatever failed before. Waits until this try has ended or gets no answer for a while. */
  readonly sendNow: (subject?: string) => Promise<void>;
  /** Puts it, says when the device has it, and tries now. Waits for the outcome of its first try, in whichever tab. */
  readonly sendAndWait: (draft: OutboxDraft, onKept?: () => void) => Promise<Outcome>;
  /** For a page that goes away: written and sent in the same moment, beside everything else. */
  readonly flushOnUnload: (draft: OutboxDraft) => Promise<void>;
  /** Takes back an entry whose failure the person was told about. */
  readonly withdraw: (id: string) => Promise<void>;
  readonly bringBack: (ids: readonly string[]) => Promise<void>;
  readonly discard: (ids: readonly string[]) => Promise<void>;
  /** Removes everything this person has on the device; also after it was closed. */
  readonly clear: () => Promise<void>;
  readonly load: () => Promise<void>;
  readonly close: () => void;
}

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

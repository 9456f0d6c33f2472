import type { Patch } from '@salespro/domain/commands/Patch.ts';
import type { CallError, CallFailureKind } from '#lib/CallError.ts';
import type { Store } from '#lib/createStore.ts';

/** A change to be sent to the server, before it has a position in the queue. */
export interface PendingChange {
  /** The operation id, which makes repeats idempotent. */
  readonly id: string;
  /** Owner of the change; other users' sessions never send or show it. */
  readonly userId: string;
  /** Id of the interview that it changes; order is preserved per subject. */
  readonly subject: string;
  /** Method and path of the endpoint. */
  readonly command: string;
  readonly body: unknown;
  /** What the screen shows until the server has answered; never sent. */
  readonly patch?: Patch | undefined;
  readonly madeAt: string;
}

export interface OutboxEntry extends PendingChange {
  readonly version: 1;
  /** An integer, unless it was split off another entry. */
  readonly order: number;
  /** Sent at least once, so the server may know it and it must not change. */
  readonly isAttempted: boolean;
}

/** A change that is not retried: rejected by the server, or unreadable. */
export interface RejectedChange {
  readonly id: string;
  /** Null if the record is damaged. */
  readonly userId: string | null;
  readonly subject: string | null;
  /** The server's error code, or `damaged`. */
  readonly reason: string;
  /** Null when damaged. */
  readonly entry: OutboxEntry | null;
  /** The damaged record as it was found. */
  readonly raw?: unknown;
}

/** Everything that waits in this browser, of all users. */
export interface OutboxContents {
  readonly entries: readonly OutboxEntry[];
  readonly rejected: readonly RejectedChange[];
}

/**
 * Why changes are in memory only.
 * `full`: no space. `closed`: no storage, as in some private windows. `shared`: a shared computer must not
 * store them.
 */
export type StorageProblem = 'full' | 'closed' | 'shared';

/** Storage of the outbox. Changes are pure functions, so they may run more than once. */
export interface OutboxStore {
  readonly read: () => Promise<OutboxContents>;
  /** Applies a change in one transaction; check `storageProblem` for whether it is on disk. */
  readonly update: <T>(
    change: (contents: OutboxContents) => readonly [OutboxContents, T],
  ) => Promise<{ readonly contents: OutboxContents; readonly outcome: T }>;
  /**
   * Stores a change synchronously for a closing page; `read` moves it into the queue.
   * Returns the function to call after a completed `update`.
   */
  readonly storeAtUnload: (change: PendingChange) => () => void;
  /** Why something is in memory only; null while the device has everything. */
  readonly storageProblem: () => StorageProblem | null;
}

/** Failures after which an entry is retried. */
export type SendFailure = Exclude<CallFailureKind, 'refused'>;

export interface OutboxState extends OutboxContents {
  /** False until the device's storage has been read. */
  readonly isLoaded: boolean;
  /** How the last attempt of a subject failed; a slow attempt counts as failed. */
  readonly failing: ReadonlyMap<string, SendFailure>;
  readonly storageProblem: StorageProblem | null;
}

/** Outcome of the first attempt of an entry, in any tab. */
export type SendOutcome =
  | { readonly kind: 'saved'; readonly reply: unknown }
  | { readonly kind: CallFailureKind; readonly error: CallError };

/** Merges two changes into one body and patch; null if they must stay separate. */
export type MergeChanges = (
  waiting: OutboxEntry,
  added: PendingChange,
) => Pick<PendingChange, 'body' | 'patch'> | null;

/** A CallError as plain data, for messages between tabs. */
export interface SerializedCallError {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly reasons: readonly string[];
}

/** Messages between the tabs of one user. */
export type OutboxEvent =
  | { readonly type: 'changed' }
  | { readonly type: 'saved'; readonly entry: OutboxEntry; readonly reply: unknown }
  | { readonly type: 'refused'; readonly id: string; readonly error: SerializedCallError }
  | { readonly type: 'failing'; readonly subject: string; readonly failure: SendFailure };

export interface OutboxChannel {
  readonly notify: (news: OutboxEvent) => void;
  readonly subscribe: (listener: (news: OutboxEvent) => void) => void;
  readonly close: () => void;
}

/** Runs work for a subject, one at a time across tabs. */
export type SubjectMutex = <T>(subject: string, work: () => Promise<T>) => Promise<T>;

export interface OutboxOptions {
  readonly userId: string;
  readonly store: OutboxStore;
  readonly channel: OutboxChannel;
  /** Mutex per subject, so that only one tab sends. */
  readonly lock: SubjectMutex;
  /** Whether this user is signed in right now. */
  readonly canSend: () => boolean;
  readonly send: (entry: OutboxEntry) => Promise<unknown>;
  /** Called before a saved entry is removed from the queue, so that readers see no gap. */
  readonly onSaved: (entry: OutboxEntry, reply: unknown) => void;
  /** Called for rejected entries; their effect may have been shown, so refetch. */
  readonly onRejected: (entry: OutboxEntry, code: string) => void;
  readonly merge: MergeChanges;
  /** Splits a rejected entry into smaller ones to send separately; empty if that is pointless. */
  readonly split: (entry: OutboxEntry, code: string) => readonly PendingChange[];
}

export interface Outbox extends Pick<Store<OutboxState>, 'get' | 'subscribe'> {
  /** Stores a change; resolves when it is on the device. */
  readonly enqueue: (change: PendingChange) => Promise<OutboxEntry>;
  /** Starts to send without waiting; failed subjects keep their retry time. */
  readonly startSending: () => void;
  /** Attempts to send now, even after failures; waits for the attempt up to a timeout. */
  readonly sendNow: (subject?: string) => Promise<void>;
  /** Stores a change and sends it now; resolves with the outcome of its first attempt, in any tab. */
  readonly sendAndWait: (change: PendingChange, onStored?: () => void) => Promise<SendOutcome>;
  /** Stores a change synchronously and sends it, for a closing page. */
  readonly flushOnUnload: (change: PendingChange) => Promise<void>;
  /** Removes an entry whose failure the user has seen. */
  readonly removePending: (id: string) => Promise<void>;
  readonly retryRejected: (ids: readonly string[]) => Promise<void>;
  readonly discardRejected: (ids: readonly string[]) => Promise<void>;
  /** Deletes everything of this user on the device; works after close too. */
  readonly clear: () => Promise<void>;
  readonly load: () => Promise<void>;
  readonly close: () => void;
}

type Change<T> = readonly [OutboxContents, T];

/**
 * Appends a change, or merges it into the newest entry of its subject if that was never sent.
 * A merged entry gets a new id, so that it takes effect even if the old one was sent after all.
 */
export function enqueueOrMerge(
  contents: OutboxContents,
  change: PendingChange,
  merge: MergeChanges,
): Change<OutboxEntry> {
  const newest = contents.entries.findLast((entry) =>
    isEntryOf(entry, change.userId, change.subject),
  );
  const both = newest && !newest.isAttempted ? merge(newest, change) : null;
  if (!newest || both === null) return appendChange(contents, change, false);
  const merged = { ...newest, ...change, ...both };
  return [replace(contents, newest.id, [merged]), merged];
}

/** Appends a change to the queue; a change with a known id is not added twice. */
export function appendChange(
  contents: OutboxContents,
  change: PendingChange,
  isAttempted: boolean,
): Change<OutboxEntry> {
  const known = contents.entries.find(({ id }) => id === change.id);
  if (known) return [contents, known];
  const entry: OutboxEntry = { ...change, version: 1, order: nextOrder(contents), isAttempted };
  return [{ ...contents, entries: [...contents.entries, entry] }, entry];
}

/** Marks the oldest entry of a subject as attempted and returns it; null when there is none. */
export function markFirstAttempted(
  contents: OutboxContents,
  userId: string,
  subject: string,
): Change<OutboxEntry | null> {
  const first = contents.entries.find((entry) => isEntryOf(entry, userId, subject));
  if (!first || first.isAttempted) return [contents, first ?? null];
  const taken = { ...first, isAttempted: true };
  return [replace(contents, first.id, [taken]), taken];
}

export function removeEntry(contents: OutboxContents, id: string): Change<boolean> {
  const isThere = contents.entries.some((entry) => entry.id === id);
  return [isThere ? replace(contents, id, []) : contents, isThere];
}

/** Replaces an entry by several at the same position in the queue. */
export function splitEntry(
  contents: OutboxContents,
  entry: OutboxEntry,
  drafts: readonly PendingChange[],
): Change<boolean> {
  if (!contents.entries.some(({ id }) => id === entry.id)) return [contents, false];
  const parts = drafts.map((change, index) => ({
    ...entry,
    ...change,
    order: entry.order + (index + 1) / 1024,
    isAttempted: false,
  }));
  return [replace(contents, entry.id, parts), true];
}

export function rejectEntry(
  contents: OutboxContents,
  entry: OutboxEntry,
  reason: string,
): Change<boolean> {
  if (!contents.entries.some(({ id }) => id === entry.id)) return [contents, false];
  const { id, userId, subject } = entry;
  const record: RejectedChange = { id, userId, subject, reason, entry };
  return [{ ...replace(contents, id, []), rejected: [...contents.rejected, record] }, true];
}

/** Moves rejected changes to the end of the queue again; damaged records stay rejected. */
export function requeueRejected(contents: OutboxContents, ids: readonly string[]): Change<number> {
  const wanted = contents.rejected.filter(({ id, entry }) => entry && ids.includes(id));
  return wanted.reduce<Change<number>>(
    ([next, count], { id, entry }) => {
      const without = { ...next, rejected: next.rejected.filter((record) => record.id !== id) };
      return [appendChange(without, entry as OutboxEntry, false)[0], count + 1];
    },
    [contents, 0],
  );
}

export function deleteRejected(contents: OutboxContents, ids: readonly string[]): Change<number> {
  const rejected = contents.rejected.filter(({ id }) => !ids.includes(id));
  return [{ ...contents, rejected }, contents.rejected.length - rejected.length];
}

export function deleteUserEntries(contents: OutboxContents, userId: string): Change<null> {
  const isOther = (one: { readonly userId: string | null }) => one.userId !== userId;
  return [
    { entries: contents.entries.filter(isOther), rejected: contents.rejected.filter(isOther) },
    null,
  ];
}

/** Returns the contents that a user may see; damaged records without an owner are visible to all. */
export function filterByUser(contents: OutboxContents, userId: string): OutboxContents {
  return {
    entries: contents.entries.filter((entry) => entry.userId === userId),
    rejected: contents.rejected.filter(
      (record) => record.userId === userId || record.userId === null,
    ),
  };
}

function nextOrder({ entries }: OutboxContents): number {
  return Math.floor(entries.at(-1)?.order ?? 0) + 1;
}

function isEntryOf(entry: OutboxEntry, userId: string, subject: string): boolean {
  return entry.userId === userId && entry.subject === subject;
}

function replace(contents: OutboxContents, id: string, by: readonly OutboxEntry[]): OutboxContents {
  return {
    ...contents,
    entries: contents.entries.flatMap((entry) => (entry.id === id ? by : [entry])),
  };
}

/** Records to write and ids to delete, to get from one state to another. */
export interface ContentsDifference {
  readonly entries: Difference<OutboxEntry>;
  readonly rejected: Difference<RejectedChange>;
}

interface Difference<T> {
  readonly put: readonly T[];
  readonly drop: readonly string[];
}

export const emptyDifference: ContentsDifference = {
  entries: { put: [], drop: [] },
  rejected: { put: [], drop: [] },
};

export function computeDifference(from: OutboxContents, to: OutboxContents): ContentsDifference {
  return {
    entries: compare(from.entries, to.entries),
    rejected: compare(from.rejected, to.rejected),
  };
}

export function isEmptyDifference({ entries, rejected }: ContentsDifference): boolean {
  return [entries.put, entries.drop, rejected.put, rejected.drop].every(
    (list) => list.length === 0,
  );
}

/** Applies a difference; new entries keep their order and come last. */
export function applyDifference(
  contents: OutboxContents,
  { entries, rejected }: ContentsDifference,
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
    rejected: apply(contents.rejected, rejected),
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

/** Counts changes as users count them: each answer of an entry is one. */
export function countChanges({ entries, rejected }: OutboxContents): number {
  return entries.reduce((sum, { body }) => {
    const { changes } = body as { readonly changes?: unknown };
    return sum + (Array.isArray(changes) ? changes.length : 1);
  }, rejected.length);
}

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

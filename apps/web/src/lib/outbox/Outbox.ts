import type { CallError } from '#lib/CallError.ts';
import type { Store } from '#lib/createStore.ts';
import type { Merge } from './heldEntries.ts';
import type { Verdict } from './judgeFailure.ts';
import type { OutboxDraft, OutboxEntry } from './OutboxEntry.ts';
import type { OutboxChannel } from './OutboxNews.ts';
import type { OutboxState } from './OutboxState.ts';
import type { OutboxStore } from './OutboxStore.ts';
import type { Lock } from './oneTabAtATime.ts';

export interface OutboxParts {
  readonly userId: string;
  readonly store: OutboxStore;
  readonly channel: OutboxChannel;
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

/** How the first try of one entry ended, in whichever tab. */
export type Outcome =
  | { readonly kind: 'saved'; readonly reply: unknown }
  | { readonly kind: Verdict; readonly error: CallError };

export interface Outbox extends Pick<Store<OutboxState>, 'get' | 'subscribe'> {
  /** Fulfilled when the device has it. */
  readonly put: (draft: OutboxDraft) => Promise<OutboxEntry>;
  /** For a page that goes away: written and sent in the same moment, beside everything else. */
  readonly hurry: (draft: OutboxDraft) => Promise<void>;
  /** Tries now; fulfilled when nothing is left or it is no use to go on. */
  readonly send: () => Promise<void>;
  /** Tries soon, unless a failed try already waits for its next one. */
  readonly nudge: () => void;
  /** Puts it and tries now; fulfilled when its first try has ended, in whichever tab. */
  readonly run: (draft: OutboxDraft) => Promise<Outcome>;
  /** Takes back an entry whose failure the person was told about. */
  readonly withdraw: (id: string) => Promise<void>;
  readonly bringBack: (ids: readonly string[]) => Promise<void>;
  readonly discard: (ids: readonly string[]) => Promise<void>;
  /** Removes everything this person has on the device. */
  readonly clear: () => Promise<void>;
  readonly load: () => Promise<void>;
  readonly close: () => void;
}

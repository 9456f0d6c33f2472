import type { Held } from './OutboxEntry.ts';

/** `full`: the device took no more. `closed`: it takes nothing, as in some private windows. */
export type StoreTrouble = 'full' | 'closed';

export interface Updated<T> {
  readonly held: Held;
  readonly outcome: T;
}

/** Where the outbox keeps its entries. Changes are pure functions, so they may run more than once. */
export interface OutboxStore {
  readonly read: () => Promise<Held>;
  /** One transaction; when the promise is fulfilled, the change is where `trouble` says. */
  readonly update: <T>(change: (held: Held) => readonly [Held, T]) => Promise<Updated<T>>;
  /** Why something is held in memory only; null while the device has everything. */
  readonly trouble: () => StoreTrouble | null;
}

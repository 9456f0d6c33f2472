import type { Held } from './OutboxEntry.ts';

export interface Updated<T> {
  readonly held: Held;
  readonly outcome: T;
}

/** Where the outbox keeps its entries. Changes are pure functions, so they may run more than once. */
export interface OutboxStore {
  readonly read: () => Promise<Held>;
  /** One transaction; when the promise is fulfilled, the change is where `isDurable` says. */
  readonly update: <T>(change: (held: Held) => readonly [Held, T]) => Promise<Updated<T>>;
  /** False while something is held in memory only, because the device took no more. */
  readonly isDurable: () => boolean;
}

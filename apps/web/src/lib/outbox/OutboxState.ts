import type { AsideRecord, OutboxEntry } from './OutboxEntry.ts';
import type { StoreTrouble } from './OutboxStore.ts';

export type OutboxWay = 'open' | 'down' | 'signed_out';

export interface OutboxState {
  /** False until the device has been asked what waits. */
  readonly isLoaded: boolean;
  /** In their order. */
  readonly entries: readonly OutboxEntry[];
  readonly aside: readonly AsideRecord[];
  /** How the last try ended. */
  readonly way: OutboxWay;
  /** Subjects at which the server itself failed. */
  readonly troubled: readonly string[];
  /** Why something is in memory only; null while the device has everything. */
  readonly trouble: StoreTrouble | null;
}

export const initialOutboxState: OutboxState = {
  isLoaded: false,
  entries: [],
  aside: [],
  way: 'open',
  troubled: [],
  trouble: null,
};

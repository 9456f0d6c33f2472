import type { AsideRecord, OutboxEntry } from './OutboxEntry.ts';

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
  /** False while something is in memory only. */
  readonly isDurable: boolean;
}

export const initialOutboxState: OutboxState = {
  isLoaded: false,
  entries: [],
  aside: [],
  way: 'open',
  troubled: [],
  isDurable: true,
};

import type { TestSeller } from '@salespro/testing/createTestSeller.ts';

/** Requests per second of the simulated day. */
export const requestRates = { save: 222, read: 167, list: 40 } as const;

export type RequestKind = keyof typeof requestRates;

export interface WorkingDayOptions {
  readonly url: string;
  /** Sellers with one open interview each. */
  readonly sellers: readonly TestSeller[];
  readonly seconds: number;
  /** How open interviews receive changes: event streams or polling. */
  readonly news: 'streams' | 'asking';
}

export interface RequestKindResult {
  readonly sent: number;
  readonly errors: number;
  readonly p50: number;
  readonly p99: number;
}

export interface WorkingDayResult {
  readonly kinds: Readonly<Record<RequestKind, RequestKindResult>>;
  /** Number of failures by message. */
  readonly faults: Readonly<Record<string, number>>;
  /** Time from when a save was due until the open page of that interview received its event. */
  readonly eventDelay: {
    readonly count: number;
    readonly p50: number;
    readonly p95: number;
    readonly p99: number;
  };
  /** Number of acknowledged saves whose event was not received. */
  readonly undeliveredEvents: number;
  /** Streams open at the end, or polls per second. */
  readonly open: number;
  readonly asksPerSecond: number;
  /** Number of reconnected streams. */
  readonly returns: number;
  /** Processor share of the load generator, of one core. */
  readonly ownCpu: number;
  readonly busyLoop: number;
}

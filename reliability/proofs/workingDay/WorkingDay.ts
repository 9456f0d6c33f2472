import type { Seller } from '@salespro/testing/newSeller.ts';

/** What a day asks for, a second. */
export const requestRates = { save: 222, read: 167, list: 40 } as const;

export type RequestKind = keyof typeof requestRates;

export interface WorkingDayOptions {
  readonly url: string;
  /** Each has one interview open. */
  readonly sellers: readonly Seller[];
  readonly seconds: number;
  /** How the open interviews learn of changes. */
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
  /** How they failed, by words. */
  readonly faults: Readonly<Record<string, number>>;
  /** From the moment a save was due until the open page of that interview heard of it. */
  readonly eventDelay: {
    readonly count: number;
    readonly p50: number;
    readonly p95: number;
    readonly p99: number;
  };
  /** Saves that were answered and never heard of. */
  readonly undeliveredEvents: number;
  /** Streams that were open at the end, or questions a second. */
  readonly open: number;
  readonly asksPerSecond: number;
  /** Streams that ended and came back. */
  readonly returns: number;
  /** Of one core, all the time. */
  readonly ownCpu: number;
  readonly busyLoop: number;
}

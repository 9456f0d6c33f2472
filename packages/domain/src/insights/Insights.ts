import type { OutcomeKind } from '#outcomes/Outcome.ts';

/** What the server has counted, by key: "sold" or "service_sold|seo". */
export type InsightCounts = Readonly<Record<string, number>>;

/** A rate says something from so many on; below, there are only counts. */
export const enoughForRate = 8;
export const enoughForReasons = 5;

/** So many of so many. */
export interface Share {
  readonly count: number;
  readonly of: number;
  /** Null below eight. */
  readonly rate: number | null;
  readonly range: Range | null;
}

export interface NamedShare extends Share {
  readonly name: string;
}

export const funnelSteps = [
  'started',
  'finished',
  'pitched',
  'trial',
  'sold',
  'onboarded',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export interface FunnelRow extends Share {
  readonly step: FunnelStep;
}

export const stages = ['questions', 'pitch', 'trial', 'sold', 'onboarded'] as const;
export type Stage = (typeof stages)[number];

export interface StageRow {
  readonly stage: Stage;
  readonly n: number;
  /** In days; null below eight, as are the quarters. */
  readonly median: number | null;
  readonly lowerQuarter: number | null;
  readonly upperQuarter: number | null;
}

export interface Insights {
  readonly started: number;
  /** Of these, with an outcome that a rate may count. */
  readonly withOutcome: number;
  readonly runningTrials: number;
  /** Pitched, and nobody has said how it ended. */
  readonly missingOutcomes: number;
  readonly funnel: readonly FunnelRow[];
  /** Sold of those with an outcome. */
  readonly sold: Share;
  /** Best rate first, too few last. */
  readonly services: readonly NamedShare[];
  readonly industries: readonly NamedShare[];
  readonly reasons: readonly NamedShare[];
  readonly notNow: number;
  readonly notAFit: number;
  /** What came up most first. */
  readonly objections: readonly NamedShare[];
  readonly stages: readonly StageRow[];
  readonly outcomes: readonly { readonly kind: OutcomeKind; readonly count: number }[];
  /** Follow-ups that are over or late by now, and those of them that were done by their day. */
  readonly followUps: Share;
}

export interface Range {
  /** 0 to 1 */
  readonly low: number;
  readonly high: number;
}

/** Two-sided 95 %. */
const z = 1.959963984540054;

/** Where the real rate likely is: the Wilson score interval (1927), which keeps its promise for few and for extreme counts. */
export function wilson(successes: number, n: number): Range {
  if (n <= 0) return { low: 0, high: 1 };
  const rate = successes / n;
  const spread = z * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n));
  const middle = rate + (z * z) / (2 * n);
  const whole = 1 + (z * z) / n;
  return {
    low: successes === 0 ? 0 : (middle - spread) / whole,
    high: successes === n ? 1 : (middle + spread) / whole,
  };
}

/** Whether two ranges share a rate: then the order of the two may be chance. */
export function overlap(one: Range, other: Range): boolean {
  return one.low <= other.high && other.low <= one.high;
}

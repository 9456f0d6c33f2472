import type { OutcomeKind } from '#outcomes/Outcome.ts';

/** Counts of the server by key, such as "sold" or "service_sold|seo". */
export type InsightCounts = Readonly<Record<string, number>>;

/** Rates are shown from this number of outcomes on; below it only counts. */
export const minOutcomesForRate = 8;
/** "Not now" reasons are charted from this number of outcomes on. */
export const minNotNowForReasons = 5;

/** A count out of a total, with rate and confidence range. */
export interface Share {
  readonly count: number;
  readonly of: number;
  /** Null with fewer than eight outcomes. */
  readonly rate: number | null;
  readonly range: ConfidenceRange | null;
}

/** A share with a name, such as a service or an industry. */
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

/** Days that interviews needed for one stage. */
export interface StageRow {
  readonly stage: Stage;
  readonly n: number;
  /** In days; null with fewer than eight interviews, as are the quartiles. */
  readonly median: number | null;
  readonly lowerQuarter: number | null;
  readonly upperQuarter: number | null;
}

/** All figures of the insights page. */
export interface Insights {
  readonly started: number;
  /** Number of started interviews with an outcome that counts for rates. */
  readonly withOutcome: number;
  readonly runningTrials: number;
  /** Number of pitched interviews without an outcome. */
  readonly missingOutcomes: number;
  readonly funnel: readonly FunnelRow[];
  /** Sold interviews out of those with an outcome. */
  readonly sold: Share;
  /** Sorted by rate; rows without a rate last. */
  readonly services: readonly NamedShare[];
  readonly industries: readonly NamedShare[];
  readonly reasons: readonly NamedShare[];
  readonly notNow: number;
  readonly notAFit: number;
  /** The most frequent objection first. */
  readonly objections: readonly NamedShare[];
  readonly stages: readonly StageRow[];
  readonly outcomes: readonly { readonly kind: OutcomeKind; readonly count: number }[];
  /** Past follow-ups, and those of them that were done on time. */
  readonly followUps: Share;
}

/** A confidence interval of a rate. */
export interface ConfidenceRange {
  /** From 0 to 1. */
  readonly low: number;
  readonly high: number;
}

/** Quantile of a two-sided 95% confidence interval. */
const z = 1.959963984540054;

/** Computes the Wilson score interval of a rate, which is reliable for small and extreme counts. */
export function computeWilsonRange(successes: number, n: number): ConfidenceRange {
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

/** Returns whether two ranges overlap, so that the order of their rates may be chance. */
export function hasOverlap(one: ConfidenceRange, other: ConfidenceRange): boolean {
  return one.low <= other.high && other.low <= one.high;
}

import type { ServiceId } from '#interviews/ServiceId.ts';

/** Holds one entry of the outcome history, which also contains undone outcomes. */
export interface OutcomeRecord extends Omit<Outcome, 'note'> {
  /** The sequence number of the change that recorded the outcome; answers set with it have the same. */
  readonly seq: number;
  /** The seller's day of recording; null in older rows, where the day of `madeAt` counts. */
  readonly madeOn: string | null;
  /** Present only if it was decrypted. */
  readonly note?: string | undefined;
  readonly undoneAt: string | null;
}

export const outcomeKinds = [
  'sold',
  'trial',
  'follow_up',
  'not_now',
  'not_a_fit',
  'said_no',
] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

export const notNowReasons = [
  'price',
  'timing',
  'decision_maker',
  'has_somebody',
  'no_need',
  'other',
] as const;
export type NotNowReason = (typeof notNowReasons)[number];

export const notAFitReasons = [
  'sells_to_businesses',
  'no_budget',
  'outside_area',
  'other_service',
  'not_honest',
  'other',
] as const;
export type NotAFitReason = (typeof notAFitReasons)[number];

/** Holds the outcome fields that lists show. */
export interface OutcomeSummary {
  readonly kind: OutcomeKind;
  /** The reason of `not_now` or `not_a_fit`, if one was given; else null. */
  readonly reason: string | null;
  /** The first day of a trial; else null. */
  readonly startDay: string | null;
  /** The day of the next talk, or the last day of a trial; null without a reminder. */
  readonly day: string | null;
  /** Null means any time of that day. */
  readonly time: string | null;
}

/** Describes how a call ended; days ("2026-11-19") and times ("10:00") are the seller's local ones. */
export interface Outcome extends OutcomeSummary {
  /** The id of the operation that recorded the outcome. */
  readonly id: string;
  /** The service of a sale or trial; else null. */
  readonly serviceId: ServiceId | null;
  /** The price of a sale in cents per month; null if only a range was named. */
  readonly price: number | null;
  readonly note: string;
  readonly madeAt: string;
}

/** Holds the first and last calendar day of a trial. */
export interface TrialSpan {
  readonly startDay: string;
  readonly endDay: string;
}

/** Holds the sold service and its price. */
export interface Sale {
  readonly serviceId: ServiceId | null;
  /** In cents per month; null if only a range was named. */
  readonly price: number | null;
}

/** Holds the seller's input for a call that ended in neither a sale nor a trial. */
export type NoSaleOutcomeInput =
  | {
      readonly kind: 'follow_up';
      readonly day: string;
      readonly time: string | null;
      readonly note: string;
    }
  | {
      readonly kind: 'not_now';
      readonly reason: NotNowReason;
      readonly day: string | null;
      readonly note: string;
    }
  | {
      readonly kind: 'not_a_fit';
      readonly reason: NotAFitReason | null;
      readonly note: string;
    }
  | { readonly kind: 'said_no'; readonly note: string };

import type { ServiceId } from '#interviews/ServiceId.ts';

/** A row of the history of outcomes. What is undone stays in it. */
export interface OutcomeRecord extends Omit<Outcome, 'note'> {
  /** The number of the change that recorded it: the answers it set have the same. */
  readonly seq: number;
  /** The seller's day it was recorded on; null in rows of before, whose day is that of `madeAt`. */
  readonly madeOn: string | null;
  /** Only where it was opened. */
  readonly note?: string | undefined;
  readonly undoneAt: string | null;
}

export const outcomeKinds = ['sold', 'trial', 'follow_up', 'not_now', 'not_a_fit'] as const;
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

/** What a list needs of it. */
export interface OutcomeFacts {
  readonly kind: OutcomeKind;
  /** Of `not_now` and `not_a_fit` one of their reasons, or null where none was given; else null. */
  readonly reason: string | null;
  /** Of a trial its first day; else null. */
  readonly startDay: string | null;
  /** When to talk or to ask again, of a trial its last day; null without a reminder. */
  readonly day: string | null;
  /** Null is any time of that day. */
  readonly time: string | null;
}

/** How a call ended. A day is a calendar day of the seller ("2026-11-19"), a time is theirs too ("10:00"). */
export interface Outcome extends OutcomeFacts {
  /** The operation that recorded it. */
  readonly id: string;
  /** Of a sale or a trial; else null. */
  readonly serviceId: ServiceId | null;
  /** Of a sale: by the month, in cents; null where a range was said. */
  readonly price: number | null;
  readonly note: string;
  readonly madeAt: string;
}

/** First and last calendar day of a trial. */
export interface TrialSpan {
  readonly startDay: string;
  readonly endDay: string;
}

export interface Sale {
  readonly serviceId: ServiceId | null;
  /** By the month, in cents; null where a range was said. */
  readonly price: number | null;
}

/** What the seller says about a call that ended in neither a sale nor a trial. */
export type RecordedOutcome =
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
    };

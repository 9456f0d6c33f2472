import type { DueChangeRecord } from '#due/DueChangeRecord.ts';
import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import type { Service } from '#interviews/services.ts';
import type { OutcomeRecord } from '#outcomes/Outcome.ts';
import type { Patch } from './Patch.ts';

/** Lists the interview fields that every command may read. */
export type CommandFacts = Pick<
  Interview,
  | 'answers'
  | 'industry'
  | 'employees'
  | 'currentProblems'
  | 'selectedServiceId'
  | 'terms'
  | 'salesStatus'
  | 'soldAt'
  | 'onboardingStatus'
>;

/** Records one change of an answer; a value is undefined if there was no answer. */
export interface AnswerHistoryRecord {
  readonly seq: number;
  readonly questionId: string;
  readonly before: AnswerValue | undefined;
  readonly after: AnswerValue | undefined;
}

/** Lists the data that is loaded only for commands that name it in `needs`; lists are oldest first. */
export interface OnDemandFacts {
  readonly outcomes: readonly OutcomeRecord[];
  readonly dueChanges: readonly DueChangeRecord[];
  readonly history: readonly AnswerHistoryRecord[];
  readonly noteIds: readonly string[];
  readonly hasPitch: boolean;
  /** Decrypted, without login details. */
  readonly onboardingAnswers: Answers;
  /** The services the seller offers now. */
  readonly soldServices: readonly Service[];
}
/** Names the data a command can declare in `needs`. */
export type OnDemandFactName = keyof OnDemandFacts;

/** Holds id, time and seller's day of a command, which `apply` must not read from a clock. */
export interface CommandContext {
  /** The operation id, which makes a repeated command idempotent. */
  readonly id: string;
  /** When the command arrived at the server; on the device, when it was created. */
  readonly at: string;
  /** The seller's calendar day on which the command was created (`computeMadeOn`). */
  readonly day: string;
  /** The seller's time zone; null if unknown. */
  readonly zone: string | null;
}

/** Lists the error codes of the contract with which a command can be rejected. */
export type RejectionCode =
  | 'answer_not_offered'
  | 'invalid_request'
  | 'needs_confirmation'
  | 'no_answers'
  | 'no_service'
  | 'no_trial'
  | 'not_sold'
  | 'notes_full'
  | 'onboarding_begun'
  | 'onboarding_incomplete'
  | 'price_agreed'
  | 'trial_incomplete'
  | 'unknown_question';

/** Says that a command was rejected, with the error code and optional reasons. */
export interface Rejection {
  readonly rejected: RejectionCode;
  readonly reasons?: readonly string[];
}

/**
 * Defines a change of an interview that a user makes; device and server run the same pure `apply`.
 * `apply` uses no clock, no randomness and no storage, and reads only the data it declares in `needs`.
 */
export interface Command<Payload, N extends OnDemandFactName = never> {
  readonly needs: readonly N[];
  /** Whether the command may wait in the outbox of a device that is offline. */
  readonly canQueueOffline: (payload: Payload) => boolean;
  readonly apply: (
    interview: CommandFacts & Pick<OnDemandFacts, N>,
    payload: Payload,
    context: CommandContext,
  ) => Patch | Rejection;
}

export const isRejection = (result: Patch | Rejection): result is Rejection => 'rejected' in result;

/** Used as `canQueueOffline` of commands that may always wait in the outbox. */
export const alwaysTrue = () => true;
/** Used as `canQueueOffline` of commands that must be sent at once. */
export const alwaysFalse = () => false;

import type { DueChangeRecord } from '#due/DueChangeRecord.ts';
import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import type { Service } from '#interviews/services.ts';
import type { OutcomeRecord } from '#outcomes/Outcome.ts';
import type { Patch } from './Patch.ts';

/** What every command may read of an interview. */
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

/** One answer as a change found it and left it; undefined where there was none. */
export interface AnswerRecord {
  readonly seq: number;
  readonly questionId: string;
  readonly before: AnswerValue | undefined;
  readonly after: AnswerValue | undefined;
}

/** What only some commands read; each in the order in which it was made. */
export interface NeededFacts {
  readonly outcomes: readonly OutcomeRecord[];
  readonly dueChanges: readonly DueChangeRecord[];
  readonly history: readonly AnswerRecord[];
  readonly noteIds: readonly string[];
  readonly hasPitch: boolean;
  /** Opened, without login details. */
  readonly onboardingAnswers: Answers;
  /** Those the seller sells at this moment. */
  readonly soldServices: readonly Service[];
}
export type Need = keyof NeededFacts;

export interface CommandContext {
  /** The operation id. */
  readonly id: string;
  /** When it arrived; on the device that it is made on, now. */
  readonly at: string;
  /** The seller's day it was made on (`toMadeOn`). */
  readonly day: string;
  /** The seller's; null where none is known. */
  readonly zone: string | null;
}

/** Codes of the contract with which a command may be rejected. */
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

export interface Rejection {
  readonly rejected: RejectionCode;
  readonly reasons?: readonly string[];
}

/**
 * A change of an interview that a person makes. The device and the server run the same `apply`: it knows no clock,
 * no chance and no storage, and reads nothing but what it declares.
 */
export interface Command<Payload, N extends Need = never> {
  readonly needs: readonly N[];
  /** Whether it may wait on a device that cannot reach the server. */
  readonly waits: (payload: Payload) => boolean;
  readonly apply: (
    interview: CommandFacts & Pick<NeededFacts, N>,
    payload: Payload,
    context: CommandContext,
  ) => Patch | Rejection;
}

export const isRejection = (result: Patch | Rejection): result is Rejection => 'rejected' in result;

export const always = () => true;
export const never = () => false;

import type { OnboardingStatus, SalesStatus } from '#interviews/Interview.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import type { TrialStatus } from '#interviews/trialStatus.ts';
import type { OutcomeFacts } from '#outcomes/Outcome.ts';
import type { DueMarks } from './DueChangeRecord.ts';

export interface DueOutcome extends OutcomeFacts {
  readonly id: string;
  /** Blank where names and notes are left out. */
  readonly note: string;
  readonly madeAt: string;
}

/** Everything that what is due depends on; columns of the list, and counts of open questions. */
export interface DueFacts {
  readonly id: string;
  readonly isTest: boolean;
  readonly salesStatus: SalesStatus;
  readonly onboardingStatus: OnboardingStatus;
  readonly trialStatus: TrialStatus;
  readonly trial: { readonly startDay: string; readonly endDay: string } | null;
  readonly selectedServiceId: ServiceId | null;
  readonly hasAnswers: boolean;
  readonly hasPitch: boolean;
  /** The latest that stands; a day that was done is null, one that was moved is the new one. */
  readonly outcome: DueOutcome | null;
  /** Of the questions that come next: discovery, then those of the service; 0 when nothing holds them back. */
  readonly questionsLeft: number;
  readonly onboardingLeft: number;
  /** They asked to have it in writing. */
  readonly wantsWriting: boolean;
  /** Somebody else has a say in a yes. */
  readonly decidesWithOthers: boolean;
  /** When answers, service, pitch or onboarding last changed. */
  readonly workedAt: string;
  readonly marks: DueMarks;
}

/** In the order in which two of the same day are named. */
export const dueKinds = [
  'follow_up',
  'trial_check_in',
  'trial_end',
  'trial_results',
  'ask_again',
  'questions',
  'service',
  'script',
  'onboarding',
] as const;
export type DueKind = (typeof dueKinds)[number];

/** The first button of a row. */
export type DueAction = 'call' | 'write' | 'trial_results' | 'continue';

/** One thing that is due for one interview. */
export interface DueItem {
  readonly interviewId: string;
  /** What a mark names: the outcome, the trial or the work it is about. */
  readonly key: string;
  readonly kind: DueKind;
  readonly day: string;
  /** Null is any time of that day. */
  readonly time: string | null;
  /** For the seller's own eyes; may hold what was noted. */
  readonly sentence: string;
  /** For a mail or a calendar without names: the kind, and nothing a client is known by. */
  readonly plain: string;
  readonly action: DueAction;
  /** The page behind the button; null for a call. */
  readonly to: string | null;
}

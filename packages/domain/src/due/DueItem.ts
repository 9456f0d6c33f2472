import type { OnboardingStatus, SalesStatus } from '#interviews/Interview.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import type { TrialStatus } from '#interviews/trialStatus.ts';
import type { OutcomeSummary } from '#outcomes/Outcome.ts';
import type { DueStatuses } from './DueChangeRecord.ts';

/** The latest outcome of an interview, as far as due items depend on it. */
export interface DueOutcome extends OutcomeSummary {
  readonly id: string;
  /** Blank when names and notes are left out. */
  readonly note: string;
  readonly madeAt: string;
}

/** The fields of an interview from which its due items are derived. */
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
  /** The latest outcome; its day is null when done, or the new day when postponed. */
  readonly outcome: DueOutcome | null;
  /** Open questions of the current step: discovery, then those of the service; 0 when none is required. */
  readonly questionsLeft: number;
  readonly onboardingLeft: number;
  /** Whether the client asked for it in writing. */
  readonly wantsWriting: boolean;
  /** Whether another person takes part in the decision. */
  readonly decidesWithOthers: boolean;
  /** Last change of answers, service, pitch or onboarding. */
  readonly workedAt: string;
  readonly marks: DueStatuses;
}

/** Kinds of due items, in the order used for items of the same day. */
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

/** The main action of a row in the due list. */
export type DueAction = 'call' | 'write' | 'trial_results' | 'continue';

/** A task that is due on a day for one interview, such as a follow-up or unfinished onboarding. */
export interface DueItem {
  readonly interviewId: string;
  /** Identifies the outcome, trial or work that is due. */
  readonly key: string;
  readonly kind: DueKind;
  readonly day: string;
  /** Null means any time of the day. */
  readonly time: string | null;
  /** Sentence for the seller; may contain notes. */
  readonly sentence: string;
  /** Sentence without any client data, for e-mails and calendars without names. */
  readonly plain: string;
  readonly action: DueAction;
  /** The page the button opens; null for a phone call. */
  readonly to: string | null;
}

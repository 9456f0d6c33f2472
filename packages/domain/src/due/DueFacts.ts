import type { DueMarks } from '#interviews/DueMarks.ts';
import type { OnboardingStatus, SalesStatus } from '#interviews/Interview.ts';
import type { OutcomeFacts } from '#interviews/outcomes/Outcome.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import type { TrialStatus } from '#interviews/trialStatus.ts';

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

import type { Interview, OnboardingStatus, SalesStatus } from '#interviews/Interview.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { type TrialStatus, trialStatus } from '#interviews/trialStatus.ts';
import type { TrialSpan } from '#outcomes/Outcome.ts';
import { hasAnswers } from '#questions/countAnswers.ts';

/** What a list card decides on; a list query can deliver it without loading the answers. */
export interface CardFacts {
  readonly id: string;
  readonly salesStatus: SalesStatus;
  readonly hasAnswers: boolean;
  readonly hasRecommendations: boolean;
  readonly selectedServiceId: ServiceId | null;
  readonly hasPitch: boolean;
  readonly trialStatus: TrialStatus;
  /** Null without one; older copies on devices have no such field. */
  readonly trial?: TrialSpan | null | undefined;
  readonly onboardingStatus: OnboardingStatus;
  readonly isTest: boolean;
}

export function toCardFacts(interview: Interview): CardFacts {
  return {
    id: interview.id,
    salesStatus: interview.salesStatus,
    hasAnswers: hasAnswers(interview.answers),
    hasRecommendations: interview.recommendedServices?.length > 0,
    selectedServiceId: interview.selectedServiceId ?? null,
    hasPitch: (interview.generatedPitch ?? '').trim() !== '',
    trialStatus: trialStatus(interview.answers),
    trial: interview.trial,
    onboardingStatus: interview.onboardingStatus,
    isTest: isTestInterview(interview.answers),
  };
}

/** Practice interviews carry the marker `__is_test` (DATA-29). */
export function isTestInterview(answers: Interview['answers'] | null | undefined): boolean {
  return answers?.__is_test === true;
}

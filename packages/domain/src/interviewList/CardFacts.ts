import type { Interview, OnboardingStatus, SalesStatus } from '#interviews/Interview.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { getTrialStatus, type TrialStatus } from '#interviews/trialStatus.ts';
import type { TrialSpan } from '#outcomes/Outcome.ts';
import { hasAnswers } from '#questions/countAnswers.ts';

/** The facts a card in the interview list is rendered from; they need no answers. */
export interface CardFacts {
  readonly id: string;
  readonly salesStatus: SalesStatus;
  readonly hasAnswers: boolean;
  readonly hasRecommendations: boolean;
  readonly selectedServiceId: ServiceId | null;
  readonly hasPitch: boolean;
  readonly trialStatus: TrialStatus;
  /** Null without a trial; missing in older copies on devices. */
  readonly trial?: TrialSpan | null | undefined;
  readonly onboardingStatus: OnboardingStatus;
  readonly isTest: boolean;
}

/** Derives the facts of a list card from an interview. */
export function toCardFacts(interview: Interview): CardFacts {
  return {
    id: interview.id,
    salesStatus: interview.salesStatus,
    hasAnswers: hasAnswers(interview.answers),
    hasRecommendations: interview.recommendedServices?.length > 0,
    selectedServiceId: interview.selectedServiceId ?? null,
    hasPitch: (interview.generatedPitch ?? '').trim() !== '',
    trialStatus: getTrialStatus(interview.answers),
    trial: interview.trial,
    onboardingStatus: interview.onboardingStatus,
    isTest: isTestInterview(interview.answers),
  };
}

/** Returns whether an interview is a practice interview (its answers contain `__is_test`). */
export function isTestInterview(answers: Interview['answers'] | null | undefined): boolean {
  return answers?.__is_test === true;
}

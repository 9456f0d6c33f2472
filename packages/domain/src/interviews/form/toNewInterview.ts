import type { BusinessForm } from '#interviews/businessFields.ts';
import type { Interview } from '#interviews/Interview.ts';
import { toInterviewFields } from './toInterviewFields.ts';

interface NewInterview extends Partial<BusinessForm> {
  /** With a made-up client: it counts nowhere (DATA-29). */
  readonly isPractice?: boolean | undefined;
}

/** A fresh interview with the documented defaults (NEW-12); id and time come from the caller. */
export function toNewInterview(id: string, values: NewInterview, now: string): Interview {
  return {
    id,
    ...toInterviewFields(values),
    answers: values.isPractice ? { __is_test: true } : {},
    recommendedServices: [],
    selectedServiceId: null,
    generatedPitch: null,
    salesStatus: 'pitched',
    soldAt: null,
    onboardingStatus: 'not_started',
    onboardingAnswers: {},
    onboardingCompletedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

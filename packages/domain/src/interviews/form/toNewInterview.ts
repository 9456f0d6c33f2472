import type { Interview } from '#interviews/Interview.ts';
import type { InterviewForm } from './InterviewForm.ts';
import { toInterviewFields } from './toInterviewFields.ts';

/** A fresh interview with the documented defaults (NEW-12); id and time come from the caller. */
export function toNewInterview(id: string, values: Partial<InterviewForm>, now: string): Interview {
  return {
    id,
    ...toInterviewFields(values),
    answers: {},
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

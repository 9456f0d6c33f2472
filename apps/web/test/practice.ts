import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { generatePracticeInterviews } from '@salespro/domain/practice/generatePracticeInterviews.ts';
import { interviewId } from './factories.ts';

/** Makes the practice interview of a service as it was before the sale. */
export function practiceOf(
  serviceId: ServiceId,
  changes: Partial<StoredInterview> = {},
): StoredInterview {
  const [found] = generatePracticeInterviews({
    seed: 1,
    now: '2025-03-04T15:00:00.000Z',
    renderRecap: () => '',
  }).filter(({ selectedServiceId }) => selectedServiceId === serviceId);
  if (!found) throw new Error(`No practice interview for ${serviceId}`);
  const { trial_status: _started, ...answers } = found.answers;
  return {
    ...found,
    id: interviewId,
    answers: answers as StoredInterview['answers'],
    currentProblems: [...found.currentProblems],
    recommendedServices: [],
    generatedPitch: null,
    salesStatus: 'pitched',
    soldAt: null,
    onboardingStatus: 'not_started',
    onboardingAnswers: {},
    onboardingCompletedAt: null,
    seq: 1,
    ...changes,
  };
}

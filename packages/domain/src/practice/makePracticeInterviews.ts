import { hasTrial } from '#interviews/hasTrial.ts';
import type { Interview } from '#interviews/Interview.ts';
import { recommend } from '#recommendations/recommend.ts';
import { toRankedService } from '#recommendations/selectService.ts';
import { createRandom } from './createRandom.ts';
import type { PracticeSample } from './PracticeSample.ts';
import { practiceSamples } from './practiceSamples.ts';
import { toSeededUuid } from './toSeededUuid.ts';

export interface PracticeOptions {
  readonly seed: number;
  /** ISO 8601. */
  readonly now: string;
  /** Makes the generated pitch; the recap template belongs to another room. */
  readonly renderRecap: (interview: Interview) => string;
  /** One per sample; missing ones are made from the seed. */
  readonly ids?: readonly string[];
}

/** Six sold practice interviews, one per service; the seed picks the one with a finished onboarding. */
export function makePracticeInterviews(options: PracticeOptions): readonly Interview[] {
  const random = createRandom(options.seed);
  const nowMs = Date.parse(options.now);
  const onboarded = Math.floor(random() * practiceSamples.length);
  return practiceSamples.map((sample, index) => {
    const madeId = toSeededUuid(random, nowMs);
    // A millisecond apart, so that a list by time keeps service order.
    const createdAt = new Date(nowMs - index).toISOString();
    const interview = toInterview(sample, options.ids?.[index] ?? madeId, createdAt);
    const finished = index === onboarded ? finishOnboarding(interview, sample) : interview;
    return { ...finished, generatedPitch: options.renderRecap(finished) };
  });
}

function toInterview(sample: PracticeSample, id: string, createdAt: string): Interview {
  const { serviceId, trial, onboarding: _later, answers, ...business } = sample;
  return {
    ...business,
    id,
    answers: {
      ...answers,
      ...(hasTrial(serviceId) ? { ...trial, trial_status: 'started' } : {}),
      __is_test: true,
    },
    recommendedServices: recommend(sample).map(toRankedService),
    selectedServiceId: serviceId,
    generatedPitch: null,
    salesStatus: 'sold',
    soldAt: createdAt,
    onboardingStatus: 'not_started',
    onboardingAnswers: {},
    onboardingCompletedAt: null,
    createdAt,
    updatedAt: createdAt,
  };
}

function finishOnboarding(interview: Interview, sample: PracticeSample): Interview {
  return {
    ...interview,
    onboardingStatus: 'completed',
    onboardingAnswers: sample.onboarding,
    onboardingCompletedAt: interview.createdAt,
  };
}

import type { Interview } from '#interviews/Interview.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import { toRankedService } from '#recommendations/buildServiceSelection.ts';
import { recommend } from '#recommendations/recommend.ts';
import { createSeededRandom } from './createSeededRandom.ts';
import { type PracticeSample, practiceSamples } from './practiceSamples.ts';

export interface PracticeOptions {
  readonly seed: number;
  /** ISO 8601. */
  readonly now: string;
  /** Renders the recap; passed in because the templates belong to another feature. */
  readonly renderRecap: (interview: Interview) => string;
  /** One id per sample; missing ids are derived from the seed. */
  readonly ids?: readonly string[];
}

/**
 * Generates six sold practice interviews, one per service; the seed selects which onboarding is completed.
 */
export function generatePracticeInterviews(options: PracticeOptions): readonly Interview[] {
  const random = createSeededRandom(options.seed);
  const nowMs = Date.parse(options.now);
  const onboarded = Math.floor(random() * practiceSamples.length);
  return practiceSamples.map((sample, index) => {
    const madeId = createSeededUuid(random, nowMs);
    // Times differ by a millisecond, so that lists sorted by time keep the service order.
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

/** Creates a UUID version 7 from a time and the random generator. */
export function createSeededUuid(random: () => number, nowMs: number): string {
  const time = Math.max(0, Math.trunc(nowMs)).toString(16).padStart(12, '0').slice(-12);
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  const variant = (8 + Math.floor(random() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${variant}${digits(3)}-${digits(12)}`;
}

import type { Answers } from '#interviews/Answers.ts';
import {
  type OnboardingChange,
  saveOnboardingProgress,
  completeOnboarding as toCompleted,
} from '#onboarding/completeOnboarding.ts';
import { computeOnboardingPatch, type OnboardingEdit } from '#onboarding/computeOnboardingPatch.ts';
import { isCredentialField, retiredDetailFields } from '#onboarding/credentialFields.ts';
import type { OnboardingQuestion } from '#onboarding/OnboardingQuestion.ts';
import { onboardingQuestions } from '#onboarding/onboardingQuestions.ts';
import { isAcceptableAnswer } from '#questions/toStoredAnswer.ts';
import { alwaysFalse, type Command, type Rejection } from './Command.ts';

interface Payload {
  /** Edits in their order; null removes an answer. Login details go to the credential vault. */
  readonly changes: readonly OnboardingEdit[];
}

/**
 * Saves onboarding answers and sets the onboarding to in progress.
 * Edits with login details never wait in the outbox of a device.
 */
export const saveOnboarding: Command<Payload, 'onboardingAnswers'> = {
  needs: ['onboardingAnswers'],
  canQueueOffline: ({ changes }) =>
    changes.every(({ questionId, value }) => value === null || !isCredentialField(questionId)),
  apply: (interview, payload) =>
    applyOnboardingChanges(interview, payload, (onboarded, answers) =>
      saveOnboardingProgress(onboarded, answers),
    ),
};

/**
 * Saves onboarding answers and completes the onboarding; rejected while a required answer is missing.
 * Only the server completes an onboarding, so this is never queued offline.
 */
export const completeOnboarding: Command<Payload, 'onboardingAnswers'> = {
  needs: ['onboardingAnswers'],
  canQueueOffline: alwaysFalse,
  apply: (interview, payload, { at }) =>
    applyOnboardingChanges(interview, payload, (onboarded, answers) =>
      toCompleted(onboarded, answers, at),
    ),
};

type Facts = Parameters<typeof saveOnboarding.apply>[0];
type Decide = (
  onboarded: Parameters<typeof toCompleted>[0],
  answers: Answers,
) => OnboardingChange | null;

function applyOnboardingChanges(interview: Facts, { changes }: Payload, decide: Decide) {
  const { salesStatus, selectedServiceId } = interview;
  // Checked in the same order as in `guardScreen`.
  if (salesStatus !== 'sold') return { rejected: 'not_sold' as const };
  if (selectedServiceId === null) return { rejected: 'no_service' as const };
  const questions = onboardingQuestions[selectedServiceId];
  const fault = findOnboardingRejection(questions, changes);
  if (fault) return fault;
  const { set, unset, keep, forget, answers } = computeOnboardingPatch(
    questions,
    interview.onboardingAnswers,
    changes,
  );
  const decided = decide({ salesStatus, selectedServiceId, onboardingCompletedAt: null }, answers);
  if (decided === null) return { rejected: 'onboarding_incomplete' as const };
  const { onboardingStatus, onboardingCompletedAt } = decided;
  return {
    // An earlier completion time is kept until the onboarding is completed again.
    fields: { onboardingStatus, ...(onboardingCompletedAt && { onboardingCompletedAt }) },
    onboarding: { set, unset },
    vault: { keep, forget },
  };
}

/**
 * Returns the rejection for an unknown question or an invalid value.
 * The reason contains the field id but never the value, which may be secret.
 */
function findOnboardingRejection(
  questions: readonly OnboardingQuestion[],
  edits: readonly OnboardingEdit[],
): Rejection | null {
  for (const { questionId, value } of edits) {
    const question = questions.find(({ id }) => id === questionId);
    const isDetail =
      questions.some(({ detail }) => detail?.id === questionId) ||
      retiredDetailFields.some(({ id }) => id === questionId);
    if (!question && !isDetail) return { rejected: 'unknown_question' };
    const isFine = question
      ? isAcceptableAnswer(question, value)
      : value === null || typeof value === 'string';
    if (!isFine) return { rejected: 'answer_not_offered', reasons: [questionId] };
  }
  return null;
}

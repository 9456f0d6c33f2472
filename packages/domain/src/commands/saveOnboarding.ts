import type { Answers } from '#interviews/Answers.ts';
import {
  type OnboardingChange,
  saveOnboardingProgress,
  completeOnboarding as toCompleted,
} from '#onboarding/completeOnboarding.ts';
import { isCredentialField, unownedDetails } from '#onboarding/credentialFields.ts';
import type { OnboardingQuestion } from '#onboarding/OnboardingQuestion.ts';
import { onboardingQuestions } from '#onboarding/onboardingQuestions.ts';
import { type OnboardingEdit, toOnboardingPatch } from '#onboarding/toOnboardingPatch.ts';
import { isAcceptableAnswer } from '#questions/toStoredAnswer.ts';
import { type Command, never, type Rejection } from './Command.ts';

interface Payload {
  /** In their order; null removes. Login details go to the vault. */
  readonly changes: readonly OnboardingEdit[];
}

/** The onboarding is in progress from then on (ONB-20). What holds a login text never waits on a device. */
export const saveOnboarding: Command<Payload, 'onboardingAnswers'> = {
  needs: ['onboardingAnswers'],
  waits: ({ changes }) =>
    changes.every(({ questionId, value }) => value === null || !isCredentialField(questionId)),
  apply: (interview, payload) =>
    save(interview, payload, (onboarded, answers) => saveOnboardingProgress(onboarded, answers)),
};

/** Every required question must be answered (ONB-21). Only the server completes. */
export const completeOnboarding: Command<Payload, 'onboardingAnswers'> = {
  needs: ['onboardingAnswers'],
  waits: never,
  apply: (interview, payload, { at }) =>
    save(interview, payload, (onboarded, answers) => toCompleted(onboarded, answers, at)),
};

type Facts = Parameters<typeof saveOnboarding.apply>[0];
type Decide = (
  onboarded: Parameters<typeof toCompleted>[0],
  answers: Answers,
) => OnboardingChange | null;

function save(interview: Facts, { changes }: Payload, decide: Decide) {
  const { salesStatus, selectedServiceId } = interview;
  // ONB-22, ONB-23: the same order as the screen's guard.
  if (salesStatus !== 'sold') return { rejected: 'not_sold' as const };
  if (selectedServiceId === null) return { rejected: 'no_service' as const };
  const questions = onboardingQuestions[selectedServiceId];
  const fault = findFault(questions, changes);
  if (fault) return fault;
  const { set, unset, keep, forget, answers } = toOnboardingPatch(
    questions,
    interview.onboardingAnswers,
    changes,
  );
  const decided = decide({ salesStatus, selectedServiceId, onboardingCompletedAt: null }, answers);
  if (decided === null) return { rejected: 'onboarding_incomplete' as const };
  const { onboardingStatus, onboardingCompletedAt } = decided;
  return {
    // An earlier completion stays until it is completed anew (G-101).
    fields: { onboardingStatus, ...(onboardingCompletedAt && { onboardingCompletedAt }) },
    onboarding: { set, unset },
    vault: { keep, forget },
  };
}

/** What no screen of this service would send. The reason names the field, never its value. */
function findFault(
  questions: readonly OnboardingQuestion[],
  edits: readonly OnboardingEdit[],
): Rejection | null {
  for (const { questionId, value } of edits) {
    const question = questions.find(({ id }) => id === questionId);
    const isDetail =
      questions.some(({ detail }) => detail?.id === questionId) ||
      unownedDetails.some(({ id }) => id === questionId);
    if (!question && !isDetail) return { rejected: 'unknown_question' };
    const isFine = question
      ? isAcceptableAnswer(question, value)
      : value === null || typeof value === 'string';
    if (!isFine) return { rejected: 'answer_not_offered', reasons: [questionId] };
  }
  return null;
}

import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { onboardingQuestions } from '#onboarding/onboardingQuestions.ts';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { listMainQuestions } from '#questions/filterVisibleAnswers.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import { listFollowUpQuestions } from '#questions/listFollowUpQuestions.ts';
import { isQuestionnaireFinished } from '#questions/navigation.ts';
import type { AskableQuestion } from '#questions/Question.ts';

/**
 * Counts the open main questions of discovery or, once a service is selected, of that service.
 * Questions to be asked later count only while others are open.
 */
export function countQuestionsLeft(
  answers: Answers,
  serviceId: Interview['selectedServiceId'],
): number {
  return countOpenMainQuestions(
    serviceId === null ? discoveryQuestions : serviceQuestions[serviceId],
    answers,
  );
}

/** Counts the open main questions of the onboarding. */
export function countOnboardingQuestionsLeft(
  answers: Answers,
  serviceId: Interview['selectedServiceId'],
): number {
  return serviceId === null ? 0 : countOpenMainQuestions(onboardingQuestions[serviceId], answers);
}

function countOpenMainQuestions(questions: readonly AskableQuestion[], answers: Answers): number {
  if (isQuestionnaireFinished(questions, answers)) return 0;
  const isOpen = (question: AskableQuestion) =>
    question.required === true && !isAnswered(question, answers[question.id]);
  return listMainQuestions(questions, answers).filter(
    (question) =>
      isOpen(question) || listFollowUpQuestions(questions, answers, question.id).some(isOpen),
  ).length;
}

/** Returns whether the client asked for something in writing, by the note or by an objection that came up. */
export function isWritingRequested(note: string, cameUp: readonly string[]): boolean {
  return (
    /\bin writing\b|^\s*(?:send|e-?mail|mail)\b/i.test(note) ||
    cameUp.some((title) => /\bsend me\b|\bin writing\b/i.test(title))
  );
}

import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { onboardingQuestions } from '#onboarding/onboardingQuestions.ts';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import { listFollowUps } from '#questions/listFollowUps.ts';
import { isFinished } from '#questions/navigation.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { listMainQuestions } from '#questions/visibleAnswers.ts';

/** Of the questions that come next. What is asked later counts as left, but only while something else is. */
export function countQuestionsLeft(
  answers: Answers,
  serviceId: Interview['selectedServiceId'],
): number {
  return countLeft(serviceId === null ? discoveryQuestions : serviceQuestions[serviceId], answers);
}

export function countOnboardingLeft(
  answers: Answers,
  serviceId: Interview['selectedServiceId'],
): number {
  return serviceId === null ? 0 : countLeft(onboardingQuestions[serviceId], answers);
}

function countLeft(questions: readonly AskableQuestion[], answers: Answers): number {
  if (isFinished(questions, answers)) return 0;
  const isOpen = (question: AskableQuestion) =>
    question.required === true && !isAnswered(question, answers[question.id]);
  return listMainQuestions(questions, answers).filter(
    (question) => isOpen(question) || listFollowUps(questions, answers, question.id).some(isOpen),
  ).length;
}

/** By what was noted, or by the objection that came up. */
export function wantsWriting(note: string, cameUp: readonly string[]): boolean {
  return (
    /\bin writing\b|^\s*(?:send|e-?mail|mail)\b/i.test(note) ||
    cameUp.some((title) => /\bsend me\b|\bin writing\b/i.test(title))
  );
}

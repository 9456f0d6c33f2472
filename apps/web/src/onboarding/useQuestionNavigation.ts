import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import { canLeaveQuestion } from '@salespro/domain/questions/canLeaveQuestion.ts';
import { findNextQuestion } from '@salespro/domain/questions/findNextQuestion.ts';
import { findPreviousQuestion } from '@salespro/domain/questions/findPreviousQuestion.ts';
import { findResumeQuestion } from '@salespro/domain/questions/findResumeQuestion.ts';
import { useAskedQuestion } from '#interviews/askedQuestion.ts';
import { useCurrentQuestion } from '#interviews/asking/useCurrentQuestion.ts';

/** Where one stands among the questions; opened anew, at the first that is still open. */
export function useQuestionNavigation(questions: readonly OnboardingQuestion[], answers: Answers) {
  const asked = useAskedQuestion().questionId;
  const first =
    questions.find(({ id }) => id === asked) ??
    findResumeQuestion(questions, answers) ??
    questions[0];
  const [place, go] = useCurrentQuestion(
    first?.id ?? null,
    (kept, isSameVisit) => isSameVisit && asked === null && questions.some(({ id }) => id === kept),
  );
  const question = questions.find(({ id }) => id === place) ?? first;
  if (!question) throw new Error('the guard lets nobody here without a service');
  return {
    question,
    previous: findPreviousQuestion(questions, answers, question.id),
    next: findNextQuestion(questions, answers, question.id),
    canGoOn: canLeaveQuestion(questions, answers, question),
    go,
  };
}

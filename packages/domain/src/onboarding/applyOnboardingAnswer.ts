import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { applyAnswer } from '#questions/applyAnswer.ts';
import { findOpenDetail } from './findOpenDetail.ts';
import type { OnboardingQuestion } from './OnboardingQuestion.ts';

/** Like applyAnswer; leaving the option that opens a detail field removes what was typed there. */
export function applyOnboardingAnswer(
  questions: readonly OnboardingQuestion[],
  answers: Answers,
  id: string,
  value: unknown,
): Answers {
  const parent = questions.find((question) => question.detail?.id === id);
  if (parent !== undefined) return applyDetail(parent, answers, id, value);
  const next: Record<string, AnswerValue | undefined> = {
    ...applyAnswer(questions, answers, id, value),
  };
  const question = questions.find((candidate) => candidate.id === id);
  if (question?.detail !== undefined && findOpenDetail(question, next) === null) {
    delete next[question.detail.id];
  }
  return next;
}

/** A detail can only be typed while its field is open. */
function applyDetail(
  parent: OnboardingQuestion,
  answers: Answers,
  id: string,
  value: unknown,
): Answers {
  const { [id]: _former, ...others } = answers;
  const isKept = typeof value === 'string' && findOpenDetail(parent, answers) !== null;
  return isKept ? { ...others, [id]: value } : others;
}

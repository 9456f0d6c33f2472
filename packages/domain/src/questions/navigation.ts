import type { Answers } from '#interviews/Answers.ts';
import { findAskLaterReason } from '#questions/askLater/findAskLaterReason.ts';
import { listMainQuestions } from './filterVisibleAnswers.ts';
import { isAnswered } from './isAnswered.ts';
import { listFollowUpQuestions } from './listFollowUpQuestions.ts';
import type { AskableQuestion } from './Question.ts';

/**
 * Returns the next visible main question, even if the current one has just become hidden; null at the end.
 */
export function findNextQuestion<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
  currentId: string,
): Q | null {
  const place = questions.findIndex((question) => question.id === currentId);
  const main = listMainQuestions(questions, answers);
  return main.find((question) => questions.indexOf(question) > place) ?? null;
}

export function findPreviousQuestion<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
  currentId: string,
): Q | null {
  const place = questions.findIndex((question) => question.id === currentId);
  const main = listMainQuestions(questions, answers);
  return main.findLast((question) => questions.indexOf(question) < place) ?? null;
}

/** Finds where to resume a questionnaire: the first page that blocks Next, else the first page. */
export function findResumeQuestion<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
): Q | null {
  const main = listMainQuestions(questions, answers);
  const open = main.find((question) => !canLeaveQuestion(questions, answers, question));
  return open ?? main[0] ?? null;
}

/** Checks whether Next is enabled: all required answers of the page are given or asked later. */
export function canLeaveQuestion(
  questions: readonly AskableQuestion[],
  answers: Answers,
  question: AskableQuestion,
): boolean {
  return findBlockingQuestion(questions, answers, question) === null;
}

/**
 * Finds the required question that disables Next: the main question or a visible follow-up; null if none.
 * Questions that are asked later do not block.
 */
export function findBlockingQuestion<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
  question: Q,
): Q | null {
  const asked = [question, ...listFollowUpQuestions(questions, answers, question.id)];
  const isOpen = (one: Q) => !isAnswered(one, answers[one.id]) && !findAskLaterReason(one, answers);
  return asked.find((one) => one.required && isOpen(one)) ?? null;
}

/** Checks whether no required question is open; true if there are no questions. */
export function isQuestionnaireFinished(
  questions: readonly AskableQuestion[],
  answers: Answers,
): boolean {
  const main = listMainQuestions(questions, answers);
  return main.every((question) => canLeaveQuestion(questions, answers, question));
}

import type { Answers } from '#interviews/Answers.ts';
import { findAskedLater } from '#questions/askLater/findAskedLater.ts';
import { isAnswered } from './isAnswered.ts';
import { listFollowUps } from './listFollowUps.ts';
import type { AskableQuestion } from './Question.ts';
import { listMainQuestions } from './visibleAnswers.ts';

/** The visible main question after this one, even if this one has just become hidden; null at the end. */
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

/** Where a broken-off questionnaire opens: the first page that blocks Next, else the first (DISC-32). */
export function findResumeQuestion<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
): Q | null {
  const main = listMainQuestions(questions, answers);
  const open = main.find((question) => !canLeaveQuestion(questions, answers, question));
  return open ?? main[0] ?? null;
}

/** Whether Next is enabled: the question and its visible follow-ups are answered where required. */
export function canLeaveQuestion(
  questions: readonly AskableQuestion[],
  answers: Answers,
  question: AskableQuestion,
): boolean {
  return findMissingAnswer(questions, answers, question) === null;
}

/**
 * What holds Next back: the question itself or the first of its visible follow-ups; null when nothing does. What is
 * asked later holds nobody back (PARK-01).
 */
export function findMissingAnswer<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
  question: Q,
): Q | null {
  const asked = [question, ...listFollowUps(questions, answers, question.id)];
  const isOpen = (one: Q) => !isAnswered(one, answers[one.id]) && !findAskedLater(one, answers);
  return asked.find((one) => one.required && isOpen(one)) ?? null;
}

/** Nothing required is left to ask; also true when there is nothing to ask at all (G-048). */
export function isFinished(questions: readonly AskableQuestion[], answers: Answers): boolean {
  const main = listMainQuestions(questions, answers);
  return main.every((question) => canLeaveQuestion(questions, answers, question));
}

import type { Answers } from '#interviews/Answers.ts';
import { toAskLaterKey } from '#interviews/answerKeys.ts';
import { filterVisibleAnswers, isQuestionVisible } from '#questions/filterVisibleAnswers.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import { listFollowUpQuestions } from '#questions/listFollowUpQuestions.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { findAskLaterReason } from './findAskLaterReason.ts';

/** Holds the change of an asked-later reason as a change of an answer. */
export interface AskLaterChange {
  readonly questionId: string;
  /** Null removes the asked-later reason. */
  readonly value: 'later' | null;
}

/**
 * Computes what pressing "Ask later" changes on the page of a question; null if all is answered.
 * It removes an existing asked-later reason; else it stores one for the question or its first open follow-
 * up question, required ones first.
 */
export function computeAskLaterChange(
  questions: readonly AskableQuestion[],
  answers: Answers,
  question: AskableQuestion,
): AskLaterChange | null {
  const asked = [question, ...listFollowUpQuestions(questions, answers, question.id)];
  const marked = asked.find((one) => findAskLaterReason(one, answers) !== null);
  if (marked) return { questionId: toAskLaterKey(marked.id), value: null };
  const open = asked.filter((one) => !isAnswered(one, answers[one.id]));
  const first = open[0] === question ? question : (open.find((one) => one.required) ?? open[0]);
  return first ? { questionId: toAskLaterKey(first.id), value: 'later' } : null;
}

/** Lists the visible questions that are asked later, in asking order. */
export function listAskedLaterQuestions<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
): readonly Q[] {
  const shown = filterVisibleAnswers(answers, questions);
  return questions.filter(
    (question) =>
      isQuestionVisible(question, shown) && findAskLaterReason(question, answers) !== null,
  );
}

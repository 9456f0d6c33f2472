import type { Answers } from '#interviews/Answers.ts';
import { toAskLaterKey } from '#interviews/answerKeys.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import { listFollowUps } from '#questions/listFollowUps.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { isVisible, visibleAnswers } from '#questions/visibleAnswers.ts';
import { findAskedLater } from './findAskedLater.ts';

export interface AskLaterChange {
  readonly questionId: string;
  /** Null takes the mark off. */
  readonly value: 'later' | null;
}

/**
 * What "Ask later" does on the page of a question: takes the mark off where there is one, else marks what
 * is open there: the question, then what it asks beneath, required ones first. Null when all is answered.
 */
export function toAskLaterChange(
  questions: readonly AskableQuestion[],
  answers: Answers,
  question: AskableQuestion,
): AskLaterChange | null {
  const asked = [question, ...listFollowUps(questions, answers, question.id)];
  const marked = asked.find((one) => findAskedLater(one, answers) !== null);
  if (marked) return { questionId: toAskLaterKey(marked.id), value: null };
  const open = asked.filter((one) => !isAnswered(one, answers[one.id]));
  const first = open[0] === question ? question : (open.find((one) => one.required) ?? open[0]);
  return first ? { questionId: toAskLaterKey(first.id), value: 'later' } : null;
}

/** The visible questions that are asked later, in asking order, a follow-up after its question. */
export function listAskedLater<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
): readonly Q[] {
  const shown = visibleAnswers(answers, questions);
  return questions.filter(
    (question) => isVisible(question, shown) && findAskedLater(question, answers) !== null,
  );
}

import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { toAskLaterKey } from '#interviews/answerKeys.ts';
import { isAnswered } from './isAnswered.ts';
import type { AskableQuestion } from './Question.ts';
import { toStoredAnswer } from './toStoredAnswer.ts';

/**
 * Returns the answers after one question was answered, without its asked-later reason.
 * It is idempotent and runs in browser and server. An unknown question id changes nothing.
 */
export function applyAnswer(
  questions: readonly AskableQuestion[],
  answers: Answers,
  questionId: string,
  value: unknown,
): Answers {
  const question = questions.find((candidate) => candidate.id === questionId);
  if (question === undefined) return answers;
  const next: Record<string, AnswerValue | undefined> = { ...answers };
  const stored = toStoredAnswer(question, value);
  if (stored === undefined) delete next[questionId];
  else next[questionId] = stored;
  if (isAnswered(question, stored)) delete next[toAskLaterKey(questionId)];
  for (const rule of question.empties ?? []) {
    if (stored === rule.on && next[rule.field] !== undefined) next[rule.field] = [];
  }
  return next;
}

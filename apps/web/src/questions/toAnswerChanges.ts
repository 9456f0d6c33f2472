import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { applyAnswer } from '@salespro/domain/questions/applyAnswer.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';

interface AnswerChange {
  readonly questionId: string;
  readonly value: AnswerValue | null;
}

/**
 * One answer, the lists that it empties, and the mark it takes off. Of several answers to a question that
 * wait, only the last is sent: what an earlier one emptied would come back if it were not sent by itself
 * (DISC-34, PARK-04).
 */
export function toAnswerChanges(
  questions: readonly Question[],
  answers: Answers,
  questionId: string,
  value: AnswerValue | null,
): readonly AnswerChange[] {
  const after = applyAnswer(questions, answers, questionId, value);
  const emptied = Object.keys({ ...answers, ...after })
    .filter((id) => id !== questionId && after[id] !== answers[id])
    .map((id) => ({ questionId: id, value: after[id] ?? null }));
  return [...emptied, { questionId, value }];
}

import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { toCurrentAnswers } from '@salespro/domain/interviews/toCurrentAnswers.ts';
import { allQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { applyAnswer } from '@salespro/domain/questions/applyAnswer.ts';
import type { AnswerChange } from './saving/AnswerQueue.ts';

/** The interview after these changes, by the same rule the server applies to them. */
export function withAnswers(
  interview: StoredInterview,
  changes: readonly AnswerChange[],
): StoredInterview {
  const answers = changes.reduce<Answers>(
    (all, { questionId, value }) => applyAnswer(allQuestions, all, questionId, value),
    toCurrentAnswers(interview.answers),
  );
  return { ...interview, answers: answers as StoredInterview['answers'] };
}

import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { findAskedLater } from '@salespro/domain/questions/askLater/findAskedLater.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import { listFollowUps } from '@salespro/domain/questions/listFollowUps.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { toAnswerText } from '#interviews/history/toAnswerText.ts';

/** What was said to a question and to what it asks beneath, in one line. */
export function toSaidText(
  questions: readonly Question[],
  answers: Answers,
  question: Question,
): string {
  const said = [question, ...listFollowUps(questions, answers, question.id)]
    .filter((asked) => isAnswered(asked, answers[asked.id]))
    .map((asked) => toAnswerText(asked, answers[asked.id]));
  if (said.length > 0) return said.join(', ');
  return findAskedLater(question, answers) ? 'Asked later' : toAnswerText(question, undefined);
}

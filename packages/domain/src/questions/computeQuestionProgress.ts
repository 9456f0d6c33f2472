import type { Answers } from '#interviews/Answers.ts';
import { listMainQuestions } from './filterVisibleAnswers.ts';
import type { AskableQuestion } from './Question.ts';

/** Holds the position of the current question in its questionnaire. */
export interface QuestionProgress {
  /** From 1 for the first visible question; 0 if there is none. */
  readonly position: number;
  readonly count: number;
  readonly percent: number;
  readonly label: string;
  readonly isLast: boolean;
}

/** Computes the position of a question among the visible main questions, and the percentage. */
export function computeQuestionProgress(
  questions: readonly AskableQuestion[],
  answers: Answers,
  currentId: string,
): QuestionProgress {
  const main = listMainQuestions(questions, answers);
  const place = questions.findIndex((question) => question.id === currentId);
  const passed = main.filter((question) => questions.indexOf(question) <= place).length;
  const count = main.length;
  const position = Math.min(Math.max(passed, 1), count);
  return {
    position,
    count,
    percent: count === 0 ? 0 : Math.round((position / count) * 100),
    label: `Question ${position} of ${count}`,
    isLast: position === count,
  };
}

import type { Answers } from '#interviews/Answers.ts';
import type { AskableQuestion } from './Question.ts';
import { listMainQuestions } from './visibleAnswers.ts';

export interface Progress {
  /** 1 for the first visible question; 0 when there is none. */
  readonly position: number;
  readonly count: number;
  readonly percent: number;
  readonly label: string;
  readonly isLast: boolean;
}

/** Counts visible main questions only (DISC-02); the percentage is that of the onboarding (ONB-02). */
export function toProgress(
  questions: readonly AskableQuestion[],
  answers: Answers,
  currentId: string,
): Progress {
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

import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import {
  findBlockingQuestion,
  findNextQuestion,
  findPreviousQuestion,
  findResumeQuestion,
  isQuestionnaireFinished,
} from '@salespro/domain/questions/navigation.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { useState } from 'react';
import { useRequestedQuestion } from '#call/requestedQuestion.ts';
import { useCurrentQuestion } from '#call/useCurrentQuestion.ts';
import { usePageAction } from '#lib/useAction.ts';

/** Current question of a set, its neighbours and the steps between them. */
export interface QuestionNavigation {
  /** Null at the end of the set. */
  readonly question: Question | null;
  /** Required question that blocks the next step; null when none does. */
  readonly missing: Question | null;
  readonly previous: Question | null;
  readonly next: Question | null;
  /** All required questions are answered or asked later. */
  readonly hasEnded: boolean;
  readonly goTo: (questionId: string) => void;
  /** Goes to the end, or to the first question that is still open with the answers `now`. */
  readonly goToEnd: (now?: Answers) => void;
}

/** Returns the current question of a set and the functions to move between its questions. */
export function useQuestionNavigation(
  questions: readonly Question[],
  answers: Answers,
): QuestionNavigation {
  const open = findResumeQuestion(questions, answers);
  const hasEnded = open === null || isQuestionnaireFinished(questions, answers);
  const requested = findQuestionPage(questions, answers, useRequestedQuestion().questionId);
  const [currentId, goTo] = useCurrentQuestion(
    (requested ?? open)?.id ?? null,
    (storedId, isSameVisit) => {
      if (requested || !(isSameVisit || hasEnded)) return false;
      return storedId === null ? hasEnded : questions.some(({ id }) => id === storedId);
    },
  );
  // The browser's Back button may lead to an end that is open again, because answers were removed.
  const question =
    questions.find((candidate) => candidate.id === currentId) ?? (hasEnded ? null : open);
  return {
    question,
    missing: question && findBlockingQuestion(questions, answers, question),
    previous: question && findPreviousQuestion(questions, answers, question.id),
    next: question && findNextQuestion(questions, answers, question.id),
    hasEnded,
    goTo,
    goToEnd(now = answers) {
      const openQuestion = isQuestionnaireFinished(questions, now)
        ? null
        : findResumeQuestion(questions, now);
      goTo(openQuestion?.id ?? null);
    },
  };
}

/** Returns the action that finishes a question set: waits for the save, then calls `onDone` or `onFailed`. */
export function useFinishQuestions(
  flush: () => Promise<boolean>,
  onDone: () => void,
  onFailed?: () => void,
) {
  const [hasFailed, setFailed] = useState(false);

  const finishing = usePageAction(async (page) => {
    const isSaved = await flush().catch(() => false);
    setFailed(!isSaved);
    if (!isSaved) onFailed?.();
    else if (!page.hasUserLeft()) onDone();
  });

  return { run: () => void finishing.run(), isBusy: finishing.isBusy, hasFailed };
}

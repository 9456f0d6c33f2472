import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import {
  findMissingAnswer,
  findNextQuestion,
  findPreviousQuestion,
  findResumeQuestion,
  isFinished,
} from '@salespro/domain/questions/navigation.ts';
import type { Question } from '@salespro/domain/questions/Question.ts';
import { useState } from 'react';
import { useAskedQuestion } from '#call/askedQuestion.ts';
import { useCurrentQuestion } from '#call/useCurrentQuestion.ts';
import { usePageAction } from '#lib/useAction.ts';

export interface Questionnaire {
  /** Null when the end is reached. */
  readonly question: Question | null;
  /** What must be answered before one can go on; null when nothing must. */
  readonly missing: Question | null;
  readonly previous: Question | null;
  readonly next: Question | null;
  /** Nothing required is left to ask. */
  readonly hasEnded: boolean;
  readonly go: (questionId: string) => void;
  /** To the end, or to a question that was left open after all; by what has just been answered, if something was. */
  readonly end: (now?: Answers) => void;
}

/** Where someone stands among the questions and where they can go from here; the rules are domain's. */
export function useQuestionnaire(questions: readonly Question[], answers: Answers): Questionnaire {
  const open = findResumeQuestion(questions, answers);
  const hasEnded = open === null || isFinished(questions, answers);
  const asked = findQuestionPage(questions, answers, useAskedQuestion().questionId);
  const [place, go] = useCurrentQuestion((asked ?? open)?.id ?? null, (kept, isSameVisit) => {
    if (asked || !(isSameVisit || hasEnded)) return false;
    return kept === null ? hasEnded : questions.some(({ id }) => id === kept);
  });
  // The browser's Back may lead to an end whose answers were taken back since.
  const question =
    questions.find((candidate) => candidate.id === place) ?? (hasEnded ? null : open);
  return {
    question,
    missing: question && findMissingAnswer(questions, answers, question),
    previous: question && findPreviousQuestion(questions, answers, question.id),
    next: question && findNextQuestion(questions, answers, question.id),
    hasEnded,
    go,
    end(now = answers) {
      const left = isFinished(questions, now) ? null : findResumeQuestion(questions, now);
      go(left?.id ?? null);
    },
  };
}

/** The end is reached when everything is saved; who went elsewhere meanwhile is not brought back to it. */
export function useFinish(
  flush: () => Promise<boolean>,
  onDone: () => void,
  onFailed?: () => void,
) {
  const [hasFailed, setFailed] = useState(false);

  const finishing = usePageAction(async (page) => {
    const isSaved = await flush().catch(() => false);
    setFailed(!isSaved);
    if (!isSaved) onFailed?.();
    else if (!page.isLeft()) onDone();
  });

  return { run: () => void finishing.run(), isBusy: finishing.isBusy, hasFailed };
}

import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { discoveryQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { findQuestionPage } from '@salespro/domain/questions/findQuestionPage.ts';
import { useState } from 'react';
import type { Questionnaire } from './useQuestionnaire.ts';

interface Fixing {
  /** From the readback to a question. */
  readonly fix: (questionId: string) => void;
  /** And back; undefined for whoever came another way. */
  readonly onReturn: (() => void) | undefined;
  /** Something was changed there. */
  readonly hasFixed: boolean;
}

interface Fixed {
  readonly pageId: string;
  /** The answers when the question was opened. */
  readonly before: string;
}

/** One question, changed from the readback: the way on leads back there. */
export function useFixing(navigation: Questionnaire, answers: Answers): Fixing {
  const [opened, setOpened] = useState<Fixed | null>(null);
  const isThere = opened !== null && navigation.question?.id === opened.pageId;
  return {
    hasFixed: opened !== null && opened.before !== JSON.stringify(answers),
    onReturn: isThere ? () => navigation.end() : undefined,
    fix(questionId) {
      const page = findQuestionPage(discoveryQuestions, answers, questionId);
      if (!page) return;
      setOpened({ pageId: page.id, before: JSON.stringify(answers) });
      navigation.go(page.id);
    },
  };
}

import type { Answers } from '#interviews/Answers.ts';
import { isCountedAnswerKey } from '#interviews/answerKeys.ts';
import { isBusinessDetailKey, isOptionalFactKey } from '#questions/lookUps/lookUps.ts';
import { filterVisibleAnswers } from './filterVisibleAnswers.ts';
import { hasContent } from './isAnswered.ts';

/** Counts visible, non-empty interview answers, without markers, trial values and look-ups. */
export function countAnswers(answers: Answers | null | undefined): number {
  return listCountedKeys(answers).length;
}

/**
 * Checks whether any question was answered; look-ups and optional facts alone do not count.
 * The server stores the result in a column.
 */
export function hasAnswers(answers: Answers | null | undefined): boolean {
  return listCountedKeys(answers).some((key) => !isOptionalFactKey(key));
}

function listCountedKeys(answers: Answers | null | undefined): readonly string[] {
  const shown = filterVisibleAnswers(answers);
  return Object.keys(shown).filter(
    (key) => isCountedAnswerKey(key) && !isBusinessDetailKey(key) && hasContent(shown[key]),
  );
}

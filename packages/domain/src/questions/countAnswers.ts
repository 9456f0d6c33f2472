import type { Answers } from '#interviews/Answers.ts';
import { isCountedKey } from '#interviews/isCountedKey.ts';
import { hasContent } from './isAnswered.ts';
import { visibleAnswers } from './visibleAnswers.ts';

/** What the recap card counts: visible, non-empty, no markers and no trial values (G-079). */
export function countAnswers(answers: Answers | null | undefined): number {
  const shown = visibleAnswers(answers);
  return Object.keys(shown).filter((key) => isCountedKey(key) && hasContent(shown[key])).length;
}

export function hasAnswers(answers: Answers | null | undefined): boolean {
  return countAnswers(answers) > 0;
}

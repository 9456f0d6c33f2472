import type { Answers } from '#interviews/Answers.ts';
import { isCountedKey } from '#interviews/answerKeys.ts';
import { isBusinessDetail, isFact } from '#questions/facts/lookUps.ts';
import { hasContent } from './isAnswered.ts';
import { visibleAnswers } from './visibleAnswers.ts';

/** What the recap card counts: visible, non-empty, no markers, no trial values and no look-ups (G-079, FACT-06). */
export function countAnswers(answers: Answers | null | undefined): number {
  return listCounted(answers).length;
}

/** The same, except that a fact beside the questions is not enough: the server's rule, in one column. */
export function hasAnswers(answers: Answers | null | undefined): boolean {
  return listCounted(answers).some((key) => !isFact(key));
}

function listCounted(answers: Answers | null | undefined): readonly string[] {
  const shown = visibleAnswers(answers);
  return Object.keys(shown).filter(
    (key) => isCountedKey(key) && !isBusinessDetail(key) && hasContent(shown[key]),
  );
}

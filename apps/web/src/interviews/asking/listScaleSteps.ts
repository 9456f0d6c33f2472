import type { AskableQuestion } from '@salespro/domain/questions/Question.ts';
import { defaultScale } from '@salespro/domain/questions/toStoredAnswer.ts';

/** "1" to "5", or to "10" where a question names no range (G-096). */
export function listScaleSteps(question: AskableQuestion): readonly string[] {
  const { min, max } = question.scale ?? defaultScale;
  return Array.from({ length: max - min + 1 }, (_, place) => String(min + place));
}

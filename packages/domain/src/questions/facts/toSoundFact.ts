import { parseNumber } from '#amounts/parseAmount.ts';
import type { AnswerValue } from '#interviews/Answers.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { isInRange } from '#questions/toStoredAnswer.ts';

/** A stored fact as everybody may read it; undefined where it is outside its range or options (FACT-03). */
export function toSoundFact(
  fact: AskableQuestion,
  stored: AnswerValue | undefined,
): AnswerValue | undefined {
  if (fact.type === 'number') {
    // Older interviews hold a rating as text.
    const number = parseNumber(stored);
    return number !== null && isInRange(fact, number) ? number : undefined;
  }
  if (typeof stored !== 'string') return undefined;
  return fact.options === undefined || fact.options.includes(stored) ? stored : undefined;
}

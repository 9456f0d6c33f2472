import { parseNumber } from '#amounts/parseAmount.ts';
import type { AnswerValue } from '#interviews/Answers.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { isInRange } from '#questions/toStoredAnswer.ts';

/** Returns a stored look-up or optional answer; undefined if it is out of range or not offered. */
export function parseOptionalFact(
  fact: AskableQuestion,
  stored: AnswerValue | undefined,
): AnswerValue | undefined {
  if (fact.type === 'number') {
    // Older interviews store a rating as text.
    const number = parseNumber(stored);
    return number !== null && isInRange(fact, number) ? number : undefined;
  }
  if (typeof stored !== 'string') return undefined;
  return fact.options === undefined || fact.options.includes(stored) ? stored : undefined;
}

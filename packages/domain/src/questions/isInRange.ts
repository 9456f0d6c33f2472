import type { AskableQuestion } from './Question.ts';

/** A number question without a range takes every number. */
export function isInRange({ range }: AskableQuestion, number: number): boolean {
  if (range === undefined) return true;
  return number >= range.min && number <= (range.max ?? Number.MAX_SAFE_INTEGER);
}

import type { AskableQuestion } from './Question.ts';
import { isNoAdvertising, toStoredAnswer } from './toStoredAnswer.ts';

/** Whether a client may send this value for the question; clearing an answer is always allowed. */
export function isAcceptableAnswer(question: AskableQuestion, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  const options = question.options ?? [];
  // The older wording of "no advertising" passes wherever today's is offered (G-044).
  const isOffered = (item: unknown) =>
    options.some((option) => option === item || (isNoAdvertising(option) && isNoAdvertising(item)));
  switch (question.type) {
    case 'select':
      return isOffered(value);
    case 'multi-select':
      return Array.isArray(value) && (isFreeList(question, value) || value.every(isOffered));
    case 'text':
      return typeof value === 'string';
    case 'number': {
      const stored = toStoredAnswer(question, value);
      return typeof stored === 'number' && isInRange(question, stored);
    }
    default:
      return toStoredAnswer(question, value) !== undefined;
  }
}

function isFreeList({ freeItems }: AskableQuestion, items: readonly unknown[]): boolean {
  if (freeItems === undefined || items.length > freeItems.items) return false;
  return items.every(
    (item) => typeof item === 'string' && item.trim() !== '' && item.length <= freeItems.length,
  );
}

/** A number question without a range takes every number. */
export function isInRange({ range }: AskableQuestion, number: number): boolean {
  if (range === undefined) return true;
  return number >= range.min && number <= (range.max ?? Number.MAX_SAFE_INTEGER);
}

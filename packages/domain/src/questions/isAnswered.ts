import { parseEmailList } from '#interviews/form/isEmailAddress.ts';
import { parseBoolean } from '#interviews/upgradeStoredAnswers.ts';
import type { AskableQuestion } from './Question.ts';
import { toStringList } from './toStoredAnswer.ts';

/** Checks whether a value answers a question; false and 0 do, whitespace does not. */
export function isAnswered(question: AskableQuestion, value: unknown): boolean {
  if (question.type === 'multi-select') return toStringList(value).length > 0;
  if (question.type === 'boolean') return parseBoolean(value) !== null;
  if (question.answerFormat === 'email-list') return parseEmailList(value).valid.length > 0;
  return hasContent(value);
}

/** Checks whether a stored value is non-empty, regardless of its question. */
export function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return toStringList(value).length > 0;
  return typeof value === 'boolean';
}

import { parseEmailList } from '#interviews/form/isEmailAddress.ts';
import { toBoolean } from '#interviews/toCurrentAnswers.ts';
import type { AskableQuestion } from './Question.ts';
import { toList } from './toStoredAnswer.ts';

/** False and 0 are answers; blanks only are not (DISC-29, G-027). */
export function isAnswered(question: AskableQuestion, value: unknown): boolean {
  if (question.type === 'multi-select') return toList(value).length > 0;
  if (question.type === 'boolean') return toBoolean(value) !== null;
  if (question.answerFormat === 'email-list') return parseEmailList(value).valid.length > 0;
  return hasContent(value);
}

/** Whether a stored value says anything, whatever question it belongs to. */
export function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return toList(value).length > 0;
  return typeof value === 'boolean';
}

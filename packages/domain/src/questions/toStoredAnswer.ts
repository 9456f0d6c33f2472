import { parseNumber } from '#amounts/parseAmount.ts';
import type { AnswerValue } from '#interviews/Answers.ts';
import { toBoolean } from '#interviews/toCurrentAnswers.ts';
import type { AskableQuestion } from './Question.ts';

/** What is kept for a given input; undefined removes the answer. Applying it twice changes nothing. */
export function toStoredAnswer(question: AskableQuestion, value: unknown): AnswerValue | undefined {
  if (value === null || value === undefined) return undefined;
  switch (question.type) {
    case 'boolean':
      return toBoolean(value) ?? undefined;
    case 'number':
      return toStepped(question, parseNumber(value)) ?? '';
    case 'scale':
      return toScaleStep(question, value);
    case 'multi-select':
      return toSelection(question, toList(value));
    default:
      return typeof value === 'number'
        ? String(value)
        : typeof value === 'string'
          ? value
          : undefined;
  }
}

/** The newest choice stands last, so the last one decides between exclusive options. */
function toSelection(question: AskableQuestion, chosen: readonly string[]): readonly string[] {
  if (question.freeItems) return chosen;
  const newest = chosen.at(-1);
  if (question.singleChoice === true || isNoAdvertising(newest)) return chosen.slice(-1);
  return chosen.filter((option) => !isNoAdvertising(option));
}

function toStepped({ range }: AskableQuestion, number: number | null): number | null {
  if (range === undefined || number === null) return number;
  // By whole parts: 43 * 0.1 would not be 4.3.
  const parts = Math.round(1 / range.step);
  return Math.round(number * parts) / parts;
}

function toScaleStep(question: AskableQuestion, value: unknown): number | undefined {
  const step = parseNumber(value);
  const { min, max } = question.scale ?? defaultScale;
  return step !== null && Number.isInteger(step) && step >= min && step <= max ? step : undefined;
}

/** Range of a scale question that names none (G-096). */
export const defaultScale = { min: 1, max: 10 } as const;

/** The chosen items of a multi-select, each once; a single text of an older record counts as one item. */
export function toList(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return [
    ...new Set(items.filter((item) => typeof item === 'string' && item.trim() !== '')),
  ] as string[];
}

/** Offered today and worded in older interviews; both mean no advertising and stand alone (G-044). */
export const noAdvertisingOptions = [
  'Not Running Any Advertising',
  'Currently Not Running Any Advertising',
] as const;

export function isNoAdvertising(option: unknown): boolean {
  return noAdvertisingOptions.some((known) => known === option);
}

/** The selection after one tap on an option: ticked ones are dropped, others join as the newest. */
export function toggleOption(
  question: AskableQuestion,
  current: unknown,
  option: string,
): readonly string[] {
  const chosen = toList(current);
  const next = chosen.includes(option)
    ? chosen.filter((item) => item !== option)
    : [...chosen, option];
  return toList(toStoredAnswer(question, next));
}

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

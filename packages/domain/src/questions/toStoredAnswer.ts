import { parseNumber } from '#amounts/parseAmount.ts';
import type { AnswerValue } from '#interviews/Answers.ts';
import { parseBoolean } from '#interviews/upgradeStoredAnswers.ts';
import type { AskableQuestion } from './Question.ts';

/** Converts an input to the stored answer; undefined removes the answer. It is idempotent. */
export function toStoredAnswer(question: AskableQuestion, value: unknown): AnswerValue | undefined {
  if (value === null || value === undefined) return undefined;
  switch (question.type) {
    case 'boolean':
      return parseBoolean(value) ?? undefined;
    case 'number':
      return toStepped(question, parseNumber(value)) ?? '';
    case 'scale':
      return toScaleStep(question, value);
    case 'multi-select':
      return toSelection(question, toStringList(value));
    default:
      return typeof value === 'number'
        ? String(value)
        : typeof value === 'string'
          ? value
          : undefined;
  }
}

/** Resolves exclusive options: the newest choice is last and wins. */
function toSelection(question: AskableQuestion, chosen: readonly string[]): readonly string[] {
  if (question.freeItems) return chosen;
  const newest = chosen.at(-1);
  if (question.singleChoice === true || isNoAdvertising(newest)) return chosen.slice(-1);
  return chosen.filter((option) => !isNoAdvertising(option));
}

function toStepped({ range }: AskableQuestion, number: number | null): number | null {
  if (range === undefined || number === null) return number;
  // Dividing by whole parts avoids float errors: 43 * 0.1 is not 4.3.
  const parts = Math.round(1 / range.step);
  return Math.round(number * parts) / parts;
}

function toScaleStep(question: AskableQuestion, value: unknown): number | undefined {
  const step = parseNumber(value);
  const { min, max } = question.scale ?? defaultScaleRange;
  return step !== null && Number.isInteger(step) && step >= min && step <= max ? step : undefined;
}

/** The range of scale questions that define none. */
export const defaultScaleRange = { min: 1, max: 10 } as const;

/** Returns the distinct texts of a list; a single text of an older record becomes a list with one item. */
export function toStringList(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return [
    ...new Set(items.filter((item) => typeof item === 'string' && item.trim() !== '')),
  ] as string[];
}

/** The current and the older option for no advertising; both exclude all other options. */
export const noAdvertisingOptions = [
  'Not Running Any Advertising',
  'Currently Not Running Any Advertising',
] as const;

/** Checks whether an option means that the client does not advertise. */
export function isNoAdvertising(option: unknown): boolean {
  return noAdvertisingOptions.some((known) => known === option);
}

/** Toggles an option of a multi-select and returns the new selection; the newest choice is last. */
export function toggleOption(
  question: AskableQuestion,
  current: unknown,
  option: string,
): readonly string[] {
  const chosen = toStringList(current);
  const next = chosen.includes(option)
    ? chosen.filter((item) => item !== option)
    : [...chosen, option];
  return toStringList(toStoredAnswer(question, next));
}

/** Checks whether the API accepts a value for a question; clearing an answer is always allowed. */
export function isAcceptableAnswer(question: AskableQuestion, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  const options = question.options ?? [];
  // The older wording of "no advertising" is accepted wherever the current one is offered.
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

/** Checks whether a number is in the range of a question; without a range every number is. */
export function isInRange({ range }: AskableQuestion, value: number): boolean {
  if (range === undefined) return true;
  return value >= range.min && value <= (range.max ?? Number.MAX_SAFE_INTEGER);
}

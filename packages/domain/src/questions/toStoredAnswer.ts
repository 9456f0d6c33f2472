import type { AnswerValue } from '#interviews/Answers.ts';
import { parseNumber } from '#interviews/amounts/parseAmount.ts';
import { toBoolean } from '#interviews/toBoolean.ts';
import { isNoAdvertising } from './noAdvertising.ts';
import type { AskableQuestion } from './Question.ts';
import { toList } from './toList.ts';

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

import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { hasContent } from '#questions/isAnswered.ts';
import { toTrialValue } from './toTrialValue.ts';
import { type TrialField, trialFields } from './trialFields.ts';

/** Fields that keep Save disabled: required and empty, or outside their range and step. */
export function listTrialProblems(values: Answers): readonly string[] {
  return trialFields.filter((field) => !isSavable(field, values[field.id])).map(({ id }) => id);
}

function isSavable(field: TrialField, value: AnswerValue | undefined): boolean {
  const stored = toTrialValue(field, value);
  if (stored === '') return !field.required && !hasContent(value);
  return typeof stored === 'number' ? isInRange(field, stored) : true;
}

function isInRange({ min, max, step }: TrialField, value: number): boolean {
  if (min !== undefined && value < min) return false;
  if (max !== undefined && value > max) return false;
  const steps = value / (step ?? 1);
  // 4.6 / 0.1 is 45.99999999999999 in floats; a real misstep is off by far more.
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

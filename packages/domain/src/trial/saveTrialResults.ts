import { parseAmount, parseNumber } from '#amounts/parseAmount.ts';
import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { hasContent } from '#questions/isAnswered.ts';
import { type TrialField, trialFields } from './trialFields.ts';

/** The answers after Save & Continue, all others unchanged; null while the form may not be saved. */
export function saveTrialResults(answers: Answers, values: Answers): Answers | null {
  if (listTrialProblems(values).length > 0) return null;
  // Fields of another service are not on the form and stay out of the answers.
  const asked = trialFields.filter(({ id, onlyFor }) => !onlyFor || values[id] !== undefined);
  const saved = asked.map((field) => [field.id, toTrialValue(field, values[field.id])]);
  return { ...answers, ...Object.fromEntries(saved), trial_status: 'completed' };
}

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

/** Number fields are stored as numbers, or as empty when blank or no number (TRIAL-09). */
export function toTrialValue(field: TrialField, value: unknown): AnswerValue {
  if (field.type === 'text') return typeof value === 'string' ? value.trim() : '';
  // Older interviews and practice data hold the lifetime value as text such as "1,200".
  if (field.id === 'customer_lifetime_value') return parseAmount(value) ?? '';
  return parseNumber(value) ?? '';
}

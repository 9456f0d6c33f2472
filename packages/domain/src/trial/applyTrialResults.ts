import { parseAmount, parseNumber } from '#amounts/parseAmount.ts';
import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { hasContent } from '#questions/isAnswered.ts';
import { type TrialField, trialFields } from './trialFields.ts';

/** Returns the answers with the trial results form applied; null if the form is invalid. */
export function applyTrialResults(answers: Answers, values: Answers): Answers | null {
  if (listInvalidTrialFields(values).length > 0) return null;
  // Fields of other services are not on the form and are not stored.
  const asked = trialFields.filter(({ id, onlyFor }) => !onlyFor || values[id] !== undefined);
  const saved = asked.map((field) => [field.id, parseTrialValue(field, values[field.id])]);
  return { ...answers, ...Object.fromEntries(saved), trial_status: 'completed' };
}

/** Lists the fields that disable Save: required and empty, or outside their range and step. */
export function listInvalidTrialFields(values: Answers): readonly string[] {
  return trialFields.filter((field) => !isSavable(field, values[field.id])).map(({ id }) => id);
}

function isSavable(field: TrialField, value: AnswerValue | undefined): boolean {
  const stored = parseTrialValue(field, value);
  if (stored === '') return !field.required && !hasContent(value);
  return typeof stored === 'number' ? isInRange(field, stored) : true;
}

function isInRange({ min, max, step }: TrialField, value: number): boolean {
  if (min !== undefined && value < min) return false;
  if (max !== undefined && value > max) return false;
  const steps = value / (step ?? 1);
  // The tolerance covers float errors: 4.6 / 0.1 is 45.99999999999999.
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

/** Parses a form value for storage; numbers stay numbers, invalid ones become empty. */
export function parseTrialValue(field: TrialField, value: unknown): AnswerValue {
  if (field.type === 'text') return typeof value === 'string' ? value.trim() : '';
  // Older interviews and practice data hold the lifetime value as text such as "1,200".
  if (field.id === 'customer_lifetime_value') return parseAmount(value) ?? '';
  return parseNumber(value) ?? '';
}

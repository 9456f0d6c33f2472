import type { AnswerValue } from '#interviews/Answers.ts';
import { parseAmount, parseNumber } from '#interviews/amounts/parseAmount.ts';
import type { TrialField } from './trialFields.ts';

/** Number fields are stored as numbers, or as empty when blank or no number (TRIAL-09). */
export function toTrialValue(field: TrialField, value: unknown): AnswerValue {
  if (field.type === 'text') return typeof value === 'string' ? value.trim() : '';
  // Older interviews and practice data hold the lifetime value as text such as "1,200".
  if (field.id === 'customer_lifetime_value') return parseAmount(value) ?? '';
  return parseNumber(value) ?? '';
}

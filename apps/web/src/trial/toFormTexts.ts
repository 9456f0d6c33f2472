import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { toCount } from '@salespro/domain/trial/toCount.ts';
import { type Offers, offerDefaults } from '@salespro/domain/trial/toOffers.ts';
import { toRatingText, toTenths } from '@salespro/domain/trial/toTenths.ts';
import { toTrialForm } from '@salespro/domain/trial/toTrialForm.ts';
import { type TrialField, trialFields } from '@salespro/domain/trial/trialFields.ts';

/** What stands in the fields, by field id. */
export type FormTexts = Readonly<Record<string, string>>;

/** Saved values as a person would type them; what cannot be read stays as it is, to be mended. */
export function toFormTexts(
  answers: Answers,
  fields: readonly TrialField[] = trialFields,
  standard: Offers = offerDefaults,
): FormTexts {
  const form = toTrialForm(answers, standard);
  return Object.fromEntries(fields.map((field) => [field.id, toText(field, form[field.id] ?? '')]));
}

function toText(field: TrialField, value: unknown): string {
  const whole = String(value);
  if (field.type === 'text' || whole === '') return whole;
  if (isAmount(field)) return typeof value === 'number' ? value.toLocaleString('en-US') : whole;
  if (field.step === 1) return String(toCount(value) ?? whole);
  const rating = toRatingText(toTenths(value));
  // 4.65 must not turn into 4.7 unseen.
  return Number(rating) === Number(value) ? rating : whole;
}

/** Older interviews hold an amount as text such as "$1,200", which a number field could not show. */
export function isAmount({ column }: TrialField): boolean {
  return column === 'Dollars';
}

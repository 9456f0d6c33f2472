import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { type Offers, offerDefaults } from '@salespro/domain/trial/standardOffers.ts';
import { toCount, toRatingText, toTenths } from '@salespro/domain/trial/toCount.ts';
import { toTrialForm } from '@salespro/domain/trial/toTrialForm.ts';
import { type TrialField, trialFields } from '@salespro/domain/trial/trialFields.ts';
import { signedInUser } from '#auth/useAuth.ts';
import { findStoredDraft, keepStoredDraft } from '#sync/copies/deviceCopies.ts';
import { findDraft, keepDraft } from '#sync/copies/drafts.ts';

const nameOf = (interviewId: string) => `trial/${interviewId}`;

/** What was typed and not saved, also after a reload of the page; null when there is nothing. */
export const findTrialDraft = (interviewId: string): FormTexts | null =>
  toDraft(findDraft('trial_draft', interviewId));

/** The same after the tab, or the whole browser, is gone. */
export async function findDeviceDraft(interviewId: string): Promise<FormTexts | null> {
  const userId = signedInUser();
  return userId === null ? null : toDraft(await findStoredDraft(userId, nameOf(interviewId)));
}

/** Null forgets it. */
export function keepTrialDraft(interviewId: string, draft: FormTexts | null): void {
  keepDraft('trial_draft', interviewId, draft);
  const userId = signedInUser();
  // At once: these are short numbers, and their writes are done in their order.
  if (userId !== null) void keepStoredDraft(userId, nameOf(interviewId), draft);
}

function toDraft(value: unknown): FormTexts | null {
  const isDraft =
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string');
  return isDraft ? (value as FormTexts) : null;
}

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

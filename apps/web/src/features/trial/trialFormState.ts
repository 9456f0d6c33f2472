import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { buildTrialFormValues } from '@salespro/domain/trial/buildTrialFormValues.ts';
import {
  formatRatingTenths,
  parseCount,
  parseRatingTenths,
} from '@salespro/domain/trial/parseCount.ts';
import { builtInOffers, type RetainerOffers } from '@salespro/domain/trial/retainerOffers.ts';
import { type TrialField, trialFields } from '@salespro/domain/trial/trialFields.ts';
import { getSignedInUserId } from '#auth/useAuth.ts';
import { findStoredFormState, saveStoredFormState } from '#sync/copies/deviceCopies.ts';
import { findFormState, saveFormState } from '#sync/copies/formStates.ts';

const buildStorageName = (interviewId: string) => `trial/${interviewId}`;

/** Returns the unsaved trial form of this tab, also after a reload; null if there is none. */
export const findTrialFormStateInTab = (interviewId: string): TrialFormTexts | null =>
  parseFormState(findFormState('trial_draft', interviewId));

/** Returns the unsaved trial form stored on this device, also after the browser was closed. */
export async function findTrialFormStateOnDevice(
  interviewId: string,
): Promise<TrialFormTexts | null> {
  const userId = getSignedInUserId();
  return userId === null
    ? null
    : parseFormState(await findStoredFormState(userId, buildStorageName(interviewId)));
}

/** Stores the unsaved trial form in the tab and on the device; null deletes it. */
export function saveTrialFormState(interviewId: string, formState: TrialFormTexts | null): void {
  saveFormState('trial_draft', interviewId, formState);
  const userId = getSignedInUserId();
  // Written on each change without debounce; writes run in order.
  if (userId !== null) void saveStoredFormState(userId, buildStorageName(interviewId), formState);
}

function parseFormState(value: unknown): TrialFormTexts | null {
  const isDraft =
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string');
  return isDraft ? (value as TrialFormTexts) : null;
}

/** Typed texts of the trial form, by field id. */
export type TrialFormTexts = Readonly<Record<string, string>>;

/** Converts saved answers to the texts of the trial form; unreadable values are kept for correction. */
export function buildTrialFormTexts(
  answers: Answers,
  fields: readonly TrialField[] = trialFields,
  standard: RetainerOffers = builtInOffers,
): TrialFormTexts {
  const form = buildTrialFormValues(answers, standard);
  return Object.fromEntries(
    fields.map((field) => [field.id, formatFieldText(field, form[field.id] ?? '')]),
  );
}

function formatFieldText(field: TrialField, value: unknown): string {
  const whole = String(value);
  if (field.type === 'text' || whole === '') return whole;
  if (isDollarField(field))
    return typeof value === 'number' ? value.toLocaleString('en-US') : whole;
  if (field.step === 1) return String(parseCount(value) ?? whole);
  const rating = formatRatingTenths(parseRatingTenths(value));
  // A rating such as 4.65 is not rounded silently.
  return Number(rating) === Number(value) ? rating : whole;
}

/** Returns whether a field holds dollars; its value may be text such as "$1,200" in older interviews. */
export function isDollarField({ column }: TrialField): boolean {
  return column === 'Dollars';
}

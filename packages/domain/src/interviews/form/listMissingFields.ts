import type { InterviewForm } from './InterviewForm.ts';
import { isEmailAddress } from './isEmailAddress.ts';
import { toTrimmed } from './toTrimmed.ts';

export type InterviewFormField = 'businessName' | 'contactName' | 'contactEmail' | 'industry';

/** What a new interview cannot start without (NEW-09). */
export const startFields: readonly InterviewFormField[] = [
  'businessName',
  'contactName',
  'industry',
];

/** What was given once must not be blanked (INFO-06); what was never given does not block a save. */
export function listKeptFields(
  stored: Pick<InterviewForm, InterviewFormField>,
): readonly InterviewFormField[] {
  const hasValue = (field: InterviewFormField) => toTrimmed(stored[field]) !== '';
  return [
    'businessName',
    'contactName',
    ...(['contactEmail', 'industry'] as const).filter(hasValue),
  ];
}

/** Required fields left blank; blanks only count as missing (G-027). */
export function listMissingFields(
  required: readonly InterviewFormField[],
  values: Partial<InterviewForm>,
): readonly InterviewFormField[] {
  return required.filter((field) => toTrimmed(values[field]) === '');
}

/** An e-mail may be missing, but a malformed one is reported on its field and not saved (NEW-06). */
export function hasMalformedEmail(values: Partial<InterviewForm>): boolean {
  const email = toTrimmed(values.contactEmail);
  return email !== '' && !isEmailAddress(email);
}

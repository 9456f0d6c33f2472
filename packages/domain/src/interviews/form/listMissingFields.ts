import type { InterviewForm } from './InterviewForm.ts';
import { isEmailAddress } from './isEmailAddress.ts';
import { toTrimmed } from './toTrimmed.ts';

export type InterviewFormField = 'businessName' | 'contactName' | 'contactEmail' | 'industry';

/** Each form keeps its own rule: the documents differ on industry and e-mail (G-025). */
export const requiredFields: Readonly<Record<'new' | 'info', readonly InterviewFormField[]>> = {
  new: ['businessName', 'contactName', 'industry'],
  info: ['businessName', 'contactName', 'contactEmail'],
};

/** Required fields left blank; blanks only count as missing (G-027). */
export function listMissingFields(
  form: 'new' | 'info',
  values: Partial<InterviewForm>,
): readonly InterviewFormField[] {
  return requiredFields[form].filter((field) => toTrimmed(values[field]) === '');
}

/** An e-mail may be missing, but a malformed one is reported on its field and not saved (NEW-06). */
export function hasMalformedEmail(values: Partial<InterviewForm>): boolean {
  const email = toTrimmed(values.contactEmail);
  return email !== '' && !isEmailAddress(email);
}

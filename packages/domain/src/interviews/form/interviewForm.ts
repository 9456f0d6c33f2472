import type { Interview } from '#interviews/Interview.ts';
import { isEmailAddress } from './isEmailAddress.ts';

/** What the two business forms hold; everything as typed. */
export interface InterviewForm {
  readonly businessName: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly industry: string;
  readonly employees: string | number;
  readonly currentProblems: readonly string[];
}

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
  return requiredFields[form].filter((field) => trimmed(values[field]) === '');
}

/** An e-mail may be missing, but a malformed one is reported on its field and not saved (NEW-06). */
export function hasMalformedEmail(values: Partial<InterviewForm>): boolean {
  const email = trimmed(values.contactEmail);
  return email !== '' && !isEmailAddress(email);
}

export function toInterviewFields(
  values: Partial<InterviewForm>,
): Pick<Interview, keyof InterviewForm> {
  return {
    businessName: trimmed(values.businessName),
    contactName: trimmed(values.contactName),
    contactEmail: trimmed(values.contactEmail),
    industry: trimmed(values.industry),
    employees: toEmployees(values.employees),
    currentProblems: [...(values.currentProblems ?? [])],
  };
}

/** 0 means not known: blank, unparseable or below 1 (NEW-04, G-026). */
export function toEmployees(value: unknown): number {
  const count = Number.parseInt(String(value ?? ''), 10);
  return Number.isSafeInteger(count) && count >= 1 ? count : 0;
}

function trimmed(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

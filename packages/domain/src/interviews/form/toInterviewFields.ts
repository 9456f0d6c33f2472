import { listNumbers } from '#interviews/amounts/listNumbers.ts';
import type { Interview } from '#interviews/Interview.ts';
import type { InterviewForm } from './InterviewForm.ts';
import { toTrimmed } from './toTrimmed.ts';

export function toInterviewFields(
  values: Partial<InterviewForm>,
): Pick<Interview, keyof InterviewForm> {
  return {
    businessName: toTrimmed(values.businessName),
    contactName: toTrimmed(values.contactName),
    contactEmail: toTrimmed(values.contactEmail),
    ...(values.contactPhone !== undefined && { contactPhone: toTrimmed(values.contactPhone) }),
    industry: toTrimmed(values.industry),
    employees: toEmployees(values.employees),
    currentProblems: [...(values.currentProblems ?? [])],
  };
}

/** 0 means not known: blank, unparseable or below 1 (NEW-04, G-026). */
export function toEmployees(value: unknown): number {
  const [first] = listNumbers(String(value ?? ''));
  const count = Math.trunc(first?.value ?? 0);
  return Number.isSafeInteger(count) && count >= 1 ? count : 0;
}

import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { InterviewForm } from '@salespro/domain/interviews/form/InterviewForm.ts';
import { securedPlaceholder } from '@salespro/domain/interviews/securedPlaceholder.ts';

export const emptyForm: InterviewForm = {
  businessName: '',
  contactName: '',
  contactEmail: '',
  industry: '',
  employees: '',
  currentProblems: [],
};

/** A name that could not be read is asked for again, never kept as a name (DATA-17). 0 employees means not known and shows as an empty field (G-026). */
export function toFormValues(interview: StoredInterview): InterviewForm {
  const { businessName, contactName, contactEmail, industry, employees, currentProblems } =
    interview;
  return {
    businessName: withoutPlaceholder(businessName),
    contactName: withoutPlaceholder(contactName),
    contactEmail: withoutPlaceholder(contactEmail),
    contactPhone: withoutPlaceholder(interview.contactPhone ?? ''),
    industry,
    employees: employees === 0 ? '' : String(employees),
    currentProblems,
  };
}

function withoutPlaceholder(name: string): string {
  return name === securedPlaceholder ? '' : name;
}

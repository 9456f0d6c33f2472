import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { InterviewForm } from '@salespro/domain/interviews/form/InterviewForm.ts';

export const emptyForm: InterviewForm = {
  businessName: '',
  contactName: '',
  contactEmail: '',
  industry: '',
  employees: '',
  currentProblems: [],
};

/** 0 employees means not known and shows as an empty field (G-026). */
export function toFormValues(interview: StoredInterview): InterviewForm {
  const { businessName, contactName, contactEmail, industry, employees, currentProblems } =
    interview;
  return {
    businessName,
    contactName,
    contactEmail,
    industry,
    employees: employees === 0 ? '' : String(employees),
    currentProblems,
  };
}

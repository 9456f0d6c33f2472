import { buildNewInterview } from '#interviews/form/toInterviewFields.ts';
import type { Interview } from '#interviews/Interview.ts';

/** Builds a new test interview with the given fields overridden. */
export function anInterview(overrides: Partial<Interview> = {}): Interview {
  const form = {
    businessName: 'Maple Street Dental',
    contactName: 'Anita Rao',
    contactEmail: 'anita@maplestreet.example',
    industry: 'Dental',
    employees: 15,
    currentProblems: ['Competition pressure'],
  };
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  return { ...buildNewInterview(id, form, '2026-03-04T15:07:00.000Z'), ...overrides };
}

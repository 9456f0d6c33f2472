import { randomUUID } from 'node:crypto';

/** The fields that the new-interview form sends; override what a test is about. */
export function interviewFields(overrides: Record<string, unknown> = {}) {
  return {
    businessName: 'Maple Street Dental',
    contactName: 'Anita Rao',
    contactEmail: 'anita@maple.example',
    industry: 'Dental',
    employees: 15,
    currentProblems: ['Poor customer retention'],
    ...overrides,
  };
}

export function newInterviewBody(overrides: Record<string, unknown> = {}) {
  return { id: randomUUID(), ...interviewFields(overrides) };
}

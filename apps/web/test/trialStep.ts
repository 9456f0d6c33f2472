import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { page } from 'vitest/browser';
import { interviewApi, renderStep } from './renderStep.tsx';

export const trialAnswers: StoredInterview['answers'] = {
  business_services: 'Grow and bring in more customers',
  ideal_12_months: 'A second hygienist with a full chair',
  trial_status: 'completed',
  google_reviews_before: 41,
  google_reviews_after: 58,
  google_rating_before: 4.1,
  google_rating_after: 4.4,
  fb_reviews_before: 9,
  fb_reviews_after: 12,
  customer_lifetime_value: 1200,
};

const inTrial: Partial<StoredInterview> = {
  selectedServiceId: 'reputation_management',
  answers: { business_services: 'x', trial_status: 'started' },
};

/** Creates the fake API for an interview in its trial. */
export const trialApi = (changes: Partial<StoredInterview> = {}) =>
  interviewApi({ ...inTrial, ...changes });

export const renderTrialStep = (step: InterviewScreen, changes: Partial<StoredInterview> = {}) =>
  renderStep(step, { ...inTrial, ...changes });

/** Field of the results form by its whole name. */
export const result = (name: string) =>
  page
    .getByRole('spinbutton', { name, exact: true })
    .or(page.getByRole('textbox', { name, exact: true }));

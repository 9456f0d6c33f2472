import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { readInterview } from '@salespro/contract/interviews.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { saveTrialResults as saveEntry } from '@salespro/contract/trial.ts';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import { saveTrialResults } from '@salespro/domain/trial/saveTrialResults.ts';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { makeInterview } from './factories.ts';
import { renderApp } from './renderApp.tsx';
import { interviewApi } from './renderStep.tsx';

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

/** An interview in its trial, on a network that keeps the results as the server does. */
export function trialApi(changes: Partial<StoredInterview> = {}) {
  let stored = makeInterview({
    selectedServiceId: 'reputation_management',
    answers: { business_services: 'x', trial_status: 'started' },
    ...changes,
  });
  const { api } = interviewApi(stored);
  api.respond(readInterview, () => stored);
  api.respond(saveEntry, ({ body }) => {
    const answers = saveTrialResults(stored.answers, (body as { values: Answers }).values);
    if (!answers) throw new Error('the server would refuse these results');
    stored = { ...stored, answers: answers as StoredInterview['answers'], seq: stored.seq + 1 };
    return stored;
  });
  api.reply(listTemplates, { templates: [], services: [] });
  return { api, stored: () => stored };
}

export async function renderTrialStep(step: Screen, changes: Partial<StoredInterview> = {}) {
  const { api, stored } = trialApi(changes);
  const router = await renderApp(paths.step(stored().id, step));
  return { api, router, stored };
}

/** A field of the results form by its whole name. */
export const result = (name: string) =>
  page
    .getByRole('spinbutton', { name, exact: true })
    .or(page.getByRole('textbox', { name, exact: true }));

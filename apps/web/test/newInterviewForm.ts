import {
  createInterview,
  readInterview,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { makeCreated, makeInterview, makeSession } from '#test/factories.ts';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';

/** Labels of required fields end with an asterisk. */
export const formField = (name: string) => page.getByLabelText(new RegExp(`^${name}( \\*)?$`));
export const submitButton = () => page.getByRole('button', { name: 'Continue to Questions' });

export const toast = (title: string) =>
  page.getByLabelText('Notifications').getByText(title, { exact: true });
export type SentInterview = Pick<
  StoredInterview,
  'id' | 'businessName' | 'employees' | 'currentProblems'
>;

/** A server that stores the first version that it gets, like ours. */
function keepInterviews(api: ReturnType<typeof fakeStandardApi>) {
  const held = new Map<string, StoredInterview>();
  api.respond(createInterview, ({ body }) => {
    const sent = body as SentInterview;
    const isNew = !held.has(sent.id);
    if (isNew) held.set(sent.id, makeCreated(sent, { contactEmail: '' }));
    return { interview: held.get(sent.id) as StoredInterview, isNew };
  });
  api.respond(readInterview, ({ address }) => {
    const interview = held.get(address.pathname.split('/').at(-1) ?? '');
    return interview ?? makeInterview();
  });
  return held;
}

export async function openNewInterviewForm() {
  const api = fakeStandardApi(makeSession());
  const held = keepInterviews(api);
  const router = await renderApp(paths.newInterview);
  await expect.element(page.getByRole('heading', { name: 'Start a New Interview' })).toBeVisible();
  return { api, router, held };
}

export async function fillRequired() {
  await formField('Business Name').fill("Joe's HVAC 🔧");
  await formField('Contact Name').fill('Joe');
  await formField('Industry').selectOptions('HVAC');
}

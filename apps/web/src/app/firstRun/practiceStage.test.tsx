import '#test/pitchPages.ts';
import '#app/firstRun/PracticeStage.tsx';
import { saveFirstRun } from '@salespro/contract/firstRun.ts';
import { createInterview, type StoredInterview } from '@salespro/contract/interviews.ts';
import { plumber } from '@salespro/domain/demo/clients/plumber.ts';
import { toInterviewFields } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { interviewId, makeCreated } from '#test/factories.ts';
import { button, heading } from '#test/questionParts.ts';
import { arriveAt, whereIs } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

afterEach(() => sessionStorage.clear());

const business = toInterviewFields(plumber.business) as Partial<StoredInterview>;
const started: Partial<StoredInterview> = { ...business, answers: { __is_test: true } };
const pitched: Partial<StoredInterview> = {
  ...business,
  answers: { __is_test: true, customer_list: true },
  selectedServiceId: 'pay_per_click',
  generatedPitch: 'x',
};
const client = () => page.getByRole('region', { name: 'The client' });
const end = () => page.getByRole('dialog', { name: 'Practice call done' });

async function endCall() {
  const step = await renderStep('script-pitch', pitched);
  await button('End call').click();
  await expect.element(page.getByRole('dialog', { name: 'How did the call end?' })).toBeVisible();
  await userEvent.keyboard('1');
  await expect.element(end()).toBeVisible();
  return step;
}

test('FIRST-21: in a practice call the client answers the question that is asked', async () => {
  await renderStep('questions', started);
  await expect.element(heading(/main goal/)).toBeVisible();
  await expect.element(client().getByText('Hank says:')).toBeVisible();
});

test('FIRST-21: in an interview that counts nobody plays, whoever the client is', async () => {
  await renderStep('questions', { ...started, answers: {} });
  await expect.element(heading(/main goal/)).toHaveFocus();
  expect(client().query()).toBeNull();
});

test('FIRST-23: its end shows four counts and no grade, and does the second step', async () => {
  const { api, router } = await endCall();
  for (const words of [
    'You answered 1 of 12 questions.',
    'You met 0 of 2 objections.',
    'You stayed quiet for 0 seconds after the ask.',
    'Nothing here counts. Try the same call again and change one thing.',
  ])
    await expect.element(end().getByText(words)).toBeVisible();
  await expect.element(end().getByText(/^You asked on 0 of \d+ times\.$/)).toBeVisible();
  expect(page.getByText('Open follow-up pack').query()).toBeNull();
  await expect.poll(() => api.sent(saveFirstRun)).toEqual([{ practice: { met: 0, of: 2 } }]);
  await end().getByRole('button', { name: 'Start your first interview' }).click();
  await arriveAt(router, '/session/new');
});

test('FIRST-24: "Try again" starts another practice call with the same client', async () => {
  const { api, router } = await endCall();
  api.respond(createInterview, ({ body }) => {
    return { interview: makeCreated({ ...started, ...(body as object) }), isNew: true };
  });
  await end().getByRole('button', { name: 'Try again' }).dblClick();
  await expect.poll(() => whereIs(router)).toMatch(/\/questions$/);
  expect(whereIs(router)).not.toContain(interviewId);
  expect(api.sent(createInterview)).toMatchObject([
    { isPractice: true, businessName: 'Two Pines Plumbing' },
  ]);
});

import '#test/pitchPages.ts';
import './PracticeCallPanel.tsx';
import { saveFirstRun } from '@salespro/contract/firstRun.ts';
import { createInterview, type StoredInterview } from '@salespro/contract/interviews.ts';
import { saveNote } from '@salespro/contract/notes.ts';
import { plumber } from '@salespro/domain/demo/clients/plumber.ts';
import { toInterviewFields } from '@salespro/domain/interviews/form/toInterviewFields.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId, makeCreated } from '#test/factories.ts';
import { button, heading, radio } from '#test/questionElements.ts';
import { getCurrentPath, renderApp, waitForPath } from '#test/renderApp.tsx';
import { interviewApi, renderStep } from '#test/renderStep.tsx';
import { takePictures } from '#test/takePictures.ts';

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
  await takePictures('practice question');
});

test('DEMO-24, DEMO-27: a line worth keeping is named once the question is settled, and one press keeps it', async () => {
  const id = 'google_ads_performance';
  const { theirWords = '', says = '' } = plumber.replies.find((reply) => reply.id === id) ?? {};
  const { api } = interviewApi(started);
  await renderApp(`${paths.step(interviewId, 'questions')}?ask=advertising_types`);
  await radio('Google Ads').click();
  // The follow-up questions are answered as well (DEMO-27).
  await expect.element(client().getByText(`“${says}”`)).toBeVisible();
  expect(client().getByText(`Worth a note: “${theirWords}”`).query()).toBeNull();
  await client().getByRole('button', { name: 'Ask on' }).click();
  await expect.element(client().getByText(`Worth a note: “${theirWords}”`)).toBeVisible();
  await client().getByRole('button', { name: 'Note it' }).dblClick();
  await expect.element(client().getByText(`In your notes: “${theirWords}”`)).toBeVisible();
  expect(client().getByRole('button', { name: 'Note it' }).query()).toBeNull();
  await expect
    .poll(() => api.sent(saveNote))
    .toMatchObject([
      { note: { kind: 'quote', text: theirWords, screen: 'questions', questionId: id } },
    ]);
});

test('DEMO-25: in practice every look-up shows its finding and no web search', async () => {
  await renderStep('info', started);
  await button('Before the call').click();
  for (const { seen } of plumber.lookUps)
    await expect.element(page.getByText(seen, { exact: true })).toBeVisible();
  expect(page.getByRole('link', { name: /Look it up/ }).query()).toBeNull();
  expect(page.getByText(/The search opens in a new tab/).query()).toBeNull();
});

test('DEMO-25: in a real interview a look-up is a web search', async () => {
  await renderStep('info', { ...started, answers: {} });
  await button('Before the call').click();
  await expect.element(page.getByRole('link', { name: /Look it up: Google rating/ })).toBeVisible();
  for (const { seen } of plumber.lookUps) expect(page.getByText(seen).query()).toBeNull();
});

test('FIRST-21: a real interview shows no played client', async () => {
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
  await takePictures('practice end');
  await expect.poll(() => api.sent(saveFirstRun)).toEqual([{ practice: { met: 0, of: 2 } }]);
  await end().getByRole('button', { name: 'Start your first interview' }).click();
  await waitForPath(router, '/session/new');
});

test('FIRST-24: "Try again" starts another practice call with the same client', async () => {
  const { api, router } = await endCall();
  api.respond(createInterview, ({ body }) => {
    return { interview: makeCreated({ ...started, ...(body as object) }), isNew: true };
  });
  await end().getByRole('button', { name: 'Try again' }).dblClick();
  await expect.poll(() => getCurrentPath(router)).toMatch(/\/questions$/);
  expect(getCurrentPath(router)).not.toContain(interviewId);
  const made = api.sent(createInterview) as { readonly id: string }[];
  expect(made[0]).toMatchObject({ isPractice: true, businessName: 'Two Pines Plumbing' });
  // A slow second click requests the same id again.
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

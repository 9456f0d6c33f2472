import { readSession, signIn, verifyTwoFactor } from '@salespro/contract/auth.ts';
import { readInterview } from '@salespro/contract/interviews.ts';
import { saveOnboarding } from '@salespro/contract/onboarding.ts';
import { saveAnswers } from '@salespro/contract/questions.ts';
import {
  type AnswerChange,
  buildAnswerValuesPatch,
} from '@salespro/domain/commands/saveAnswers.ts';
import { applyPatch } from '@salespro/domain/interviews/applyPatch.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { paths } from '#lib/paths.ts';
import { password } from '#test/authForm.ts';
import { answersBefore } from '#test/discoveryAnswers.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { interviewId, makeSession } from '#test/factories.ts';
import { renderOnboarding, sampleAnswers } from '#test/onboardingApi.ts';
import { button, field, heading, radio } from '#test/questionElements.ts';
import { getCurrentPath, waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

const here = paths.step(interviewId, 'questions');
const signInPage = `/auth?next=${encodeURIComponent(here)}`;
const words = 'Two new hygienists by spring';
const sheet = () => page.getByRole('dialog', { name: 'Sign in to continue' });
const saved = () => page.getByText('Saved', { exact: true });
const other = makeSession({ id: '0192f0c4-7e57-7a11-8b0b-00000000beef' });

/** Types words when the server no longer knows the session. */
async function typeIntoAnEndedSession() {
  const opened = await renderStep('questions', { answers: answersBefore('ideal_90_days') });
  await expect.element(field()).toBeVisible();
  opened.api.reject(saveAnswers, 'session_not_found');
  opened.api.reject(readInterview, 'session_not_found');
  await field().fill(words);
  await expect.element(sheet()).toBeVisible();
  return opened;
}

/** Gives the browser a session again; the server stores what is sent. */
function accept({ api, stored }: Awaited<ReturnType<typeof typeIntoAnEndedSession>>) {
  let interview = stored();
  api.respond(saveAnswers, ({ body }) => {
    const { changes } = body as { changes: AnswerChange[] };
    const placed = applyPatch(interview, { answers: buildAnswerValuesPatch(changes) });
    interview = { ...placed, seq: interview.seq + 1 };
    return { seq: interview.seq, updatedAt: '2025-03-05T00:00:00.000Z' };
  });
  api.respond(readInterview, () => interview);
  api.reply(readSession, { session: makeSession() });
}

test('ERR-12: asks to sign in over an interview when the session ends, then sends everything', async () => {
  const opened = await typeIntoAnEndedSession();
  const { api, router } = opened;
  expect(getCurrentPath(router)).toBe(here);
  await expect.element(sheet().getByLabelText('Email')).toHaveValue('dana@fieldnote.example');
  await expect.element(sheet().getByLabelText('Email')).toHaveAttribute('readonly');
  await expect.element(password()).toHaveFocus();
  expect(document.querySelector('textarea')?.value, 'beneath it').toBe(words);
  expect(page.getByText('Error saving answers').query()).toBeNull();

  api.reject(signIn, 'invalid_credentials');
  await password().fill('wrong');
  await button('Sign In').click();
  await expect.element(sheet().getByRole('alert')).toBeVisible();

  accept(opened);
  api.reply(signIn, { next: 'signed_in', session: makeSession() });
  await password().fill('correct horse');
  await button('Sign In').click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue(words);
  await expect.element(saved()).toBeVisible();
  expect(getCurrentPath(router)).toBe(here);
  const [first, ...repeats] = api.sent(saveAnswers);
  expect(first).toMatchObject({ changes: [{ questionId: 'ideal_90_days', value: words }] });
  expect(repeats.at(-1), 'the same operation').toEqual(first);
});

test('ERR-12: the second factor is asked on the sheet too', async () => {
  const opened = await typeIntoAnEndedSession();
  const { api } = opened;
  api.reply(signIn, { next: 'two_factor', hasPasskey: false });
  await password().fill('correct horse');
  await button('Sign In').click();
  await sheet().getByLabelText('Six-digit code').fill('123456');
  accept(opened);
  api.reply(verifyTwoFactor, { session: makeSession() });
  await button('Sign In').click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(saved()).toBeVisible();
});

test('ERR-12: Escape does not open the page of an ended session', async () => {
  await typeIntoAnEndedSession();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(sheet()).toBeVisible();
});

test('ERR-12: opens the sign-in page for another user or a forgotten password, and returns from there', async () => {
  const { api, router } = await typeIntoAnEndedSession();
  await button('Sign in as someone else').click();
  await waitForPath(router, signInPage);
  await expect.element(page.getByText(/Your session has ended/)).toBeVisible();
  await vi.waitFor(() => expect(sheet().query()).toBeNull());
  const sent = api.sent(saveAnswers).length;
  // The typed text was never sent, so the page asks before anyone signs in (SAFE-45).
  await button('Sign in and send').click();
  api.reply(signIn, { next: 'signed_in', session: other });
  api.reply(readSession, { session: other });
  api.reject(readInterview, 'not_found');
  await page.getByLabelText('Email').fill('other@fieldnote.example');
  await password().fill('correct horse');
  await button('Sign In').click();
  await vi.waitFor(() => expect(getCurrentPath(router)).not.toContain('/auth'));
  expect(document.body.textContent).not.toContain(words);
  expect(api.sent(saveAnswers), 'cross-user sends').toHaveLength(sent);
});

test('ERR-12: a forgotten password leads to its page with the address filled in', async () => {
  const { router } = await typeIntoAnEndedSession();
  await button('Forgot password?').click();
  await vi.waitFor(() => expect(getCurrentPath(router)).toContain('mode=forgot'));
  await expect.element(page.getByLabelText('Email')).toHaveValue('dana@fieldnote.example');
});

test('ERR-12: another user who signs in in another tab gets new pages, and nothing is sent', async () => {
  const { api } = await typeIntoAnEndedSession();
  const sent = api.sent(saveAnswers).length;
  api.reject(readInterview, 'not_found');
  authStore.emit({ type: 'SIGNED_IN', session: other });
  await expect.element(sheet()).not.toBeInTheDocument();
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Maple Street'));
  expect(document.querySelector('textarea')?.value ?? '').not.toBe(words);
  expect(api.sent(saveAnswers)).toHaveLength(sent);
});

test('W-13, ERR-12: keeps a typed client password while the user signs in again', async () => {
  const answers = sampleAnswers('seo');
  const { api, vault, stored } = await renderOnboarding('onboarding', {
    serviceId: 'seo',
    onboardingAnswers: Object.fromEntries(
      Object.entries(answers).slice(0, Object.keys(answers).indexOf('website_login_credentials')),
    ),
  });
  await radio('Yes, I have them').click();
  await vi.waitFor(() => expect(stored().onboardingStatus).toBe('in_progress'));
  await field().fill('hunter2');
  api.reject(saveOnboarding, 'session_not_found');
  await button('Next').click();
  await expect.element(sheet()).toBeVisible();
  api.reply(signIn, { next: 'signed_in', session: makeSession() });
  api.respond(saveOnboarding, ({ body }) => {
    const { changes } = body as { changes: { questionId: string; value: string }[] };
    for (const { questionId, value } of changes) vault.set(questionId, value);
    return { ...stored(), seq: stored().seq + 1 };
  });
  await password().fill('correct horse');
  await button('Sign In').click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await button('Previous').click();
  await vi.waitFor(() => expect(vault.get('website_login_credentials_details')).toBe('hunter2'));
  await expect.element(heading(/website/i)).toBeVisible();
});

test('axe finds nothing: the sign-in sheet', async () => {
  await typeIntoAnEndedSession();
  await expectAllAppearances('sign-in sheet');
});

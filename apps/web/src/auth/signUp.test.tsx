import { resendConfirmation, signUp } from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  alert,
  button,
  confirmation,
  email,
  fillSignUp,
  openAuth,
  password,
} from '#test/authForm.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { arriveAt } from '#test/renderApp.tsx';
import { takePictures } from '#test/takePictures.ts';

test('AUTH-04: different passwords show "Passwords do not match" and nothing is sent', async () => {
  const { api } = await openAuth();
  await fillSignUp('correct horse', 'correct house');
  await expect.element(alert()).toMatchTextContent(/Passwords do not match/);
  expect(api.sent(signUp)).toEqual([]);
});

test('AUTH-05: five characters are blocked, six are sent', async () => {
  const { api } = await openAuth();
  await fillSignUp('q7!xw');
  await expect.element(alert()).toMatchTextContent(/Use at least 6 characters/);
  expect(api.sent(signUp)).toEqual([]);
  await fillSignUp('q7!xw2');
  await vi.waitFor(() => expect(api.sent(signUp)).toHaveLength(1));
});

test('AUTH-07: weak points show while typing, and the reasons of the server after sending', async () => {
  const { api } = await openAuth();
  api.refuse(signUp, 'weak_password', ["It's one of the first passwords people guess"]);
  await fillSignUp('dana2024');
  const hints = page.getByRole('list', { name: 'Strength' });
  await expect.element(hints).toMatchTextContent(/It contains part of your email address/);
  await expect.element(hints).toMatchTextContent(/A name and a year is one of the first guesses/);
  await expect.element(hints).toMatchTextContent(/It has at least 6 characters/);
  await expect.element(hints).toMatchTextContent(/It's one of the first passwords people guess/);
  await expect.element(page.getByText('This password is too weak')).toBeVisible();
  await takePictures('sign up refused');
  await password().fill('three unrelated words');
  await expect.element(hints).not.toMatchTextContent(/tried first/);
});

test('AUTH-11: a failed sign-up shows the message of the service', async () => {
  const { api } = await openAuth();
  api.refuse(signUp, 'rate_limited');
  await fillSignUp('three unrelated words');
  await expect.element(alert()).toMatchTextContent(/Too many attempts\. Please wait a moment\./);
  await expect.element(confirmation()).toHaveValue('three unrelated words');
});

test('AUTH-12, AUTH-13: after sign-up a toast and the panel; "Back to Sign In" returns to the tab', async () => {
  const { router } = await openAuth();
  await fillSignUp('three unrelated words');
  await expect.element(page.getByText('Account created!')).toBeVisible();
  await expect
    .element(page.getByText('Please check your email to verify your account.'))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect.element(page.getByText('dana@fieldnote.example')).toBeVisible();
  await takePictures('check your email');
  expect(password().query()).toBeNull();
  await button('Back to Sign In').click();
  await arriveAt(router, '/auth');
  await expect.element(page.getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
  await expect.element(email()).toHaveValue('dana@fieldnote.example');
});

test('AUTH-13, TRUE-16: the mail can be sent again after 60 s, and the panel says so and what came of it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { api } = await openAuth();
  await fillSignUp('three unrelated words');
  await expect
    .element(page.getByText('We sent a link to dana@fieldnote.example. It works for 24 hours.'))
    .toBeVisible();
  const wait = (text: string) =>
    expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await wait('Not there? Look in spam, or send it again in 60 seconds.');
  await expect.element(button('Send it again')).toBeDisabled();
  await vi.advanceTimersByTimeAsync(59_000);
  await wait('Not there? Look in spam, or send it again in 1 second.');
  await vi.advanceTimersByTimeAsync(1000);
  await wait('Not there? Look in spam, or send it again.');
  api.refuse(resendConfirmation, 'rate_limited');
  await button('Send it again').click();
  await expect.element(alert()).toMatchTextContent(/Too many attempts/);
  api.reply(resendConfirmation, { ok: true });
  await button('Send it again').click();
  await expect.element(page.getByText(/a new link is on its way/)).toBeVisible();
  await expect.element(button('Send it again')).toBeDisabled();
});

test('AUTH-14 (G-008): an expired link opens a message with resend', async () => {
  const { api } = await openAuth('/auth?error=link_expired');
  await expect.element(alert()).toMatchTextContent(/That link has expired or was already used\./);
  await expect.element(button('Send it again')).toBeDisabled();
  await email().fill('dana@fieldnote.example');
  await button('Send it again').click();
  await vi.waitFor(() => expect(api.sent(resendConfirmation)).toHaveLength(1));
});

for (const again of ['', 'correct house']) {
  test(`AUTH-04: with "${again}" in the confirmation its field is marked and focused until it is changed`, async () => {
    await openAuth();
    await fillSignUp('correct horse', again);
    await expect.element(alert()).toMatchTextContent(/Passwords do not match/);
    await expect.element(confirmation()).toHaveFocus();
    await expect.element(confirmation()).toHaveAttribute('aria-invalid', 'true');
    await confirmation().fill('correct horse');
    await expect.element(confirmation()).not.toHaveAttribute('aria-invalid');
    expect(alert().query()).toBeNull();
  });
}

test('TRUE-15: the form says what a password needs, and what one accepts', async () => {
  await openAuth('/auth?mode=sign-up');
  const help = 'At least 6 characters. Longer is better. A few words in a row work well.';
  await expect.element(password()).toHaveAccessibleDescription(help);
  await password().fill('three unrelated words');
  expect(page.getByText(help).query()).toBeNull();
  const form = page.getByRole('tabpanel');
  await expect
    .element(form.getByText('By creating an account you accept the terms. Privacy · Terms'))
    .toBeVisible();
  await expect.element(form.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  await expectAccessible();
});

test('TRUE-14: who started an interview reads what comes after the account; anybody else does not', async () => {
  const line = () => page.getByText('Then your first interview starts.');
  await openAuth('/auth?next=%2Fsession%2Fnew');
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect.element(line()).toBeVisible();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(line().query()).toBeNull();
});

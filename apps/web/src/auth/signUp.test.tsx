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
import { arriveAt } from '#test/renderApp.tsx';

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
  expect(password().query()).toBeNull();
  await button('Back to Sign In').click();
  await arriveAt(router, '/auth');
  await expect.element(page.getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
  await expect.element(email()).toHaveValue('dana@fieldnote.example');
});

test('AUTH-13: the mail can be sent again after 60 s, and the panel says what came of it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { api } = await openAuth();
  await fillSignUp('three unrelated words');
  const waiting = page.getByRole('button', { name: /Resend email in/ });
  await expect.element(waiting).toBeDisabled();
  await vi.advanceTimersByTimeAsync(60_000);
  api.refuse(resendConfirmation, 'rate_limited');
  await button('Resend email').click();
  await expect.element(alert()).toMatchTextContent(/Too many attempts/);
  api.reply(resendConfirmation, { ok: true });
  await button('Resend email').click();
  await expect.element(page.getByText(/a new link is on its way/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Resend email in 1:00' })).toBeDisabled();
});

test('AUTH-14 (G-008): an expired link opens a message with resend', async () => {
  const { api } = await openAuth('/auth?error=link_expired');
  await expect.element(alert()).toMatchTextContent(/That link has expired or was already used\./);
  await expect.element(button('Resend email')).toBeDisabled();
  await email().fill('dana@fieldnote.example');
  await button('Resend email').click();
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

import {
  answerTwoFactor,
  readSession,
  resendConfirmation,
  signIn,
  signUp,
} from '@salespro/contract/auth.ts';
import { readSettings } from '@salespro/contract/settings.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  alert,
  button,
  confirmation,
  email,
  fillSignIn,
  openAuth,
  password,
} from '#test/authForm.ts';
import { makeSession, makeSettings } from '#test/factories.ts';
import { arriveAt, renderApp, standardApi, whereIs } from '#test/renderApp.tsx';

test('AUTH-01: "/auth" shows two tabs, which the arrow keys move between', async () => {
  await openAuth();
  await expect.element(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['Sign In', 'Sign Up']);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const selected = page.getByRole('tab', { name: 'Sign Up', selected: true });
  await expect.element(selected).toBeVisible();
});

test('AUTH-02: sign-in has e-mail and password, sign-up a confirmation as well', async () => {
  await openAuth();
  await expect.element(email()).toHaveAttribute('type', 'email');
  await expect.element(password()).toHaveAttribute('type', 'password');
  expect(confirmation().query()).toBeNull();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect.element(email()).toHaveAttribute('type', 'email');
  await expect.element(password()).toHaveAttribute('type', 'password');
  await expect.element(confirmation()).toHaveAttribute('type', 'password');
});

test('AUTH-03: without e-mail or password the form says what is missing and sends nothing', async () => {
  const { api } = await openAuth();
  await button('Sign In').click();
  const text = 'You must provide either an email or phone number and a password';
  await expect.element(alert()).toMatchTextContent(new RegExp(text));
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await button('Create account').click();
  await expect.element(alert()).toMatchTextContent(new RegExp(text));
  expect([...api.sent(signIn), ...api.sent(signUp)]).toEqual([]);
});

test('AUTH-06, AUTH-09: a short password reaches the server; its refusal shows in a red alert', async () => {
  const { api } = await openAuth();
  api.refuse(signIn, 'invalid_credentials');
  await fillSignIn('x');
  await expect.element(alert()).toMatchTextContent(/Invalid email or password/);
  expect(api.sent(signIn)).toEqual([{ email: 'dana@fieldnote.example', password: 'x' }]);
});

test('ERR-03: after a refusal everything typed is still there', async () => {
  const { api } = await openAuth();
  api.refuse(signIn, 'unexpected');
  await fillSignIn('my secret');
  await expect.element(alert()).toBeVisible();
  await expect.element(email()).toHaveValue('dana@fieldnote.example');
  await expect.element(password()).toHaveValue('my secret');
});

test('AUTH-08, ROUTE-09: a sign-in says "Welcome back!" and goes to the list', async () => {
  const { router } = await openAuth();
  await fillSignIn();
  await expect.element(page.getByText('Welcome back!')).toBeVisible();
  await expect.element(page.getByText('You have been signed in successfully.')).toBeVisible();
  await arriveAt(router, '/my-interviews');
});

test('AUTH-08, ROUTE-09: after a redirect it goes to the kept location', async () => {
  const { router } = await openAuth('/session/new?from=mail');
  await arriveAt(router, '/auth?next=%2Fsession%2Fnew%3Ffrom%3Dmail');
  await fillSignIn();
  await arriveAt(router, '/session/new?from=mail');
});

test('ROUTE-09: a kept location of another site is not followed', async () => {
  const { router } = await openAuth('/auth?next=//evil.example/x');
  await fillSignIn();
  await arriveAt(router, '/my-interviews');
});

test('a double click signs in once', async () => {
  const { api } = await openAuth();
  const release = api.hold(signIn);
  await email().fill('dana@fieldnote.example');
  await password().fill('correct horse');
  await button('Sign In').dblClick();
  release();
  await vi.waitFor(() => expect(api.sent(signIn)).toHaveLength(1));
});

test('AUTH-14: an early sign-in is refused with a resend button', async () => {
  const { api } = await openAuth();
  api.refuse(signIn, 'email_not_confirmed');
  await fillSignIn();
  await expect.element(alert()).toMatchTextContent(/Please confirm your email address first\./);
  await button('Send it again').click();
  await expect.element(page.getByText(/a new link is on its way/)).toBeVisible();
  expect(api.sent(resendConfirmation)).toEqual([{ email: 'dana@fieldnote.example' }]);
});

test('AUTH-18, ADM-12: with sign-ups disabled there is a notice, no tab, and sign-in works', async () => {
  const api = standardApi(null);
  api.reply(readSettings, makeSettings({ disable_signups: true }));
  api.reply(signIn, { next: 'signed_in', session: makeSession() });
  const router = await renderApp('/auth?mode=sign-up');
  await expect
    .element(page.getByText('Sign ups are currently disabled for this demo.'))
    .toBeVisible();
  expect(page.getByRole('tab').elements()).toEqual([]);
  expect(confirmation().query()).toBeNull();
  await fillSignIn();
  await arriveAt(router, '/my-interviews');
});

test('AUTH-22: with two factors the code follows the password, and a wrong one is said', async () => {
  const { api, router } = await openAuth('/auth?mode=sign-in&next=%2Fsession%2Fnew');
  api.reply(signIn, { next: 'two_factor', hasPasskey: false });
  await fillSignIn();
  api.refuse(answerTwoFactor, 'wrong_code');
  await page.getByLabelText('Six-digit code').fill('123 456');
  await button('Sign In').click();
  await expect.element(alert()).toMatchTextContent(/That code isn't right or was already used/);
  expect(whereIs(router)).toBe('/auth?mode=sign-in&next=%2Fsession%2Fnew');
  api.reply(answerTwoFactor, { session: makeSession({ factors: 'totp' }) });
  await button('Use a recovery code instead').click();
  await page.getByLabelText('Recovery code').fill('ABCDE-12345');
  await button('Sign In').click();
  await arriveAt(router, '/session/new');
  expect(api.sent(answerTwoFactor)).toEqual([
    { kind: 'totp', code: '123456' },
    { kind: 'recovery', code: 'ABCDE-12345' },
  ]);
});

test('AUTH-26: a server that does not answer leaves the sign-in form usable', async () => {
  const api = standardApi(null);
  api.cutOff(readSession);
  await renderApp('/auth');
  await expect.element(email()).toBeVisible();
});

test('interviews on this device are mentioned, and only then', async () => {
  localStorage.setItem('salespro_sessions', JSON.stringify([{ id: '1' }]));
  await openAuth();
  await expect.element(page.getByText(/are still on this device/)).toBeVisible();
});

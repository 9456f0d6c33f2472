import { readAppSettings } from '@salespro/contract/appSettings.ts';
import {
  readSession,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  signIn,
  signUp,
  verifyTwoFactor,
} from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  alert,
  button,
  confirmation,
  email,
  fillSignIn,
  fillSignUp,
  openAuth,
  password,
} from '#test/authForm.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { makeSession, makeSettings } from '#test/factories.ts';
import { fakeStandardApi, getCurrentPath, renderApp, waitForPath } from '#test/renderApp.tsx';
import { takePictures } from '#test/takePictures.ts';

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

test('AUTH-06, AUTH-09: sends a short password; the error of the server shows in a red alert', async () => {
  const { api } = await openAuth();
  api.reject(signIn, 'invalid_credentials');
  await fillSignIn('x');
  await expect.element(alert()).toMatchTextContent(/Invalid email or password/);
  expect(api.sent(signIn)).toEqual([{ email: 'dana@fieldnote.example', password: 'x' }]);
});

test('ERR-03: keeps all input after an error', async () => {
  const { api } = await openAuth();
  api.reject(signIn, 'unexpected');
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
  await waitForPath(router, '/my-interviews');
});

test('AUTH-08, ROUTE-09: after a redirect it goes to the kept location', async () => {
  const { router } = await openAuth('/session/new?from=mail');
  await waitForPath(router, '/auth?next=%2Fsession%2Fnew%3Ffrom%3Dmail');
  await fillSignIn();
  await waitForPath(router, '/session/new?from=mail');
});

test('ROUTE-09: a kept location of another site is not followed', async () => {
  const { router } = await openAuth('/auth?next=//evil.example/x');
  await fillSignIn();
  await waitForPath(router, '/my-interviews');
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

test('AUTH-14: rejects a sign-in before confirmation, with a resend button', async () => {
  const { api } = await openAuth();
  api.reject(signIn, 'email_not_confirmed');
  await fillSignIn();
  await expect.element(alert()).toMatchTextContent(/Please confirm your email address first\./);
  await button('Send it again').click();
  await expect.element(page.getByText(/a new link is on its way/)).toBeVisible();
  expect(api.sent(resendConfirmation)).toEqual([{ email: 'dana@fieldnote.example' }]);
});

test('AUTH-18, ADM-12: with sign-ups disabled there is a notice, no tab, and sign-in works', async () => {
  const api = fakeStandardApi(null);
  api.reply(readAppSettings, makeSettings({ disable_signups: true }));
  api.reply(signIn, { next: 'signed_in', session: makeSession() });
  const router = await renderApp('/auth?mode=sign-up');
  await expect
    .element(page.getByText('Sign ups are currently disabled for this demo.'))
    .toBeVisible();
  expect(page.getByRole('tab').elements()).toEqual([]);
  expect(confirmation().query()).toBeNull();
  await fillSignIn();
  await waitForPath(router, '/my-interviews');
});

test('AUTH-22: asks for the second factor after the password, and shows an error for a wrong code', async () => {
  const { api, router } = await openAuth('/auth?mode=sign-in&next=%2Fsession%2Fnew');
  api.reply(signIn, { next: 'two_factor', hasPasskey: false });
  await fillSignIn();
  api.reject(verifyTwoFactor, 'wrong_code');
  await page.getByLabelText('Six-digit code').fill('123 456');
  await button('Sign In').click();
  await expect.element(alert()).toMatchTextContent(/That code isn't right or was already used/);
  expect(getCurrentPath(router)).toBe('/auth?mode=sign-in&next=%2Fsession%2Fnew');
  api.reply(verifyTwoFactor, { session: makeSession({ factors: 'totp' }) });
  await button('Use a recovery code instead').click();
  await page.getByLabelText('Recovery code').fill('ABCDE-12345');
  await button('Sign In').click();
  await waitForPath(router, '/session/new');
  expect(api.sent(verifyTwoFactor)).toEqual([
    { kind: 'totp', code: '123456' },
    { kind: 'recovery', code: 'ABCDE-12345' },
  ]);
});

test('AUTH-26: a server that does not answer leaves the sign-in form usable', async () => {
  const api = fakeStandardApi(null);
  api.cutOff(readSession);
  await renderApp('/auth');
  await expect.element(email()).toBeVisible();
});

test('mentions interviews on this device only if there are any', async () => {
  localStorage.setItem('salespro_sessions', JSON.stringify([{ id: '1' }]));
  await openAuth();
  await expect.element(page.getByText(/are still on this device/)).toBeVisible();
});

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

test('AUTH-07: shows password weaknesses while typing, and those of the server after sending', async () => {
  const { api } = await openAuth();
  api.reject(signUp, 'weak_password', ["It's one of the first passwords people guess"]);
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

test('AUTH-11: shows the error message of the server for a failed sign-up', async () => {
  const { api } = await openAuth();
  api.reject(signUp, 'rate_limited');
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
  await waitForPath(router, '/auth');
  await expect.element(page.getByRole('tab', { name: 'Sign In', selected: true })).toBeVisible();
  await expect.element(email()).toHaveValue('dana@fieldnote.example');
});

test('AUTH-13, TRUE-16: offers to resend the mail after 60 s and shows the result', async () => {
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
  api.reject(resendConfirmation, 'rate_limited');
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

test('TRUE-15: the form shows the password rules and the accepted terms', async () => {
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

test('TRUE-14: explains the next step only to visitors who started an interview', async () => {
  const line = () => page.getByText('Then your first interview starts.');
  await openAuth('/auth?next=%2Fsession%2Fnew');
  await expect.element(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect.element(line()).toBeVisible();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(line().query()).toBeNull();
});

test('AUTH-10: "Forgot password?" mails a reset link and says the same for every address', async () => {
  const { api, router } = await openAuth();
  api.reply(requestPasswordReset, { ok: true });
  await email().fill('dana@fieldnote.example');
  await button('Forgot password?').click();
  await waitForPath(router, '/auth?mode=forgot');
  await expect.element(email()).toHaveValue('dana@fieldnote.example');
  await button('Send Reset Link').click();
  await expect
    .element(page.getByText(/If dana@fieldnote.example has an account, a link/))
    .toBeVisible();
  expect(api.sent(requestPasswordReset)).toEqual([{ email: 'dana@fieldnote.example' }]);
  await button('Back to Sign In').click();
  await waitForPath(router, '/auth');
});

test('AUTH-10, AUTH-22: the link sets a new password and asks to sign in with it', async () => {
  const { api, router } = await openAuth('/auth?mode=reset#token=abc123');
  api.reply(resetPassword, { ok: true });
  await page.getByLabelText('New Password', { exact: true }).fill('three unrelated words');
  await page.getByLabelText('Confirm New Password').fill('three unrelated words');
  await button('Set New Password').click();
  await waitForPath(router, '/auth');
  await expect.element(page.getByText(/Your password was changed/)).toBeVisible();
  expect(api.sent(resetPassword)).toEqual([{ token: 'abc123', password: 'three unrelated words' }]);
});

test('AUTH-10: offers a new reset link for a used one; works signed in as well', async () => {
  const api = fakeStandardApi(makeSession());
  api.reject(resetPassword, 'link_expired');
  const router = await renderApp('/auth?mode=reset#token=old');
  await page.getByLabelText('New Password', { exact: true }).fill('three unrelated words');
  await page.getByLabelText('Confirm New Password').fill('three unrelated words');
  await button('Set New Password').click();
  await expect.element(alert()).toMatchTextContent(/This link is no longer valid/);
  expect([getCurrentPath(router), router.state.location.hash]).toEqual([
    '/auth?mode=reset',
    '#token=old',
  ]);
  await expect.element(button('Ask for a New Link')).toBeVisible();
});

/** Every visible password field with its autocomplete value. */
const fields = () => [
  ...document.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]'),
];

test.each([
  ['sign-in', '/auth', ['current-password']],
  ['sign-up', '/auth', ['new-password', 'new-password']],
  ['new password', '/auth?mode=reset#token=abc', ['new-password', 'new-password']],
])(
  '%s: passwords are masked, can be pasted, and are known to password managers',
  async (name, path, kinds) => {
    await openAuth(path);
    if (name === 'sign-up') await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect.poll(() => fields().map((field) => field.autocomplete)).toEqual(kinds);
    for (const field of fields()) {
      expect(field.type).toBe('password');
      expect([field.readOnly, field.maxLength]).toEqual([false, -1]);
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      expect(field.dispatchEvent(paste)).toBe(true);
    }
    // Password managers fill in the address as well.
    if (name !== 'new password')
      await expect
        .element(page.getByLabelText('Email'))
        .toHaveAttribute('autocomplete', 'username');
  },
);

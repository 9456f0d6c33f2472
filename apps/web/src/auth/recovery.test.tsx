import { recoverPassword, resetPassword } from '@salespro/contract/auth.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { alert, button, email, openAuth } from '#test/authForm.ts';
import { makeSession } from '#test/factories.ts';
import { arriveAt, renderApp, standardApi, whereIs } from '#test/renderApp.tsx';

test('AUTH-10: "Forgot password?" mails a reset link and says the same for every address', async () => {
  const { api, router } = await openAuth();
  api.reply(recoverPassword, { ok: true });
  await email().fill('dana@fieldnote.example');
  await button('Forgot password?').click();
  await arriveAt(router, '/auth?mode=forgot');
  await expect.element(email()).toHaveValue('dana@fieldnote.example');
  await button('Send Reset Link').click();
  await expect
    .element(page.getByText(/If dana@fieldnote.example has an account, a link/))
    .toBeVisible();
  expect(api.sent(recoverPassword)).toEqual([{ email: 'dana@fieldnote.example' }]);
  await button('Back to Sign In').click();
  await arriveAt(router, '/auth');
});

test('AUTH-10, AUTH-22: the link sets a new password and asks to sign in with it', async () => {
  const { api, router } = await openAuth('/auth?mode=reset#token=abc123');
  api.reply(resetPassword, { ok: true });
  await page.getByLabelText('New Password', { exact: true }).fill('three unrelated words');
  await page.getByLabelText('Confirm New Password').fill('three unrelated words');
  await button('Set New Password').click();
  await arriveAt(router, '/auth');
  await expect.element(page.getByText(/Your password was changed/)).toBeVisible();
  expect(api.sent(resetPassword)).toEqual([{ token: 'abc123', password: 'three unrelated words' }]);
});

test('AUTH-10: a reset link that is used up offers a new one; it works signed in as well', async () => {
  const api = standardApi(makeSession());
  api.refuse(resetPassword, 'link_expired');
  const router = await renderApp('/auth?mode=reset#token=old');
  await page.getByLabelText('New Password', { exact: true }).fill('three unrelated words');
  await page.getByLabelText('Confirm New Password').fill('three unrelated words');
  await button('Set New Password').click();
  await expect.element(alert()).toMatchTextContent(/This link is no longer valid/);
  expect([whereIs(router), router.state.location.hash]).toEqual(['/auth?mode=reset', '#token=old']);
  await expect.element(button('Ask for a New Link')).toBeVisible();
});

import { confirmEmail, readSession } from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '#test/authForm.ts';
import { makeSession } from '#test/factories.ts';
import { fakeStandardApi, getCurrentPath, renderApp, waitForPath } from '#test/renderApp.tsx';
import { takePictures } from '#test/takePictures.ts';

test('AUTH-16: "/auth/confirmed" leads to the dashboard', async () => {
  const api = fakeStandardApi(makeSession());
  const router = await renderApp('/auth/confirmed');
  await expect.element(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await waitForPath(router, '/my-interviews');
  expect(api.sent(readSession)).toHaveLength(1);
});

test('AUTH-17: redirects after 10 seconds with a countdown', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  fakeStandardApi(makeSession());
  const router = await renderApp('/auth/confirmed');
  await expect.element(page.getByText('Taking you there in 10 seconds').first()).toBeVisible();
  await vi.advanceTimersByTimeAsync(9_000);
  await expect.element(page.getByText('Taking you there in 1 second')).toBeVisible();
  await vi.advanceTimersByTimeAsync(999);
  expect(getCurrentPath(router)).toBe('/auth/confirmed');
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await waitForPath(router, '/my-interviews');
});

test('AUTH-17: "Stay here" stops the countdown', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  fakeStandardApi(makeSession());
  const router = await renderApp('/auth/confirmed');
  await button('Stay here').click();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(getCurrentPath(router)).toBe('/auth/confirmed');
});

test('AUTH-15, ROUTE-05: the link of the mail sends its token once, signs in and leaves no token behind', async () => {
  const api = fakeStandardApi(null);
  api.reply(confirmEmail, { session: makeSession() });
  const router = await renderApp('/auth/confirmed#token=abc.def.ghi');
  await expect.element(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  expect([getCurrentPath(router), router.state.location.hash]).toEqual(['/auth/confirmed', '']);
  expect(api.sent(confirmEmail)).toEqual([{ token: 'abc.def.ghi' }]);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await waitForPath(router, '/my-interviews');
});

test('G-008: a link that no longer works leads to "/auth" with a message', async () => {
  const api = fakeStandardApi(null);
  api.reject(confirmEmail, 'link_expired');
  const router = await renderApp('/auth/confirmed#token=old');
  await waitForPath(router, '/auth?error=link_expired');
  await expect
    .element(page.getByRole('heading', { name: 'This link no longer works' }))
    .toBeVisible();
});

test('AUTH-15: without an answer the page says so, keeps the link and tries again', async () => {
  const api = fakeStandardApi(null);
  api.reject(confirmEmail, 'unexpected');
  const router = await renderApp('/auth/confirmed#token=abc');
  await expect.element(page.getByText(/couldn't confirm your email just now/)).toBeVisible();
  await takePictures('confirm failed');
  expect(router.state.location.hash).toBe('#token=abc');
  api.reply(confirmEmail, { session: makeSession() });
  await button('Try Again').click();
  await expect.element(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
});

test('SAFE-03: asks for the password in another browser, and shows an error for a wrong one', async () => {
  const api = fakeStandardApi(null);
  api.reject(confirmEmail, 'password_needed');
  const router = await renderApp('/auth/confirmed#token=abc');
  await expect.element(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect.element(page.getByText(/You signed up in another browser/)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  api.reject(confirmEmail, 'wrong_password');
  const field = page.getByLabelText('Password', { exact: true });
  await field.fill('not that one');
  await button('Confirm and Sign In').click();
  await expect.element(page.getByText(/not the password for this sign-up/)).toBeVisible();
  await takePictures('confirm with password');
  api.reply(confirmEmail, { session: makeSession() });
  await field.fill('correct horse battery');
  await button('Confirm and Sign In').click();
  await expect.element(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  expect(api.sent(confirmEmail)).toEqual([
    { token: 'abc' },
    { token: 'abc', password: 'not that one' },
    { token: 'abc', password: 'correct horse battery' },
  ]);
  expect(router.state.location.hash).toBe('');
});

test('SAFE-03: links to sign-up for users who never chose a password', async () => {
  const api = fakeStandardApi(null);
  api.reject(confirmEmail, 'password_needed');
  const router = await renderApp('/auth/confirmed#token=abc');
  await page.getByRole('link', { name: 'Never chose one? Sign up again' }).click();
  await waitForPath(router, '/auth?mode=sign-up');
});

import { readAppSettings } from '@salespro/contract/appSettings.ts';
import { readSession } from '@salespro/contract/auth.ts';
import { listInterviews } from '@salespro/contract/interviews.ts';
import { interviewScreens } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { expectConsoleError } from '#test/consoleErrors.ts';
import { expectSpinner } from '#test/expectSpinner.ts';
import { makeSession, makeSettings } from '#test/factories.ts';
import { fakeStandardApi, getCurrentPath, renderApp, waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

const id = '0192f0c4-7e57-7a11-8b0b-0123456789ff';
const protectedPaths = [
  paths.interviews,
  paths.aiSettings,
  paths.account,
  paths.newInterview,
  ...interviewScreens.map((step) => paths.step(id, step)),
];
const landingTitle = () => page.getByRole('heading', { level: 1, name: /Ask twelve questions/ });

/** Waits for the page itself; while its code loads, the loading card has no header. */
const pageHasCome = () => expect.element(page.getByRole('banner')).toBeVisible();

test('ROUTE-01: "/" shows the landing page to a signed-out visitor', async () => {
  fakeStandardApi(null);
  const router = await renderApp('/');
  await expect.element(landingTitle()).toBeVisible();
  expect(getCurrentPath(router)).toBe('/');
});

test('ROUTE-02: with login required "/" leads to "/auth" and never shows the landing page', async () => {
  const api = fakeStandardApi(null);
  api.reply(readAppSettings, makeSettings({ require_login_for_home: true }));
  const release = api.hold(readAppSettings);
  const router = await renderApp('/');
  await expect.element(page.getByText('Loading...')).toBeVisible();
  expect(landingTitle().query()).toBeNull();
  release();
  await waitForPath(router, '/auth');
  expect(landingTitle().query()).toBeNull();
});

for (const require_login_for_home of [true, false]) {
  test(`ROUTE-03: a signed-in user who opens "/" goes to the list (login required: ${require_login_for_home})`, async () => {
    const api = fakeStandardApi(makeSession());
    api.reply(readAppSettings, makeSettings({ require_login_for_home }));
    const router = await renderApp('/');
    await waitForPath(router, '/my-interviews');
  });
}

test('ROUTE-04: "/auth" is open signed out, and sends a signed-in user to the list', async () => {
  fakeStandardApi(null);
  const router = await renderApp('/auth');
  await expect.element(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  expect(getCurrentPath(router)).toBe('/auth');
});

test('ROUTE-04: a signed-in user who opens "/auth" is redirected to "/my-interviews"', async () => {
  fakeStandardApi(makeSession());
  const router = await renderApp('/auth');
  await waitForPath(router, '/my-interviews');
});

test('ROUTE-05: "/auth/confirmed" is public', async () => {
  fakeStandardApi(null);
  const router = await renderApp('/auth/confirmed');
  await expect.element(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  expect(getCurrentPath(router)).toBe('/auth/confirmed');
});

for (const path of protectedPaths) {
  test(`ROUTE-06, ROUTE-08: signed out, ${path} leads to "/auth" and is kept`, async () => {
    fakeStandardApi(null);
    const router = await renderApp(`${path}?from=mail`);
    await waitForPath(router, `/auth?next=${encodeURIComponent(`${path}?from=mail`)}`);
    expect(router.state.location.state).toEqual({ next: `${path}?from=mail` });
  });
}

test('ROUTE-07: a signed-out visitor stays on "/settings/admin"', async () => {
  fakeStandardApi(null);
  const router = await renderApp('/settings/admin');
  await expect.element(page.getByText('Regular User')).toBeVisible();
  expect(getCurrentPath(router)).toBe('/settings/admin');
  const controls = page.getByRole('switch').elements();
  expect(controls).toHaveLength(3);
  for (const control of controls) expect(control).toBeDisabled();
});

test('ROUTE-10: a protected page shows "Loading..." while the session is being checked', async () => {
  const api = fakeStandardApi(makeSession());
  const release = api.hold(readSession);
  const router = await renderApp('/my-interviews');
  await pageHasCome();
  const card = page.getByRole('status').filter({ hasText: 'Loading...' });
  await expectSpinner(card);
  const { left, right } = card.element().getBoundingClientRect();
  // Centered, apart from the width of a scrollbar.
  expect(Math.abs(left + right - innerWidth)).toBeLessThan(20);
  expect(getCurrentPath(router)).toBe('/my-interviews');
  expect(page.getByRole('heading', { name: 'My Interviews' }).query()).toBeNull();
  expect(api.addresses(listInterviews)).toEqual([]);
  release();
  await expect.element(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
});

test('ROUTE-11: "/auth" shows the spinner while the settings load', async () => {
  const api = fakeStandardApi(null);
  const release = api.hold(readAppSettings);
  await renderApp('/auth');
  await pageHasCome();
  await expectSpinner(page.getByRole('status').filter({ hasText: 'Loading...' }));
  expect(page.getByRole('tab').query()).toBeNull();
  release();
  await expect.element(page.getByRole('tab', { name: 'Sign Up' })).toBeVisible();
});

test('ROUTE-11: "/settings/admin" shows the spinner while the settings load', async () => {
  const api = fakeStandardApi(null);
  const release = api.hold(readAppSettings);
  await renderApp('/settings/admin');
  await pageHasCome();
  await expectSpinner(page.getByRole('status').filter({ hasText: 'Loading settings' }));
  expect(page.getByRole('switch').query()).toBeNull();
  release();
  await expect.element(page.getByRole('switch').first()).toBeVisible();
});

test('ROUTE-11 (G-016): settings that cannot be read count as the defaults', async () => {
  const api = fakeStandardApi(null);
  api.reject(readAppSettings, 'unexpected');
  await renderApp('/auth');
  await expect.element(page.getByRole('tab', { name: 'Sign Up' })).toBeVisible();
});

for (const session of [null, makeSession()]) {
  for (const path of ['/nope', '/session/x/unknown', '/session/x', '/settings']) {
    test(`ROUTE-12, ROUTE-13, ERR-11: ${path} is a 404, logged with its path (signed ${session ? 'in' : 'out'})`, async () => {
      fakeStandardApi(session);
      const router = await renderApp(`${path}?token=secret`);
      await expect.element(page.getByText('404 - Page not found')).toBeVisible();
      const home = page.getByRole('link', { name: 'Return to Home' });
      await expect.element(home).toHaveAttribute('href', '/');
      expect(getCurrentPath(router)).toBe(`${path}?token=secret`);
      await expectConsoleError(`404: no page at ${path}`);
      expect(page.getByRole('alert').query()).toBeNull();
    });
  }
}

test('ROUTE-16: a step behind the guard loads its own page', async () => {
  await renderStep('pitch', { selectedServiceId: 'seo' });
  await expect.element(page.getByRole('heading', { name: 'Recap' })).toBeVisible();
});

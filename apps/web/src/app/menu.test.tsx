import { readAppSettings } from '@salespro/contract/appSettings.ts';
import { listDevices, readSession, signOut } from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { authStore } from '#auth/authStore.ts';
import { expectConsoleError } from '#test/consoleErrors.ts';
import { makeSession, makeSettings } from '#test/factories.ts';
import { fakeStandardApi, renderApp, waitForPath } from '#test/renderApp.tsx';

const menuButton = () => page.getByRole('button', { name: /Account menu/ });

async function openMenu() {
  await menuButton().click();
  await expect.element(page.getByRole('menu')).toBeVisible();
}

async function signOutByMenu() {
  await openMenu();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

test('MENU-01: signed in, the header shows "My Interviews" and the e-mail address', async () => {
  fakeStandardApi(makeSession());
  const router = await renderApp('/settings/account');
  const header = page.getByRole('banner');
  // Not the words for screen readers beside it, but the visible address.
  const address = header.getByText('dana@fieldnote.example', { exact: true }).first();
  await expect.element(address).toBeVisible();
  const { width, height } = address.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThan(10);
  expect(address.element().scrollWidth).toBeLessThanOrEqual(Math.ceil(width));
  await header.getByRole('link', { name: 'My Interviews' }).click();
  await waitForPath(router, '/my-interviews');
});

test('MENU-01: on a phone the address and "My Interviews" are in the menu', async () => {
  fakeStandardApi(makeSession());
  await page.viewport(390, 844);
  try {
    const router = await renderApp('/settings/account');
    await expect.element(menuButton()).toBeVisible();
    expect(
      page.getByRole('banner').getByRole('link', { name: 'My Interviews' }).query(),
    ).toBeNull();
    await openMenu();
    const menu = page.getByRole('menu');
    await expect.element(menu.getByText('dana@fieldnote.example', { exact: true })).toBeVisible();
    await menu.getByRole('menuitem', { name: 'My Interviews' }).click();
    await waitForPath(router, '/my-interviews');
  } finally {
    await page.viewport(1280, 800);
  }
});

test('MENU-02: the open menu holds its entries and where they lead', async () => {
  fakeStandardApi(makeSession());
  await renderApp('/my-interviews');
  await openMenu();
  const entries = page.getByRole('menuitem').elements();
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['My Account', '/settings/account'],
    ['My Interviews', '/my-interviews'],
    ['Insights', '/insights'],
    ['AI Settings', '/settings/ai'],
    ['Admin Settings', '/settings/admin'],
    ['Getting started', '/my-interviews?getting-started=yes'],
    ['Help for this screen', null],
    ['Sign Out', null],
  ]);
});

test('MENU-03: "Sign Out" shows a toast and opens "/"', async () => {
  const api = fakeStandardApi(makeSession());
  const router = await renderApp('/my-interviews');
  await signOutByMenu();
  await waitForPath(router, '/');
  await expect.element(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect.element(page.getByText('You have been signed out successfully.')).toBeVisible();
  expect(api.sent(signOut)).toEqual([{ scope: 'local' }]);
  await expect.element(page.getByRole('heading', { name: /Ask twelve/ })).toBeVisible();
});

test('MENU-03, ROUTE-06: Back before "/" has loaded opens "/auth" instead of waiting forever', async () => {
  fakeStandardApi(makeSession());
  const router = await renderApp('/my-interviews');
  await expect.element(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
  await expect.element(page.getByText('Loading...')).toBeVisible();
  window.dispatchEvent(new PopStateEvent('popstate'));
  await waitForPath(router, '/auth?next=%2Fmy-interviews');
});

test('MENU-03: with login required sign-out ends on "/auth"', async () => {
  const api = fakeStandardApi(makeSession());
  api.reply(readAppSettings, makeSettings({ require_login_for_home: true }));
  const router = await renderApp('/my-interviews');
  await signOutByMenu();
  await waitForPath(router, '/auth');
});

test('MENU-03: signs out even when the server no longer knows the session', async () => {
  const api = fakeStandardApi(makeSession());
  api.reject(signOut, 'session_not_found');
  const router = await renderApp('/my-interviews');
  await signOutByMenu();
  await waitForPath(router, '/');
  await expect.element(page.getByText('Signed out', { exact: true })).toBeVisible();
});

test('MENU-04: after sign-out the back button leads to "/auth", not to the page', async () => {
  fakeStandardApi(makeSession());
  const router = await renderApp('/my-interviews');
  await signOutByMenu();
  await waitForPath(router, '/');
  await router.navigate(-1);
  await waitForPath(router, '/auth?next=%2Fmy-interviews');
  expect(page.getByRole('heading', { name: 'My Interviews' }).query()).toBeNull();
});

for (const path of ['/session/new', '/nope']) {
  test(`MENU-06: ${path} has the account menu in its header`, async () => {
    fakeStandardApi(makeSession());
    await renderApp(path);
    const header = page.getByRole('banner');
    await expect.element(header.getByRole('button', { name: /Account menu/ })).toBeVisible();
    if (path === '/nope') await expectConsoleError(`404: no page at ${path}`);
  });
}

for (const path of ['/settings/account', '/auth/confirmed']) {
  test(`MENU-07: ${path} has the Home button, fixed bottom-left, to the list`, async () => {
    fakeStandardApi(makeSession());
    await renderApp(path);
    const home = page.getByRole('link', { name: 'Home', exact: true });
    await expect.element(home).toHaveAttribute('href', '/my-interviews');
    expect(getComputedStyle(home.element()).position).toBe('fixed');
    const box = home.element().getBoundingClientRect();
    expect(box.left).toBeLessThan(40);
    expect(box.bottom).toBeGreaterThan(760);
    expect(box.height).toBeGreaterThanOrEqual(44);
  });
}

test('MENU-05: shows no sign-in link while the session is unknown', async () => {
  const api = fakeStandardApi(makeSession());
  const release = api.hold(readSession);
  await renderApp('/settings/admin');
  await expect.element(page.getByRole('banner')).toBeVisible();
  await expect.element(page.getByText(/Loading/).first()).toBeVisible();
  expect(page.getByRole('link', { name: 'Sign In' }).query()).toBeNull();
  release();
  await expect.element(menuButton()).toBeVisible();
});

test('MENU-07: no Home button on the list, however its address is written', async () => {
  fakeStandardApi(makeSession());
  await renderApp('/My-Interviews/?x=1');
  await expect.element(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Home', exact: true }).query()).toBeNull();
});

test('MENU-07: no Home button for a visitor of the open settings page', async () => {
  fakeStandardApi(null);
  await renderApp('/settings/admin');
  await expect.element(page.getByText('Regular User')).toBeVisible();
  expect(page.getByRole('link', { name: 'Home', exact: true }).query()).toBeNull();
});

test('AUTH-23: a protected page redirects to "/auth" after a sign-out in another tab', async () => {
  fakeStandardApi(makeSession());
  const router = await renderApp('/my-interviews');
  await expect.element(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  authStore.emit({ type: 'SIGNED_OUT', reason: 'elsewhere' });
  await waitForPath(router, '/auth?next=%2Fmy-interviews');
});

test('ERR-12: a rejected call redirects to "/auth" and, after sign-in, back to the page', async () => {
  const api = fakeStandardApi(makeSession());
  api.reject(listDevices, 'session_not_found');
  const router = await renderApp('/settings/account?card=devices');
  await waitForPath(router, '/auth?next=%2Fsettings%2Faccount%3Fcard%3Ddevices');
  await expect
    .element(page.getByText('Your session has ended. Please sign in again.'))
    .toBeVisible();
  api.reply(listDevices, { devices: [] });
  authStore.emit({ type: 'SIGNED_IN', session: makeSession() });
  await waitForPath(router, '/settings/account?card=devices');
});

test('the colours can be chosen in the menu and the choice is kept', async () => {
  fakeStandardApi(makeSession());
  await renderApp('/my-interviews');
  await openMenu();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await vi.waitFor(() =>
    expect(document.documentElement.getAttribute('data-color-scheme')).toBe('dark'),
  );
  expect(localStorage.getItem('salespro-color-scheme')).toBe('dark');
});

test('the menu by keyboard: arrows, Home, End, first letters, Escape back to its button', async () => {
  fakeStandardApi(makeSession());
  await renderApp('/my-interviews');
  const focused = () => document.activeElement?.textContent;
  await expect.element(menuButton()).toBeVisible();
  (menuButton().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(focused()).toBe('My Account'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Insights');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Sign Out');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('My Account');
  await userEvent.keyboard('{ArrowUp}{Home}d');
  expect(focused()).toBe('Dark');
  await userEvent.keyboard('{Escape}');
  expect(page.getByRole('menu').query()).toBeNull();
  expect(document.activeElement).toBe(menuButton().element());
});

test('MENU-03: Back while the landing page loads asks the user to sign in', async () => {
  fakeStandardApi(makeSession());
  const router = await renderApp('/settings/account');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  authStore.emit({ type: 'SIGNED_OUT', reason: 'left' });
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await router.navigate('/settings/ai');
  await waitForPath(router, '/auth?next=%2Fsettings%2Fai');
});

import { readAiKey } from '@salespro/contract/ai.ts';
import { readAdminStatus, readAppSettings } from '@salespro/contract/appSettings.ts';
import { listDevices, startTwoFactor } from '@salespro/contract/auth.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { expectConsoleError } from '#test/consoleErrors.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeSession, makeSettings } from '#test/factories.ts';
import type { FakeApi } from '#test/fakeApi.ts';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly heading: string | RegExp;
  readonly isSignedIn?: boolean;
  readonly arrange?: (api: FakeApi) => void;
  readonly act?: () => Promise<void>;
  /** What it prints to the console. */
  readonly says?: string;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

const screens: readonly Screen[] = [
  { name: 'landing', path: '/', heading: /Ask twelve/ },
  {
    name: 'landing, with what was confirmed, an open question and the tour',
    path: '/',
    heading: /Ask twelve/,
    arrange: (api) =>
      api.reply(
        readAppSettings,
        makeSettings({
          shown_claims: {
            claims: [{ figure: '3x', label: 'close rate', source: 'Our books' }],
            testimonial: { quote: 'I read the next line.', name: 'T', role: 'Owner', company: 'P' },
          },
        }),
      ),
    act: async () => {
      await expect.element(page.getByText('Our books')).toBeVisible();
      await page.getByText('What does it cost?').click();
      await expect.element(page.getByText(/^Nothing\. It's open source/)).toBeVisible();
    },
  },
  { name: 'sign in', path: '/auth', heading: 'Welcome back' },
  {
    name: 'sign in refused, with toasts',
    path: '/auth',
    heading: 'Welcome back',
    act: async () => {
      await button('Sign In').click();
      showSuccess({ title: 'Saved', description: 'It is kept.' });
      showFailure({ title: 'Error', description: 'Please try again.' });
      await expect.element(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'sign up with a weak password',
    path: '/auth?mode=sign-up',
    heading: 'Create your account',
    act: async () => {
      await page.getByLabelText('Password', { exact: true }).fill('anna2024');
    },
  },
  {
    name: 'sign-ups disabled',
    path: '/auth',
    heading: 'Welcome back',
    arrange: (api) => api.reply(readAppSettings, makeSettings({ disable_signups: true })),
  },
  { name: 'forgot', path: '/auth?mode=forgot', heading: 'Forgot your password?' },
  { name: 'reset', path: '/auth?mode=reset#token=x', heading: 'Set a new password' },
  { name: 'expired', path: '/auth?error=link_expired', heading: 'This link no longer works' },
  { name: 'confirmed', path: '/auth/confirmed', heading: 'Email Confirmed!', isSignedIn: true },
  {
    name: '404',
    path: '/nope',
    heading: /This page isn/,
    says: '404: no page at /nope',
  },
  { name: 'list', path: '/my-interviews', heading: 'My Interviews', isSignedIn: true },
  {
    name: 'account menu',
    path: '/my-interviews',
    heading: 'My Interviews',
    isSignedIn: true,
    act: async () => {
      await page.getByRole('button', { name: /Account menu/ }).click();
      await expect.element(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    },
  },
  { name: 'AI settings', path: '/settings/ai', heading: 'AI Settings', isSignedIn: true },
  {
    name: 'AI settings with a key',
    path: '/settings/ai',
    heading: 'AI Settings',
    isSignedIn: true,
    arrange: (api) =>
      api.reply(readAiKey, { hasSecret: true, createdAt: '2026-11-03T10:00:00.000Z' }),
  },
  {
    name: 'account, setting up two-factor',
    path: '/settings/account',
    heading: 'My Account',
    isSignedIn: true,
    arrange: (api) => {
      api.reply(startTwoFactor, { uri: 'otpauth://x', secret: 'JBSW', recoveryCodes: ['aa-1'] });
      api.reply(listDevices, {
        devices: [true, false].map((isThisDevice, index) => ({
          id: `0192f0c4-7e57-7a11-8b0b-00000000000${index}`,
          isThisDevice,
          browser: 'Chrome',
          system: 'Windows',
          isPhone: false,
          lastUsedAt: new Date().toISOString(),
        })),
      });
    },
    act: async () => {
      await button('Set Up Two-Factor').click();
      await page.getByLabelText('Your password').fill('x');
      await button('Continue').click();
      await expect.element(page.getByRole('img', { name: /QR/ })).toBeVisible();
    },
  },
  {
    name: 'admin',
    path: '/settings/admin',
    heading: 'Admin Settings',
    isSignedIn: true,
    arrange: (api) => api.reply(readAdminStatus, true),
    act: async () => {
      await expect.element(page.getByText('Administrator', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'admin for visitors',
    path: '/settings/admin',
    heading: 'Admin Settings',
    act: async () => {
      await expect.element(page.getByText('Regular User')).toBeVisible();
    },
  },
];

for (const screen of screens) {
  test(`axe finds nothing: ${screen.name}`, async () => {
    document.title = 'SalesPro';
    const api = fakeStandardApi(screen.isSignedIn ? makeSession() : null);
    screen.arrange?.(api);
    await renderApp(screen.path);
    await expect
      .element(page.getByRole('heading', { level: 1, name: screen.heading }))
      .toBeVisible();
    await screen.act?.();
    await expectAllAppearances(screen.name);
    if (screen.says) await expectConsoleError(screen.says);
  });
}

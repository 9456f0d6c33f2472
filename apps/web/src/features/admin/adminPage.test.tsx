import {
  claimAdmin,
  readAdminStatus,
  readSettings,
  updateSettings,
} from '@salespro/contract/settings.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { adminApi, claimButton, labels, note, toggle } from '#test/adminPage.ts';
import { makeSession, makeSettings } from '#test/factories.ts';
import { arriveAt, renderApp, standardApi } from '#test/renderApp.tsx';

test('ADM-01: "Loading settings", then the three cards', async () => {
  const api = adminApi();
  const release = api.hold(readSettings);
  await renderApp('/settings/admin');
  await expect.element(page.getByText('Loading settings')).toBeVisible();
  release();
  for (const name of ['Admin Status', 'Demo Controls', 'Content Controls']) {
    await expect.element(page.getByRole('region', { name })).toBeVisible();
  }
});

test('ADM-01: "Error loading settings" when there are none, and a way to try again', async () => {
  const api = adminApi();
  api.refuse(readSettings, 'unexpected');
  await renderApp('/settings/admin');
  await expect.element(page.getByText('Error loading settings')).toBeVisible();
  api.reply(readSettings, makeSettings());
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('region', { name: 'Demo Controls' })).toBeVisible();
});

test('ADM-02: who cannot be told whether they are the admin reads so, and can try again', async () => {
  const api = adminApi();
  api.refuse(readAdminStatus, 'unexpected');
  await renderApp('/settings/admin');
  await expect.element(page.getByText('Error loading settings')).toBeVisible();
  expect(page.getByText('Regular User').query()).toBeNull();
  api.reply(readAdminStatus, true);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('Administrator', { exact: true })).toBeVisible();
});

test('ADM-02, ADM-03: the admin sees "Administrator" and no claim', async () => {
  adminApi();
  await renderApp('/settings/admin');
  await expect.element(page.getByText('Administrator', { exact: true })).toBeVisible();
  expect(claimButton().query()).toBeNull();
  expect(note().query()).toBeNull();
});

test('ADM-02, ADM-03, ADM-08: anyone else sees "Regular User", disabled switches and the note', async () => {
  // With a second factor: the switches are disabled for the missing role alone.
  const api = standardApi(makeSession({ factors: 'totp' }));
  api.reply(readSettings, makeSettings({ admin_assigned: true }));
  await renderApp('/settings/admin');
  await expect.element(page.getByText('Regular User')).toBeVisible();
  await expect.element(note()).toBeVisible();
  for (const label of labels) await expect.element(toggle(label)).toBeDisabled();
  expect(claimButton().query()).toBeNull();
});

test('ADM-03 (G-002): a visitor gets a "Sign In" link instead of the claim', async () => {
  standardApi(null);
  const router = await renderApp('/settings/admin');
  const card = page.getByRole('region', { name: 'Admin Status' });
  await card.getByRole('link', { name: 'Sign In' }).click();
  await arriveAt(router, '/auth?next=%2Fsettings%2Fadmin');
});

test('ADM-03, ADM-04: the claim shows while no admin is assigned and turns the badge', async () => {
  const api = standardApi(makeSession());
  api.reply(claimAdmin, true);
  await renderApp('/settings/admin');
  await expect.element(claimButton()).toBeVisible();
  api.reply(readAdminStatus, true);
  api.reply(readSettings, makeSettings({ admin_assigned: true }));
  await claimButton().click();
  await expect.element(page.getByText('Admin claimed')).toBeVisible();
  await expect.element(page.getByText('You are now the admin for this application.')).toBeVisible();
  await expect.element(page.getByText('Administrator', { exact: true })).toBeVisible();
  expect(claimButton().query()).toBeNull();
});

test('ADM-04: a failed claim says so', async () => {
  const api = standardApi(makeSession());
  api.refuse(claimAdmin, 'unexpected');
  await renderApp('/settings/admin');
  await claimButton().click();
  const toast = page.getByRole('alert');
  await expect.element(toast).toMatchTextContent(/Error/);
  await expect
    .element(toast)
    .toMatchTextContent(/Failed to claim admin privileges\. Please try again\./);
  await expect.element(claimButton()).toBeVisible();
});

test('ADM-05: a claim after someone else’s says that an admin exists', async () => {
  const api = standardApi(makeSession());
  api.reply(claimAdmin, false);
  await renderApp('/settings/admin');
  await expect.element(claimButton()).toBeVisible();
  api.reply(readSettings, makeSettings({ admin_assigned: true }));
  await claimButton().click();
  await expect.element(page.getByText('Admin already exists')).toBeVisible();
  await expect
    .element(page.getByText('Someone else has already claimed admin privileges.'))
    .toBeVisible();
  await vi.waitFor(() => expect(claimButton().query()).toBeNull());
});

test('ADM-07: the three switches have their names and stored values', async () => {
  const api = adminApi();
  api.reply(readSettings, makeSettings({ disable_signups: true, admin_assigned: true }));
  await renderApp('/settings/admin');
  const demo = page.getByRole('region', { name: 'Demo Controls' });
  await expect.element(demo.getByRole('switch', { name: labels[0] ?? '' })).not.toBeChecked();
  await expect.element(demo.getByRole('switch', { name: labels[1] ?? '' })).toBeChecked();
  const content = page.getByRole('region', { name: 'Content Controls' });
  await expect.element(content.getByRole('switch', { name: labels[2] ?? '' })).toBeChecked();
});

test('ADM-09 (G-017): a change is saved at once with all three values', async () => {
  const api = adminApi();
  await renderApp('/settings/admin');
  await toggle('Disable new signups').click();
  await expect.element(page.getByText('Settings updated')).toBeVisible();
  await expect
    .element(page.getByText('App settings have been updated successfully.'))
    .toBeVisible();
  await expect.element(toggle('Disable new signups')).toBeChecked();
  expect(api.sent(updateSettings)).toEqual([
    {
      new_require_login_for_home: false,
      new_disable_signups: true,
      new_allow_user_objections_edit: true,
    },
  ]);
});

test('ADM-10: a failed change says so and the switch returns to its stored value', async () => {
  const api = adminApi();
  api.refuse(updateSettings, 'unexpected');
  await renderApp('/settings/admin');
  await toggle('Disable new signups').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Error\s*Failed to update settings\. Please try again\./);
  await expect.element(toggle('Disable new signups')).not.toBeChecked();
});

test('ADM-12: a changed setting holds for the guards of the next page', async () => {
  const api = adminApi();
  const router = await renderApp('/settings/admin');
  await toggle('Require login to view homepage').click();
  await expect.element(page.getByText('Settings updated')).toBeVisible();
  api.reply(readAdminStatus, false);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await arriveAt(router, '/auth');
});

test('ERR-12: a claim that meets an ended session leads to "/auth" and back', async () => {
  const api = standardApi(makeSession());
  api.refuse(claimAdmin, 'session_not_found');
  const router = await renderApp('/settings/admin');
  await claimButton().click();
  await arriveAt(router, '/auth?next=%2Fsettings%2Fadmin');
  await expect.element(page.getByText(/Your session has ended/)).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

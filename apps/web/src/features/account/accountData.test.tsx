import { deleteAccount, exportAccount, listActivity } from '@salespro/contract/account.ts';
import { readSession } from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeExport, makeInterview, makeSession } from '#test/factories.ts';
import { fakeStandardApi, getCurrentPath, renderApp, waitForPath } from '#test/renderApp.tsx';
import { takePictures } from '#test/takePictures.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = (title: string) =>
  page.getByLabelText('Notifications').getByText(title, { exact: true });

async function openAccount() {
  const api = fakeStandardApi(makeSession());
  const router = await renderApp('/settings/account');
  await expect.element(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  return { api, router };
}

test('account export: the file holds everything the server gave, readable', async () => {
  const { api } = await openAccount();
  const everything = makeExport({
    interviews: [makeInterview({ businessName: "Joe's HVAC 🔧" })],
  });
  api.reply(exportAccount, everything);
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:export';
  });
  let name = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  await button('Export My Data').click();
  await expect.element(toast('Export ready')).toBeVisible();
  expect(name).toBe('salespro-export-2026-11-15.json');
  const text = (await file?.text()) ?? '';
  expect(JSON.parse(text)).toEqual(everything);
  expect(text).toContain('\n  "interviews": [\n');
});

test('account export: shows an error when it fails', async () => {
  const { api } = await openAccount();
  api.reject(exportAccount, 'rate_limited');
  await button('Export My Data').click();
  await expect.element(toast("We couldn't export your data. Please try again.")).toBeVisible();
});

test('account deletion: after the typed address deletes everything and opens "/" with a message', async () => {
  const { api, router } = await openAccount();
  api.reply(deleteAccount, { ok: true });
  await button('Delete Account').click();
  const address = page.getByLabelText('Type your email to confirm');
  await expect.element(address).toHaveFocus();
  await takePictures('account delete');
  await button('Delete Everything').click();
  await address.fill('somebody@else.example');
  await button('Delete Everything').click();
  await expect
    .element(page.getByText("That's not the email address of this account"))
    .toBeVisible();
  expect(api.sent(deleteAccount), 'not without the address').toEqual([]);
  await address.fill('Dana@fieldnote.example');
  api.reply(readSession, { session: null });
  await button('Delete Everything').click();
  await waitForPath(router, '/');
  await expect.element(toast('Account deleted')).toBeVisible();
  expect(api.sent(deleteAccount)).toEqual([null]);
});

test('account deletion: shows an error and stays signed in when it fails', async () => {
  const { api, router } = await openAccount();
  api.reject(deleteAccount, 'unavailable');
  await button('Delete Account').click();
  await page.getByLabelText('Type your email to confirm').fill('dana@fieldnote.example');
  await button('Delete Everything').click();
  await expect.element(toast("We couldn't delete your account. Please try again.")).toBeVisible();
  expect(getCurrentPath(router)).toBe('/settings/account');
  await button('Cancel').click();
  await expect.element(button('Delete Account')).toBeVisible();
});

test('SAFE-37: asks an admin to hand the role over before deleting the account', async () => {
  const { api } = await openAccount();
  api.reject(deleteAccount, 'hand_over_first');
  await button('Delete Account').click();
  await page.getByLabelText('Type your email to confirm').fill('dana@fieldnote.example');
  await button('Delete Everything').click();
  await expect
    .element(
      toast("You're the admin. Hand the role over to someone else first, under Admin Settings."),
    )
    .toBeVisible();
});

const card = page.getByRole('region', { name: 'Recent activity' });
const rows = card.getByRole('listitem');
const from = { device: 'Chrome on Windows', network: '203.0.113.0/24' };

function event(number: number, action: string, changes: object = {}) {
  const id = `0192f0c4-7e57-7a11-8b0b-${String(number).padStart(12, '0')}`;
  return { id, action, at: '2026-11-15T08:12:00.000Z', from, ...changes };
}

test('SAFE-66: "Recent activity" says what happened, on which device, in which network and when', async () => {
  const api = fakeStandardApi(makeSession());
  api.reply(listActivity, {
    events: [
      event(1, 'credential_revealed'),
      event(2, 'account.sessions_ended', { from: null }),
      event(3, 'something.new'),
      event(4, 'account.sign_in'),
    ],
  });
  await renderApp('/settings/account');
  await expect.element(rows.first()).toMatchTextContent(/Login details opened/);
  await expect.element(rows.first()).toMatchTextContent(/Chrome on Windows, 203\.0\.113\.0\/24/);
  await expect.element(rows.first()).toMatchTextContent(/November 15, 2026/);
  // Actions unknown to this version are omitted.
  expect(rows.elements()).toHaveLength(3);
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/^Signed out by the admin or the operatorNovember/);
});

test('SAFE-66: a long list shows all on demand', async () => {
  const api = fakeStandardApi(makeSession());
  api.reply(listActivity, {
    events: Array.from({ length: 12 }, (_, i) => event(i, 'account.sign_in')),
  });
  await renderApp('/settings/account');
  await expect.element(rows.first()).toBeVisible();
  expect(rows.elements()).toHaveLength(8);
  await card.getByRole('button', { name: 'Show All 12' }).click();
  expect(rows.elements()).toHaveLength(12);
});

test('SAFE-66: an empty list and one that cannot be loaded say so', async () => {
  const api = fakeStandardApi(makeSession());
  api.reject(listActivity, 'unexpected');
  await renderApp('/settings/account');
  await expect.element(card.getByText("We couldn't load your activity.")).toBeVisible();
  api.reply(listActivity, { events: [] });
  await card.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(card.getByText('Nothing in the last 90 days.')).toBeVisible();
});

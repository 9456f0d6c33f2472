import { deleteAccount, exportAccount } from '@salespro/contract/account.ts';
import { readSession } from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeInterview, makeSession } from '#test/factories.ts';
import { arriveAt, renderApp, standardApi, whereIs } from '#test/renderApp.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = (title: string) =>
  page.getByLabelText('Notifications').getByText(title, { exact: true });

async function openAccount() {
  const api = standardApi(makeSession());
  const router = await renderApp('/settings/account');
  await expect.element(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  return { api, router };
}

test('account export: the file holds everything the server gave, readable', async () => {
  const { api } = await openAccount();
  const everything = {
    format: 'salespro-export-1' as const,
    exportedAt: '2026-11-15T08:00:00.000Z',
    account: {
      id: makeSession().user.id,
      email: 'dana@fieldnote.example',
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    interviews: [makeInterview({ businessName: "Joe's HVAC 🔧" })],
    answerHistory: [],
    templates: [],
    brandAudits: [],
    credentials: { held: 0, isIncluded: false as const },
    ai: { preferences: null, hasKey: false, drafts: [] },
    auditEvents: [],
  };
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

test('account export: a failure is said', async () => {
  const { api } = await openAccount();
  api.refuse(exportAccount, 'rate_limited');
  await button('Export My Data').click();
  await expect.element(toast('Your data could not be exported. Please try again.')).toBeVisible();
});

test('account deletion: asks for the password, then signs out to "/"', async () => {
  const { api, router } = await openAccount();
  api.reply(deleteAccount, { ok: true });
  await button('Delete Account').click();
  await expect.element(page.getByLabelText('Your password')).toHaveFocus();
  await button('Delete Everything').click();
  expect(api.sent(deleteAccount), 'not without a password').toEqual([]);
  await page.getByLabelText('Your password').fill('correct horse');
  api.reply(readSession, { session: null });
  await button('Delete Everything').click();
  await arriveAt(router, '/');
  await expect.element(toast('Account deleted')).toBeVisible();
  expect(api.sent(deleteAccount)).toEqual([{ password: 'correct horse' }]);
});

test('account deletion: a wrong password deletes nothing and is said on the field', async () => {
  const { api, router } = await openAccount();
  api.refuse(deleteAccount, 'wrong_password');
  await button('Delete Account').click();
  await page.getByLabelText('Your password').fill('nope');
  await button('Delete Everything').click();
  await expect.element(page.getByText('The current password is not right')).toBeVisible();
  expect(whereIs(router)).toBe('/settings/account');
  await button('Cancel').click();
  await expect.element(button('Delete Account')).toBeVisible();
});

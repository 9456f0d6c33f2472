import { listPasskeys } from '@salespro/contract/passkeys.ts';
import {
  claimAdmin,
  endSessions,
  handOverAdmin,
  readAdminStatus,
  readClaimStatus,
  readSettings,
} from '@salespro/contract/settings.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminApi, claimButton, labels, note, toggle } from '#test/adminPage.ts';
import { makeSession, makeSettings } from '#test/factories.ts';
import { makePasskeyRow } from '#test/passkeyParts.ts';
import { arriveAt, renderApp, standardApi } from '#test/renderApp.tsx';

test('the admin signs one person out with the password, and is not told who has an account', async () => {
  const api = adminApi();
  await renderApp('/settings/admin');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Sign This Person Out');
  await expect.element(page.getByText('Enter a valid email address')).toBeVisible();
  await page.getByLabelText('Email of the person').fill('lost@agency.example');
  await press('Sign This Person Out');
  await expect.element(page.getByText(/lost@agency.example will be signed out/)).toBeVisible();
  api.refuse(endSessions, 'wrong_password');
  await page.getByLabelText('Your password').fill('wrong');
  await press('Sign Out');
  await expect.element(page.getByText("The current password isn't right")).toBeVisible();
  api.reply(endSessions, { ok: true });
  await page.getByLabelText('Your password').fill('my password');
  await press('Sign Out');
  await expect.element(page.getByText(/If lost@agency.example has an account/)).toBeVisible();
  expect(api.sent(endSessions).at(-1)).toEqual({
    email: 'lost@agency.example',
    password: 'my password',
  });
});

test('the admin signs everybody out; others do not see the card', async () => {
  const api = adminApi();
  await renderApp('/settings/admin');
  await page.getByRole('button', { name: 'Sign Everyone Out' }).click();
  api.reply(endSessions, { ok: true });
  await page.getByLabelText('Your password').fill('my password');
  await page.getByRole('button', { name: 'Sign Everyone Out' }).click();
  await expect.element(page.getByText("You're still signed in on this device.")).toBeVisible();
  expect(api.sent(endSessions)).toEqual([{ email: null, password: 'my password' }]);
});

test('who is not the admin is not offered to sign people out', async () => {
  const api = standardApi(makeSession());
  api.reply(readSettings, makeSettings({ admin_assigned: true }));
  await renderApp('/settings/admin');
  await expect.element(note()).toBeVisible();
  expect(page.getByText('Sign People Out').query()).toBeNull();
});

test('ADM-03, W-04: whoever may not claim is told that the operator has set nobody, and sees no claim', async () => {
  const api = standardApi(makeSession());
  api.reply(readClaimStatus, { way: 'closed' });
  await renderApp('/settings/admin');
  await expect.element(page.getByText('Regular User', { exact: true })).toBeVisible();
  await expect.element(page.getByText("Your operator hasn't set an admin yet.")).toBeVisible();
  expect(claimButton().query()).toBeNull();
  expect(page.getByText(/claimed admin/).query()).toBeNull();
});

test('SAFE-36: the named address is told so, and claims without a code', async () => {
  const api = standardApi(makeSession());
  api.reply(readClaimStatus, { way: 'named' });
  api.reply(claimAdmin, true);
  await renderApp('/settings/admin');
  await expect
    .element(page.getByText(/The operator named dana@fieldnote\.example\. Claim it here\./))
    .toBeVisible();
  await claimButton().click();
  await expect.element(page.getByText('Admin claimed')).toBeVisible();
  expect(api.sent(claimAdmin)).toEqual([{}]);
});

test('SAFE-36: where nobody is named, the one-time code of the log is asked for; a wrong one is said on the field', async () => {
  const api = standardApi(makeSession());
  api.reply(readClaimStatus, { way: 'code' });
  api.refuse(claimAdmin, 'claim_code_wrong');
  await renderApp('/settings/admin');
  await expect.element(page.getByText(/wrote a one-time code to its log/)).toBeVisible();
  await page.getByLabelText('One-time code').fill('guess');
  await claimButton().click();
  await expect
    .element(page.getByText("That one-time code isn't right or was already used"))
    .toBeVisible();
  api.reply(claimAdmin, true);
  await page.getByLabelText('One-time code').fill('the-right-one');
  await claimButton().click();
  await expect.element(page.getByText('Admin claimed')).toBeVisible();
  expect(api.sent(claimAdmin)).toEqual([{ code: 'guess' }, { code: 'the-right-one' }]);
});

test('SAFE-38: the admin hands the role over by address, and is a regular user then', async () => {
  const api = adminApi();
  api.refuse(handOverAdmin, 'no_such_account');
  await renderApp('/settings/admin');
  const card = page.getByRole('region', { name: 'Hand Over the Admin Role' });
  const address = card.getByLabelText('Email of the next admin');
  await address.fill('nobody');
  await card.getByRole('button', { name: 'Hand Over' }).click();
  await expect.element(card.getByText('Enter a valid email address')).toBeVisible();
  await address.fill('ben@fieldnote.example');
  await card.getByRole('button', { name: 'Hand Over' }).click();
  await expect
    .element(card.getByText("There's no confirmed account with this address"))
    .toBeVisible();
  api.reply(handOverAdmin, { ok: true });
  api.reply(readAdminStatus, false);
  await card.getByRole('button', { name: 'Hand Over' }).click();
  await expect.element(page.getByText('ben@fieldnote.example is the admin now.')).toBeVisible();
  await expect.element(page.getByText('Regular User')).toBeVisible();
  expect(api.sent(handOverAdmin).at(-1)).toEqual({ email: 'ben@fieldnote.example' });
});

test('SAFE-39: an admin without a second factor is told what to do, and changes nothing until then', async () => {
  const api = standardApi(makeSession());
  api.reply(readAdminStatus, true);
  api.reply(readSettings, makeSettings({ admin_assigned: true }));
  const router = await renderApp('/settings/admin');
  await expect.element(page.getByText(/needs a second factor/)).toBeVisible();
  for (const label of labels) await expect.element(toggle(label)).toBeDisabled();
  expect(page.getByText('Sign People Out').query()).toBeNull();
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).last().click();
  await arriveAt(router, '/settings/account');
});

test('SAFE-39: a passkey is a second factor too', async () => {
  const api = standardApi(makeSession());
  api.reply(readAdminStatus, true);
  api.reply(readSettings, makeSettings({ admin_assigned: true }));
  api.reply(listPasskeys, { passkeys: [makePasskeyRow()] });
  await renderApp('/settings/admin');
  await expect.element(page.getByText('Sign People Out')).toBeVisible();
  expect(page.getByText(/needs a second factor/).query()).toBeNull();
  for (const label of labels) await expect.element(toggle(label)).toBeEnabled();
});

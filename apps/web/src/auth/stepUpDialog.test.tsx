import { exportAccount } from '@salespro/contract/account.ts';
import { confirmIdentity, stopTwoFactor } from '@salespro/contract/auth.ts';
import type { Endpoint } from '@salespro/contract/endpoint.ts';
import { apiErrors } from '@salespro/contract/errors.ts';
import {
  addPasskey,
  createPasskeyChallenge,
  startPasskeyRegistration,
} from '@salespro/contract/passkeys.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/expectAccessible.ts';
import { makeExport, makeSession } from '#test/factories.ts';
import type { FakeApi, ReplyInputOf } from '#test/fakeApi.ts';
import { makeChallenge, makeCreation, makePasskeyRow } from '#test/passkeyFixtures.ts';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';
import { takePictures } from '#test/takePictures.ts';
import { startPasskeys, stopPasskeys } from '#test/virtualPasskeys.ts';
import { addMyPasskey } from './passkeys.api.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
const password = dialog.getByRole('textbox', { name: 'Password', exact: true });

/** Rejects the call until the identity is confirmed. */
function demandProof<E extends Endpoint>(api: FakeApi, entry: E, reply: ReplyInputOf<E>) {
  let isProven = false;
  api.respond(confirmIdentity, () => {
    isProven = true;
    return { ok: true as const };
  });
  api.respond(entry, () => {
    if (isProven) return reply;
    const { status, message } = apiErrors.identity_unproven;
    throw Response.json({ error: { code: 'identity_unproven', message } }, { status });
  });
}

async function openAccount(factors?: 'totp') {
  const api = fakeStandardApi(makeSession(factors ? { factors } : {}));
  await renderApp('/settings/account');
  await expect.element(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  return api;
}

async function turnOff() {
  await button('Turn Off Two-Factor').click();
  await button('Turn Off').click();
  await expect.element(dialog).toBeVisible();
}

test('SAFE-34: asks "Is it still you?" with the action, and repeats the call after the password', async () => {
  const api = await openAccount('totp');
  demandProof(api, stopTwoFactor, { ok: true });
  await turnOff();
  await expect
    .element(dialog.getByText("You're about to turn off two-factor sign-in. Please confirm."))
    .toBeVisible();
  await expect.element(dialog.getByText('We ask again after ten minutes.')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await expectAccessible();
  await takePictures('is it still you');
  await userEvent.keyboard('my password{Enter}');
  await expect.element(page.getByText('Two-factor sign-in is off')).toBeVisible();
  expect(api.sent(confirmIdentity)).toEqual([{ password: 'my password' }]);
  expect(api.sent(stopTwoFactor)).toHaveLength(2);
  expect(dialog.query()).toBeNull();
});

test('SAFE-34: accepts a code from the authenticator app', async () => {
  const api = await openAccount('totp');
  demandProof(api, stopTwoFactor, { ok: true });
  await turnOff();
  await dialog.getByText('Code from your app').click();
  await dialog.getByRole('textbox', { name: 'Code from your app' }).fill('123 456');
  await button('Confirm').click();
  await expect.element(page.getByText('Two-factor sign-in is off')).toBeVisible();
  expect(api.sent(confirmIdentity)).toEqual([{ code: '123456' }]);
});

test('SAFE-34: offers only the password without an authenticator app, then continues an export', async () => {
  const api = await openAccount();
  demandProof(api, exportAccount, makeExport());
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await button('Export My Data').click();
  await expect
    .element(dialog.getByText("You're about to export your data. Please confirm."))
    .toBeVisible();
  expect(dialog.getByText('Code from your app').query()).toBeNull();
  await password.fill('my password');
  await button('Confirm').click();
  await expect.element(page.getByText('Export ready')).toBeVisible();
  expect(save).toHaveBeenCalledTimes(1);
  expect(api.sent(exportAccount)).toHaveLength(2);
});

test('SAFE-35: cancelling by button or Escape changes nothing and shows no error', async () => {
  const api = await openAccount('totp');
  demandProof(api, stopTwoFactor, { ok: true });
  await turnOff();
  await button('Cancel').last().click();
  await vi.waitFor(() => expect(dialog.query()).toBeNull());
  await expect.element(button('Turn Off')).toHaveFocus();
  await button('Turn Off').click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(dialog.query()).toBeNull());
  expect(page.getByLabelText('Notifications').getByText('Error').query()).toBeNull();
  expect(api.sent(confirmIdentity)).toEqual([]);
  expect(api.sent(stopTwoFactor)).toHaveLength(2);
});

test('SAFE-35: shows a wrong password and too many attempts in the dialog', async () => {
  const api = await openAccount('totp');
  demandProof(api, stopTwoFactor, { ok: true });
  api.reject(confirmIdentity, 'wrong_password');
  await turnOff();
  await password.fill('not mine');
  await button('Confirm').click();
  await expect.element(dialog.getByText("That didn't match. Try again.")).toBeVisible();
  const { status, message } = apiErrors.rate_limited;
  api.respond(confirmIdentity, () => {
    throw Response.json(
      { error: { code: 'rate_limited', message } },
      { status, headers: { 'retry-after': '290' } },
    );
  });
  await button('Confirm').click();
  await expect.element(dialog.getByText('Too many tries. Wait 5 minutes.')).toBeVisible();
  expect(api.sent(stopTwoFactor)).toHaveLength(1);
});

test('SAFE-24, SAFE-34: offers a passkey in the dialog if one was used in this browser', async () => {
  await startPasskeys();
  const api = await openAccount();
  api.reply(startPasskeyRegistration, makeCreation());
  api.reply(addPasskey, { passkey: makePasskeyRow() });
  expect(await addMyPasskey()).toBe('added');
  demandProof(api, exportAccount, makeExport());
  api.reply(createPasskeyChallenge, makeChallenge());
  await button('Export My Data').click();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.sent(createPasskeyChallenge)).toEqual([{ use: 'proof' }]);
  const [sent] = api.sent(confirmIdentity) as { passkey: { id: string } }[];
  expect(sent?.passkey.id).toMatch(/./);
  await vi.waitFor(() => expect(api.sent(exportAccount)).toHaveLength(2));
  await stopPasskeys();
});

import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from '@salespro/contract/passkeys.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeSession } from '#test/factories.ts';
import { makeCreation, makePasskeyRow } from '#test/passkeyFixtures.ts';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';
import { startPasskeys, stopPasskeys } from '#test/virtualPasskeys.ts';

const card = () => page.getByRole('region', { name: 'Passkeys' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const laptop = makePasskeyRow();

async function openAccount(passkeys: Passkey[] = []) {
  const api = fakeStandardApi(makeSession());
  api.reply(listPasskeys, { passkeys });
  api.reply(startPasskeyRegistration, makeCreation());
  api.reply(addPasskey, { passkey: laptop });
  await renderApp('/settings/account');
  await expect.element(card()).toBeVisible();
  return api;
}

afterEach(stopPasskeys);

test('SAFE-20: a passkey is added by the device and shown with its name, day and last use', async () => {
  await startPasskeys();
  const api = await openAccount();
  await expect
    .element(card().getByText(/Sign in with your fingerprint, your face or your screen lock\./))
    .toBeVisible();
  api.reply(listPasskeys, { passkeys: [laptop] });
  await button('Add a passkey').click();
  await expect.element(page.getByText('Passkey added')).toBeVisible();
  await expect
    .element(page.getByText('Next time, choose "Use a passkey" when you sign in.'))
    .toBeVisible();
  const [made] = api.sent(addPasskey) as { transports: string[]; clientDataJSON: string }[];
  expect(made?.transports).toEqual(['internal']);
  const clientData = JSON.parse(
    atob(made?.clientDataJSON.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
  );
  expect(clientData).toMatchObject({
    type: 'webauthn.create',
    challenge: makeCreation().challenge,
  });
  await expect.element(card().getByText('Mac, Chrome')).toBeVisible();
  await expect.element(card().getByText('Added Nov 2, 2026 · not used yet')).toBeVisible();
});

test('SAFE-20: the card passes axe in every color scheme', async () => {
  await openAccount([laptop, makePasskeyRow({ id: crypto.randomUUID(), name: 'x'.repeat(60) })]);
  await expect.element(card().getByText('Mac, Chrome')).toBeVisible();
  await expectAllAppearances('passkeys');
});

test('SAFE-20: renames a passkey; a rejected name stays in the field', async () => {
  const api = await openAccount([laptop]);
  await button('Rename Mac, Chrome').click();
  const field = page.getByLabelText('Name of the passkey');
  await expect.element(field).toHaveValue('Mac, Chrome');
  await field.fill('   ');
  await card().getByRole('button', { name: 'Save' }).click();
  expect(api.sent(renamePasskey)).toEqual([]);
  api.reject(renamePasskey, 'unexpected');
  await field.fill(' Work laptop ');
  await card().getByRole('button', { name: 'Save' }).click();
  await expect.element(card().getByText(/Something went wrong on our side/)).toBeVisible();
  await expect.element(field).toHaveValue(' Work laptop ');
  api.reply(renamePasskey, { ok: true });
  api.reply(listPasskeys, { passkeys: [{ ...laptop, name: 'Work laptop' }] });
  await card().getByRole('button', { name: 'Save' }).click();
  await expect.element(button('Rename Work laptop')).toBeVisible();
  expect(api.sent(renamePasskey).at(-1)).toEqual({ name: 'Work laptop' });
});

test('SAFE-20: removing asks first; an old sign-in asks for the password as well', async () => {
  const api = await openAccount([laptop]);
  await button('Remove Mac, Chrome').click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
  await expect.element(dialog.getByText('You can still sign in with your password.')).toBeVisible();
  await button('Keep it').click();
  expect(api.sent(removePasskey)).toEqual([]);

  api.reject(removePasskey, 'password_needed');
  await button('Remove Mac, Chrome').click();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByLabelText('Your password').fill('my password');
  api.reply(removePasskey, { ok: true });
  api.reply(listPasskeys, { passkeys: [] });
  await card().getByRole('button', { name: 'Remove Mac, Chrome' }).last().click();
  await expect.element(page.getByText('Passkey removed')).toBeVisible();
  expect(api.sent(removePasskey)).toEqual([{}, { password: 'my password' }]);
  await vi.waitFor(() => expect(card().getByRole('listitem').query()).toBeNull());
});

test('SAFE-26: adds nothing and says so when the user cancels or the device rejects it', async () => {
  await startPasskeys({ isVerified: false });
  const api = await openAccount();
  await button('Add a passkey').click();
  await expect.element(card().getByText('No passkey was added.')).toBeVisible();
  expect(api.sent(addPasskey)).toEqual([]);
});

test('SAFE-26: a device that has a passkey of this account already says so', async () => {
  await startPasskeys();
  const api = await openAccount();
  await button('Add a passkey').click();
  await expect.element(page.getByText('Passkey added')).toBeVisible();
  const [made] = api.sent(addPasskey) as { id: string }[];
  const there = [{ id: made?.id ?? '', type: 'public-key' as const }];
  api.reply(startPasskeyRegistration, makeCreation({ excludeCredentials: there }));
  await button('Add a passkey').click();
  await expect.element(card().getByText(/This device has one for your account/)).toBeVisible();
  expect(api.sent(addPasskey)).toHaveLength(1);
});

test('SAFE-26: shows an error of the server in the card', async () => {
  await startPasskeys();
  const api = await openAccount();
  api.reject(addPasskey, 'passkey_failed');
  await button('Add a passkey').click();
  await expect
    .element(card().getByText("That passkey didn't work here. Try again, or use your password."))
    .toBeVisible();
});

test('SAFE-26: a browser without passkeys says that the password still works', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await openAccount([laptop]);
  await expect
    .element(page.getByText("This browser can't make passkeys. Your password still works."))
    .toBeVisible();
  expect(button('Add a passkey').query()).toBeNull();
  await expect.element(button('Remove Mac, Chrome')).toBeVisible();
});

test('SAFE-20: a list of passkeys that cannot be loaded can be tried again', async () => {
  const api = fakeStandardApi(makeSession());
  api.reject(listPasskeys, 'unexpected');
  await renderApp('/settings/account');
  await expect.element(page.getByText("We couldn't load your passkeys.")).toBeVisible();
  api.reply(listPasskeys, { passkeys: [laptop] });
  await button('Try Again').click();
  await expect.element(page.getByText('Mac, Chrome')).toBeVisible();
});

import { signIn } from '@salespro/contract/auth.ts';
import {
  addPasskey,
  createPasskeyChallenge,
  listPasskeys,
  signInWithPasskey,
  startPasskeyRegistration,
} from '@salespro/contract/passkeys.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { alert, button, fillSignIn, openAuth } from '#test/authForm.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeSession } from '#test/factories.ts';
import { makeChallenge, makeCreation, makePasskeyRow } from '#test/passkeyFixtures.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { startPasskeys, stopPasskeys } from '#test/virtualPasskeys.ts';
import { waitUntilSettled } from '#test/waitUntilSettled.ts';
import { passkeyOfferStore } from './passkeyDevice.ts';
import { addMyPasskey } from './passkeys.api.ts';

const offer = () => page.getByRole('region', { name: 'Passkey', exact: true });
const labels = () =>
  page
    .getByRole('button', { name: /^(Sign In|Use a passkey)$/ })
    .elements()
    .map(({ textContent }) => textContent);

async function openWithPasskey(keepHint = true) {
  await startPasskeys();
  const { api, router } = await openAuth();
  api.reply(startPasskeyRegistration, makeCreation());
  api.reply(addPasskey, { passkey: makePasskeyRow() });
  expect(await addMyPasskey()).toBe('added');
  if (!keepHint) localStorage.clear();
  api.reply(createPasskeyChallenge, makeChallenge());
  api.reply(signInWithPasskey, { session: makeSession() });
  return { api, router };
}

afterEach(stopPasskeys);

test('SAFE-21, SAFE-27: "Use a passkey" signs in; later this browser shows it first, without storing a name', async () => {
  const { api, router } = await openWithPasskey(false);
  await expect.element(button('Use a passkey')).toBeVisible();
  expect(labels()).toEqual(['Sign In', 'Use a passkey']);
  await button('Use a passkey').click();
  await expect.element(page.getByText('Welcome back!')).toBeVisible();
  await waitForPath(router, '/my-interviews');
  expect(api.sent(createPasskeyChallenge)).toEqual([{ use: 'sign_in' }]);
  const [sent] = api.sent(signInWithPasskey) as { passkey: object; email?: string }[];
  expect(Object.keys(sent?.passkey ?? {}).sort()).toEqual([
    'authenticatorData',
    'clientDataJSON',
    'id',
    'signature',
  ]);
  expect(sent?.email).toBeUndefined();
  expect(localStorage.getItem('salespro-passkey')).toBe('on');
});

test('SAFE-27: shows the passkey button first after a passkey was used, in every appearance', async () => {
  localStorage.setItem('salespro-passkey', 'on');
  await openAuth();
  await expect.element(page.getByText('or with your password')).toBeVisible();
  expect(labels()).toEqual(['Use a passkey', 'Sign In']);
  await expectAllAppearances('sign in with a passkey');
});

test('SAFE-26: shows an error for a rejected passkey, and the password still works', async () => {
  const { api, router } = await openWithPasskey();
  api.reject(signInWithPasskey, 'passkey_failed');
  await button('Use a passkey').click();
  await expect
    .element(alert())
    .toMatchTextContent(/That passkey didn't work here\. Try again, or use your password\./);
  await fillSignIn();
  await waitForPath(router, '/my-interviews');
});

test('SAFE-26: a cancelled passkey prompt does not sign in', async () => {
  await startPasskeys();
  const { api } = await openAuth();
  api.reply(createPasskeyChallenge, makeChallenge());
  await button('Use a passkey').click();
  await vi.waitFor(() => expect(api.sent(createPasskeyChallenge)).toHaveLength(1));
  await expect.element(button('Use a passkey')).not.toHaveAttribute('aria-busy');
  expect(api.sent(signInWithPasskey)).toEqual([]);
  expect(alert().query()).toBeNull();
});

test('SAFE-26: a browser without passkeys shows no button for them', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  localStorage.setItem('salespro-passkey', 'on');
  await openAuth();
  await expect.element(button('Sign In')).toBeVisible();
  expect(button('Use a passkey').query()).toBeNull();
});

test('SAFE-23: accepts a passkey of the same user in place of the code', async () => {
  const { api, router } = await openWithPasskey(false);
  api.reply(signIn, { next: 'two_factor', hasPasskey: true });
  await fillSignIn();
  await expect.element(page.getByLabelText('Six-digit code')).toBeVisible();
  await expectAllAppearances('second factor with a passkey');
  await button('Use a passkey').click();
  await waitForPath(router, '/my-interviews');
  expect(api.sent(createPasskeyChallenge)).toEqual([{ use: 'second_factor' }]);
  expect(api.sent(signInWithPasskey)).toMatchObject([{ email: 'dana@fieldnote.example' }]);
});

test('SAFE-23: offers no passkey as second factor if the account has none', async () => {
  const { api } = await openAuth();
  api.reply(signIn, { next: 'two_factor', hasPasskey: false });
  await fillSignIn();
  await expect.element(page.getByLabelText('Six-digit code')).toBeVisible();
  expect(button('Use a passkey').query()).toBeNull();
});

test('SAFE-28: after a sign-in by password the list offers a passkey, once', async () => {
  await startPasskeys();
  const { api, router } = await openAuth();
  api.reply(startPasskeyRegistration, makeCreation());
  api.reply(addPasskey, { passkey: makePasskeyRow() });
  await fillSignIn();
  await waitForPath(router, '/my-interviews');
  await expect.element(offer().getByText('Sign in faster next time?')).toBeVisible();
  expect(localStorage.getItem('salespro-passkey-offered')).toBe('on');
  await expectAllAppearances('list offers a passkey');
  await button('Add a passkey').click();
  await expect.element(page.getByText('Passkey added')).toBeVisible();
  await vi.waitFor(() => expect(offer().query()).toBeNull());
});

test('SAFE-28: "Not now" closes it', async () => {
  await startPasskeys();
  const { api, router } = await openAuth();
  await fillSignIn();
  await waitForPath(router, '/my-interviews');
  await button('Not now').click();
  await vi.waitFor(() => expect(offer().query()).toBeNull());
  expect(api.sent(startPasskeyRegistration)).toEqual([]);
});

test('SAFE-26, SAFE-28: shows that no passkey was added when the prompt is cancelled', async () => {
  await startPasskeys({ isVerified: false });
  const { api, router } = await openAuth();
  api.reply(startPasskeyRegistration, makeCreation());
  await fillSignIn();
  await waitForPath(router, '/my-interviews');
  await button('Add a passkey').click();
  await expect.element(page.getByText('No passkey was added.')).toBeVisible();
  await vi.waitFor(() => expect(offer().query()).toBeNull());
  expect(api.sent(addPasskey)).toEqual([]);
});

test('SAFE-28: nothing is offered on a device that cannot have a passkey', async () => {
  const { api, router } = await openAuth();
  await fillSignIn();
  await waitForPath(router, '/my-interviews');
  await expect.element(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  expect(api.sent(listPasskeys)).toEqual([]);
  expect(offer().query()).toBeNull();
});

test('SAFE-28: nothing is offered to a user who has a passkey', async () => {
  await startPasskeys();
  const { api, router } = await openAuth();
  api.reply(listPasskeys, { passkeys: [makePasskeyRow()] });
  await fillSignIn();
  await waitForPath(router, '/my-interviews');
  await vi.waitFor(() => expect(api.sent(listPasskeys)).toHaveLength(1));
  await waitUntilSettled();
  expect(offer().query()).toBeNull();
  expect(localStorage.getItem('salespro-passkey-offered')).toBeNull();
});

test('SAFE-28: nothing is offered a second time', async () => {
  await startPasskeys();
  localStorage.setItem('salespro-passkey-offered', 'on');
  const { api, router } = await openAuth();
  await fillSignIn();
  await waitForPath(router, '/my-interviews');
  await expect.element(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  expect(api.sent(listPasskeys)).toEqual([]);
  expect(offer().query()).toBeNull();
});

test('SAFE-28: offers no passkey in an interview, but later on the list', async () => {
  await startPasskeys();
  const { router } = await openAuth('/session/new?from=mail');
  await waitForPath(router, '/auth?next=%2Fsession%2Fnew%3Ffrom%3Dmail');
  await fillSignIn();
  await waitForPath(router, '/session/new?from=mail');
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  await vi.waitFor(() => expect(passkeyOfferStore.get()).toBe(true));
  expect(offer().query()).toBeNull();
  await router.navigate('/my-interviews');
  await expect.element(offer()).toBeVisible();
});

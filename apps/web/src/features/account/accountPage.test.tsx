import {
  changePassword,
  confirmTwoFactor,
  listDevices,
  readSession,
  signOut,
  signOutDevice,
  startTwoFactor,
  stopTwoFactor,
} from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeSession } from '#test/factories.ts';
import { fakeStandardApi, getCurrentPath, renderApp, waitForPath } from '#test/renderApp.tsx';
import { takePictures } from '#test/takePictures.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const phone = '0192f0c4-7e57-7a11-8b0b-0000000000a2';
const devices = [
  device({ isThisDevice: true }),
  device({
    id: phone,
    browser: 'Safari',
    system: 'iPhone',
    isPhone: true,
    lastUsedAt: hoursAgo(2),
  }),
];
const secret = {
  uri: 'otpauth://totp/SalesPro:dana?secret=JBSWY3DPEHPK3PXP&issuer=SalesPro',
  secret: 'JBSWY3DPEHPK3PXP',
  recoveryCodes: ['aaaaa-11111', 'bbbbb-22222'],
};

function hoursAgo(hours: number) {
  return new Date(Date.now() - hours * 3_600_000 - 1000).toISOString();
}

function device(changes: object) {
  return {
    id: '0192f0c4-7e57-7a11-8b0b-0000000000a1',
    isThisDevice: false,
    browser: 'Chrome',
    system: 'Windows',
    isPhone: false,
    lastUsedAt: hoursAgo(0),
    ...changes,
  };
}

async function openAccount(factors?: 'totp') {
  const api = fakeStandardApi(makeSession(factors ? { factors } : {}));
  api.reply(listDevices, { devices });
  const router = await renderApp('/settings/account');
  await expect.element(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  return { api, router };
}

async function fillPasswords(current: string, next: string, again = next) {
  await page.getByLabelText('Current password').fill(current);
  await page.getByLabelText('New password', { exact: true }).fill(next);
  await page.getByLabelText('Confirm new password').fill(again);
  await button('Change Password').click();
}

test('G-005: the password is changed and the fields are emptied', async () => {
  const { api } = await openAccount();
  api.reply(changePassword, { ok: true });
  await fillPasswords('old one', 'three unrelated words');
  await expect.element(page.getByText('Password changed')).toBeVisible();
  expect(api.sent(changePassword)).toEqual([
    { currentPassword: 'old one', newPassword: 'three unrelated words' },
  ]);
  await expect.element(page.getByLabelText('Current password')).toHaveValue('');
});

test('G-005, ERR-03: a wrong password, a weak one and different ones are said; nothing typed is lost', async () => {
  const { api } = await openAccount();
  await fillPasswords('old one', 'three words', 'three swords');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Passwords do not match/);
  expect(api.sent(changePassword)).toEqual([]);
  api.reject(changePassword, 'wrong_password');
  await fillPasswords('old one', 'three words');
  await expect.element(page.getByText("The current password isn't right")).toBeVisible();
  api.reject(changePassword, 'weak_password', ["It's one of the first passwords people guess"]);
  await fillPasswords('old one', 'letmein123');
  await expect
    .element(page.getByText("It's one of the first passwords people guess"))
    .toBeVisible();
  await expect.element(page.getByLabelText('Current password')).toHaveValue('old one');
});

test('G-005, AUTH-22: two-factor is set up with code, key and recovery codes, and proven', async () => {
  const { api } = await openAccount();
  api.reply(startTwoFactor, secret);
  await button('Set Up Two-Factor').click();
  await page.getByLabelText('Your password').fill('my password');
  await button('Continue').click();
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  expect(codes.elements().map((code) => code.textContent)).toEqual(secret.recoveryCodes);

  api.reject(confirmTwoFactor, 'wrong_code');
  await page.getByLabelText('Six-digit code').fill('000000');
  await button('Turn On Two-Factor').click();
  await expect.element(page.getByText("That code isn't right or was already used")).toBeVisible();

  api.reply(confirmTwoFactor, { ok: true });
  api.reply(readSession, { session: makeSession({ factors: 'totp' }) });
  await page.getByLabelText('Six-digit code').fill('123456');
  await button('Turn On Two-Factor').click();
  await expect.element(page.getByText('On', { exact: true })).toBeVisible();
  await expect.element(button('Turn Off Two-Factor')).toBeInViewport();
  const card = page.getByRole('region', { name: 'Two-factor sign-in' }).element();
  expect(card.parentElement).toBe(document.activeElement);
});

test('G-005: recovery codes can be copied, and a blocked clipboard is said', async () => {
  const { api } = await openAccount();
  api.reply(startTwoFactor, secret);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  write.mockRejectedValueOnce(new Error('blocked'));
  await button('Set Up Two-Factor').click();
  await page.getByLabelText('Your password').fill('my password');
  await button('Continue').click();
  await button('Copy Codes').click();
  await expect.element(page.getByText('Copied. Paste them somewhere safe.')).toBeVisible();
  expect(write).toHaveBeenCalledWith('aaaaa-11111\nbbbbb-22222\n');
  await button('Copy Codes').click();
  await expect.element(page.getByText(/We couldn't copy them/)).toBeVisible();
});

test('G-005: two-factor is turned off after a question; a failure is said and it stays on', async () => {
  const { api } = await openAccount('totp');
  await button('Turn Off Two-Factor').click();
  await expect.element(page.getByText(/Your password alone will sign you in/)).toBeVisible();
  api.reject(stopTwoFactor, 'unavailable');
  await button('Turn Off').click();
  await expect.element(page.getByText(/couldn't turn off/)).toBeVisible();
  api.reply(stopTwoFactor, { ok: true });
  api.reply(readSession, { session: makeSession() });
  await button('Turn Off').click();
  await expect.element(page.getByText('Two-factor sign-in is off')).toBeVisible();
  await expect.element(button('Set Up Two-Factor')).toBeVisible();
});

test('G-005: the devices show browser, system and last use; one is signed out', async () => {
  const { api } = await openAccount();
  const list = page.getByRole('region', { name: 'Devices' });
  await expect.element(list.getByText('Chrome on Windows')).toBeVisible();
  await expect.element(list.getByText('This device')).toBeVisible();
  await expect.element(list.getByText('2 hours ago')).toBeVisible();
  api.reply(signOutDevice, { ok: true });
  api.reply(listDevices, { devices: devices.slice(0, 1) });
  await button('Sign Out Safari on iPhone').click();
  await expect.element(page.getByText('Device signed out')).toBeVisible();
  expect(api.addresses(signOutDevice)).toEqual([`/api/auth/devices/${phone}/sign-out`]);
  await vi.waitFor(() => expect(page.getByText('Safari on iPhone').query()).toBeNull());
});

test('AUTH-27: shows an error when the server rejects it, and the session continues', async () => {
  const { api, router } = await openAccount();
  api.reject(signOutDevice, 'identity_already_exists');
  await button('Sign Out Safari on iPhone').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(getCurrentPath(router)).toBe('/settings/account');
  await expect.element(button('Sign Out Safari on iPhone')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
});

test('AUTH-27: session_not_found ends the signed-in state', async () => {
  const { api, router } = await openAccount();
  api.reject(signOutDevice, 'session_not_found');
  await button('Sign Out Safari on iPhone').click();
  await waitForPath(router, '/auth?next=%2Fsettings%2Faccount');
});

test('G-005: all other devices are signed out with the scope "others"', async () => {
  const { api } = await openAccount();
  await button('Sign Out All Other Devices').click();
  await expect.element(page.getByText('Other devices signed out')).toBeVisible();
  expect(api.sent(signOut)).toEqual([{ scope: 'others' }]);
});

test('G-005, MENU-03: "Sign Out Everywhere" ends every session and arrives at "/"', async () => {
  const { api, router } = await openAccount();
  await takePictures('account');
  await button('Sign Out Everywhere').click();
  await waitForPath(router, '/');
  expect(api.sent(signOut)).toEqual([{ scope: 'global' }]);
  await expect.element(page.getByText('Signed out', { exact: true })).toBeVisible();
});

test('G-005: asks for the password before signing out other devices when the sign-in is old', async () => {
  const { api } = await openAccount();
  api.reject(signOut, 'password_needed');
  await button('Sign Out All Other Devices').click();
  await expect.element(page.getByText(/You signed in a while ago/)).toBeVisible();
  api.reject(signOut, 'wrong_password');
  await page.getByLabelText('Your password').fill('not mine');
  await button('Sign Out All Other Devices').click();
  await expect.element(page.getByText("The current password isn't right")).toBeVisible();
  api.reply(signOut, { ok: true });
  await page.getByLabelText('Your password').fill('my password');
  await button('Sign Out All Other Devices').click();
  await expect.element(page.getByText('Other devices signed out')).toBeVisible();
  expect(api.sent(signOut)).toEqual([
    { scope: 'others' },
    { scope: 'others', password: 'not mine' },
    { scope: 'others', password: 'my password' },
  ]);
  await vi.waitFor(() => expect(page.getByLabelText('Your password').query()).toBeNull());
});

test('G-005: asks for the password for one device and for everywhere; cancelling ends no session', async () => {
  const { api, router } = await openAccount();
  api.reject(signOutDevice, 'password_needed');
  await button('Sign Out Safari on iPhone').click();
  await button('Cancel').click();
  await expect.element(button('Sign Out Everywhere')).toBeVisible();
  api.reject(signOut, 'password_needed');
  await button('Sign Out Everywhere').click();
  await page.getByLabelText('Your password').fill('my password');
  api.reply(signOut, { ok: true });
  await button('Sign Out Everywhere').click();
  await waitForPath(router, '/');
  expect(api.sent(signOutDevice)).toEqual([{}]);
  expect(api.sent(signOut).at(-1)).toEqual({ scope: 'global', password: 'my password' });
});

test('G-005: shows an error when signing out everywhere fails, and stays signed in', async () => {
  const { api } = await openAccount();
  api.reject(signOut, 'unavailable');
  await button('Sign Out Everywhere').click();
  await expect.element(page.getByText(/couldn't sign you out everywhere/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
});

test('G-005: a list of devices that cannot be loaded can be tried again', async () => {
  const api = fakeStandardApi(makeSession());
  api.reject(listDevices, 'unexpected');
  await renderApp('/settings/account');
  await expect.element(page.getByText("We couldn't load your devices.")).toBeVisible();
  api.reply(listDevices, { devices });
  await button('Try Again').click();
  await expect.element(page.getByText('Safari on iPhone')).toBeVisible();
});

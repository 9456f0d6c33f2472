import {
  claimAdmin,
  endSessions,
  handOverAdmin,
  readAdminClaimStatus,
  readAdminStatus,
  readAppSettings,
  updateAppSettings,
} from '@salespro/contract/appSettings.ts';
import {
  readLandingClaims,
  saveLandingClaim,
  saveLandingTestimonial,
} from '@salespro/contract/landingClaims.ts';
import { listPasskeys } from '@salespro/contract/passkeys.ts';
import { buildClaimForms } from '@salespro/domain/landing/claims.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { adminApi, adminNote, adminSwitch, claimButton, switchLabels } from '#test/adminPage.ts';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeSession, makeSettings } from '#test/factories.ts';
import { makePasskeyRow } from '#test/passkeyFixtures.ts';
import { fakeStandardApi, renderApp, waitForPath } from '#test/renderApp.tsx';

test('ADM-01: "Loading settings", then the three cards', async () => {
  const api = adminApi();
  const release = api.hold(readAppSettings);
  await renderApp('/settings/admin');
  await expect.element(page.getByText('Loading settings')).toBeVisible();
  release();
  for (const name of ['Admin Status', 'Demo Controls', 'Content Controls']) {
    await expect.element(page.getByRole('region', { name })).toBeVisible();
  }
});

test('ADM-01: "Error loading settings" when there are none, and a way to try again', async () => {
  const api = adminApi();
  api.reject(readAppSettings, 'unexpected');
  await renderApp('/settings/admin');
  await expect.element(page.getByText('Error loading settings')).toBeVisible();
  api.reply(readAppSettings, makeSettings());
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('region', { name: 'Demo Controls' })).toBeVisible();
});

test('ADM-02: shows an error with Try Again when the role cannot be loaded', async () => {
  const api = adminApi();
  api.reject(readAdminStatus, 'unexpected');
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
  expect(adminNote().query()).toBeNull();
});

test('ADM-02, ADM-03, ADM-08: anyone else sees "Regular User", disabled switches and the note', async () => {
  // With a second factor: the switches are disabled for the missing role alone.
  const api = fakeStandardApi(makeSession({ factors: 'totp' }));
  api.reply(readAppSettings, makeSettings({ admin_assigned: true }));
  await renderApp('/settings/admin');
  await expect.element(page.getByText('Regular User')).toBeVisible();
  await expect.element(adminNote()).toBeVisible();
  for (const label of switchLabels) await expect.element(adminSwitch(label)).toBeDisabled();
  expect(claimButton().query()).toBeNull();
});

test('ADM-03 (G-002): a visitor gets a "Sign In" link instead of the claim', async () => {
  fakeStandardApi(null);
  const router = await renderApp('/settings/admin');
  const card = page.getByRole('region', { name: 'Admin Status' });
  await card.getByRole('link', { name: 'Sign In' }).click();
  await waitForPath(router, '/auth?next=%2Fsettings%2Fadmin');
});

test('ADM-03, ADM-04: the claim shows while no admin is assigned and turns the badge', async () => {
  const api = fakeStandardApi(makeSession());
  api.reply(claimAdmin, true);
  await renderApp('/settings/admin');
  await expect.element(claimButton()).toBeVisible();
  api.reply(readAdminStatus, true);
  api.reply(readAppSettings, makeSettings({ admin_assigned: true }));
  await claimButton().click();
  await expect.element(page.getByText('Admin claimed')).toBeVisible();
  await expect.element(page.getByText('You are now the admin for this application.')).toBeVisible();
  await expect.element(page.getByText('Administrator', { exact: true })).toBeVisible();
  expect(claimButton().query()).toBeNull();
});

test('ADM-04: a failed claim says so', async () => {
  const api = fakeStandardApi(makeSession());
  api.reject(claimAdmin, 'unexpected');
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
  const api = fakeStandardApi(makeSession());
  api.reply(claimAdmin, false);
  await renderApp('/settings/admin');
  await expect.element(claimButton()).toBeVisible();
  api.reply(readAppSettings, makeSettings({ admin_assigned: true }));
  await claimButton().click();
  await expect.element(page.getByText('Admin already exists')).toBeVisible();
  await expect
    .element(page.getByText('Someone else has already claimed admin privileges.'))
    .toBeVisible();
  await vi.waitFor(() => expect(claimButton().query()).toBeNull());
});

test('ADM-07: the three switches have their names and stored values', async () => {
  const api = adminApi();
  api.reply(readAppSettings, makeSettings({ disable_signups: true, admin_assigned: true }));
  await renderApp('/settings/admin');
  const demo = page.getByRole('region', { name: 'Demo Controls' });
  await expect.element(demo.getByRole('switch', { name: switchLabels[0] ?? '' })).not.toBeChecked();
  await expect.element(demo.getByRole('switch', { name: switchLabels[1] ?? '' })).toBeChecked();
  const content = page.getByRole('region', { name: 'Content Controls' });
  await expect.element(content.getByRole('switch', { name: switchLabels[2] ?? '' })).toBeChecked();
});

test('ADM-09 (G-017): a change is saved at once with all three values', async () => {
  const api = adminApi();
  await renderApp('/settings/admin');
  await adminSwitch('Disable new signups').click();
  await expect.element(page.getByText('Settings updated')).toBeVisible();
  await expect
    .element(page.getByText('App settings have been updated successfully.'))
    .toBeVisible();
  await expect.element(adminSwitch('Disable new signups')).toBeChecked();
  expect(api.sent(updateAppSettings)).toEqual([
    {
      new_require_login_for_home: false,
      new_disable_signups: true,
      new_allow_user_objections_edit: true,
    },
  ]);
});

test('ADM-10: a failed change says so and the switch returns to its stored value', async () => {
  const api = adminApi();
  api.reject(updateAppSettings, 'unexpected');
  await renderApp('/settings/admin');
  await adminSwitch('Disable new signups').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Error\s*Failed to update settings\. Please try again\./);
  await expect.element(adminSwitch('Disable new signups')).not.toBeChecked();
});

test('ADM-12: a changed setting holds for the guards of the next page', async () => {
  const api = adminApi();
  const router = await renderApp('/settings/admin');
  await adminSwitch('Require login to view homepage').click();
  await expect.element(page.getByText('Settings updated')).toBeVisible();
  api.reply(readAdminStatus, false);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await waitForPath(router, '/auth');
});

test('ERR-12: a claim that meets an ended session leads to "/auth" and back', async () => {
  const api = fakeStandardApi(makeSession());
  api.reject(claimAdmin, 'session_not_found');
  const router = await renderApp('/settings/admin');
  await claimButton().click();
  await waitForPath(router, '/auth?next=%2Fsettings%2Fadmin');
  await expect.element(page.getByText(/Your session has ended/)).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

const claim = { figure: '500+', label: 'agencies', source: 'Our list', isConfirmed: true };
const card = () => page.getByRole('region', { name: 'Claims on the Landing Page' });
const button = (name: string) => card().getByRole('button', { name, exact: true });
const confirm = () => card().getByRole('switch', { name: 'This is true and I may say it' });

async function openCard() {
  const api = fakeStandardApi(makeSession({ factors: 'totp' }));
  api.reply(readAdminStatus, true);
  api.reply(readLandingClaims, buildClaimForms({}));
  api.reply(saveLandingClaim, claim);
  await renderApp('/settings/admin');
  await expect.element(card()).toBeVisible();
  return api;
}

test('TRUE-07, TRUE-08: the admin reads the five claims and confirms one, with its source', async () => {
  const api = await openCard();
  expect(card().getByText('Not shown').elements()).toHaveLength(6);
  await button('Edit 500+ agencies').click();
  await confirm().click();
  await button('Save').click();
  await expect.element(card().getByText(/Fill in every field first/)).toBeVisible();
  expect(api.sent(saveLandingClaim)).toEqual([]);
  await card().getByLabelText('Source').fill('Our list');
  await confirm().click();
  api.reply(readLandingClaims, buildClaimForms({ agencies: claim }));
  await button('Save').click();
  await expect.element(page.getByText('The landing page shows it now.')).toBeVisible();
  expect(api.sent(saveLandingClaim)).toEqual([{ claimId: 'agencies', claim }]);
  await expect.element(card().getByText('Shown', { exact: true })).toBeVisible();
});

test('TRUE-11: editing a claim withdraws its confirmation at the first letter', async () => {
  const api = await openCard();
  api.reply(readLandingClaims, buildClaimForms({ agencies: claim }));
  await button('Edit 500+ agencies').click();
  await card().getByLabelText('Source').fill('Our list');
  await confirm().click();
  await expect.element(confirm()).toBeChecked();
  await card().getByLabelText('Figure').fill('600+');
  await expect.element(confirm()).not.toBeChecked();
  await button('Cancel').click();
  await expect.element(button('Edit 500+ agencies')).toBeVisible();
});

test('TRUE-07: a testimonial has its own fields; what cannot be saved stays in the form', async () => {
  const api = await openCard();
  api.reject(saveLandingTestimonial, 'unexpected');
  await button('Edit Testimonial').click();
  for (const name of ['Quote', 'Name', 'Role', 'Company', 'Source'])
    await card().getByLabelText(name, { exact: true }).fill(`Their ${name}`);
  await confirm().click();
  await button('Save').click();
  await expect.element(page.getByText("We couldn't save that. Please try again.")).toBeVisible();
  await expect.element(card().getByLabelText('Quote')).toHaveValue('Their Quote');
  await vi.waitFor(() => expect(api.sent(saveLandingTestimonial)).toHaveLength(1));
});

test('TRUE-07: the card with an open form passes axe in every color scheme', async () => {
  await openCard();
  await button('Edit 3x close rate').click();
  await expectAllAppearances('claims');
});

test('the admin signs one person out with the password, and is not told who has an account', async () => {
  const api = adminApi();
  await renderApp('/settings/admin');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Sign This Person Out');
  await expect.element(page.getByText('Enter a valid email address')).toBeVisible();
  await page.getByLabelText('Email of the person').fill('lost@agency.example');
  await press('Sign This Person Out');
  await expect.element(page.getByText(/lost@agency.example will be signed out/)).toBeVisible();
  api.reject(endSessions, 'wrong_password');
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

test('hides the sign-out card from users who are not the admin', async () => {
  const api = fakeStandardApi(makeSession());
  api.reply(readAppSettings, makeSettings({ admin_assigned: true }));
  await renderApp('/settings/admin');
  await expect.element(adminNote()).toBeVisible();
  expect(page.getByText('Sign People Out').query()).toBeNull();
});

test('ADM-03, W-04: a user who may not claim reads that no admin is set and sees no claim button', async () => {
  const api = fakeStandardApi(makeSession());
  api.reply(readAdminClaimStatus, { way: 'closed' });
  await renderApp('/settings/admin');
  await expect.element(page.getByText('Regular User', { exact: true })).toBeVisible();
  await expect.element(page.getByText("Your operator hasn't set an admin yet.")).toBeVisible();
  expect(claimButton().query()).toBeNull();
  expect(page.getByText(/claimed admin/).query()).toBeNull();
});

test('SAFE-36: the address named by the operator claims without a code', async () => {
  const api = fakeStandardApi(makeSession());
  api.reply(readAdminClaimStatus, { way: 'named' });
  api.reply(claimAdmin, true);
  await renderApp('/settings/admin');
  await expect
    .element(page.getByText(/The operator named dana@fieldnote\.example\. Claim it here\./))
    .toBeVisible();
  await claimButton().click();
  await expect.element(page.getByText('Admin claimed')).toBeVisible();
  expect(api.sent(claimAdmin)).toEqual([{}]);
});

test('SAFE-36: without a named address asks for the one-time code of the log; a wrong one shows an error', async () => {
  const api = fakeStandardApi(makeSession());
  api.reply(readAdminClaimStatus, { way: 'code' });
  api.reject(claimAdmin, 'claim_code_wrong');
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
  api.reject(handOverAdmin, 'no_such_account');
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

test('SAFE-39: asks an admin without a second factor to add one and disables changes', async () => {
  const api = fakeStandardApi(makeSession());
  api.reply(readAdminStatus, true);
  api.reply(readAppSettings, makeSettings({ admin_assigned: true }));
  const router = await renderApp('/settings/admin');
  await expect.element(page.getByText(/needs a second factor/)).toBeVisible();
  for (const label of switchLabels) await expect.element(adminSwitch(label)).toBeDisabled();
  expect(page.getByText('Sign People Out').query()).toBeNull();
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).last().click();
  await waitForPath(router, '/settings/account');
});

test('SAFE-39: a passkey is a second factor too', async () => {
  const api = fakeStandardApi(makeSession());
  api.reply(readAdminStatus, true);
  api.reply(readAppSettings, makeSettings({ admin_assigned: true }));
  api.reply(listPasskeys, { passkeys: [makePasskeyRow()] });
  await renderApp('/settings/admin');
  await expect.element(page.getByText('Sign People Out')).toBeVisible();
  expect(page.getByText(/needs a second factor/).query()).toBeNull();
  for (const label of switchLabels) await expect.element(adminSwitch(label)).toBeEnabled();
});

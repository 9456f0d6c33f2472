import type { CDPSession, Page, Request } from '@playwright/test';
import { computeTotpCode } from '@salespro/testing/computeTotpCode.ts';
import { expect, password, test } from './fixtures.ts';

// A deleted passkey is rejected; Chromium logs each rejected call as an error.
test.use({ allowConsole: [/status of 403/] });

/** Adds Chromium's virtual authenticator, a stub of a fingerprint reader. */
async function addReader(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('SAFE-20, SAFE-21, SAFE-23, SAFE-26, SAFE-27: a passkey is added, named, signs in, stands in for the code and is removed', async ({
  newSeller,
  sql,
}) => {
  const { page, email } = await newSeller();
  const { cdp, authenticatorId } = await addReader(page);
  const card = page.getByRole('region', { name: 'Passkeys' });
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const setVerified = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  // Requests sent just before the sign-out are rejected and logged as errors.
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', (request) => underWay.delete(request));
  const signOut = async () => {
    await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
    await page.getByRole('button', { name: email }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  };
  const signInByPassword = async () => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button('Sign In').click();
  };

  await test.step('the device does not recognise the finger: nothing is added', async () => {
    await page.goto('/settings/account');
    await setVerified(false);
    await button('Add a passkey').click();
    await expect(card.getByText('No passkey was added.')).toBeVisible();
    await setVerified(true);
  });

  await test.step('add and rename', async () => {
    await button('Add a passkey').click();
    await expect(page.getByText('Passkey added')).toBeVisible();
    await expect(card.getByText(/Added .+ · not used yet/)).toBeVisible();
    await button(/^Rename/).click();
    await page.getByLabel('Name of the passkey').fill('Office laptop');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Office laptop')).toBeVisible();
  });

  await test.step('sign out; the passkey comes first now, and signs in', async () => {
    await signOut();
    await page.goto('/auth');
    await expect(page.getByText('or with your password')).toBeVisible();
    const kept = await page.evaluate(() => localStorage.getItem('salespro-passkey'));
    expect(kept).toBe('on');
    await button('Use a passkey').click();
    await expect(page).toHaveURL(/\/my-interviews$/);
    await page.goto('/settings/account');
    await expect(card.getByText(/last used/)).toBeVisible();
    const events = await sql(
      `select action from app.audit_events e join auth."user" u on u.id = e.user_id
        where u.email = $1 order by seq desc limit 1`,
      [email],
    );
    expect(events).toEqual([{ action: 'account.sign_in_passkey' }]);
  });

  await test.step('with two-factor on, it stands in for the code after the password', async () => {
    await button('Set Up Two-Factor').click();
    await page.getByLabel('Your password').fill(password);
    await button('Continue').click();
    const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(/\s/g, '');
    await page.getByLabel('Six-digit code').fill(computeTotpCode(secret));
    await button('Turn On Two-Factor').click();
    await expect(page.getByText('Two-factor sign-in is on', { exact: true })).toBeVisible();
    await signOut();
    await signInByPassword();
    await expect(page.getByLabel('Six-digit code')).toBeVisible();
    await button('Use a passkey').click();
    await expect(page).toHaveURL(/\/my-interviews$/);
  });

  await test.step('called off, nobody is signed in', async () => {
    await signOut();
    await page.goto('/auth');
    await setVerified(false);
    const asked = page.waitForResponse(/passkeys\/challenge/);
    await button('Use a passkey').click();
    await asked;
    await expect(button('Use a passkey')).not.toHaveAttribute('aria-busy');
    await expect(page).toHaveURL(/\/auth/);
    await setVerified(true);
    await button('Use a passkey').click();
    await expect(page).toHaveURL(/\/my-interviews$/);
  });

  await test.step('removed, it no longer signs in, and that is said', async () => {
    await page.goto('/settings/account');
    await button('Remove Office laptop').click();
    await expect(page.getByText('You can still sign in with your password.')).toBeVisible();
    await button('Remove').click();
    await expect(page.getByText('Passkey removed')).toBeVisible();
    await expect(card.getByText('Office laptop')).toHaveCount(0);
    await signOut();
    await page.goto('/auth');
    await button('Use a passkey').click();
    await expect(page.getByRole('alert')).toContainText(
      "That passkey didn't work here. Try again, or use your password.",
    );
  });
});

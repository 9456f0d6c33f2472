import type { Page } from '@playwright/test';
import { computeTotpCode } from '@salespro/testing/computeTotpCode.ts';
import { addSecondFactor, expect, password, test } from './fixtures.ts';

// Rejected sign-ins are part of the test; Chromium logs each rejected call as an error.
test.use({ allowConsole: [/status of 40[13]/] });

test('AUTH-10, AUTH-12 to AUTH-17, AUTH-19, AUTH-28, MENU-03, ADM-04, ADM-12: the whole front door', async ({
  page,
  browser,
  newSeller,
  waitForMail,
  linkIn,
  sql,
}) => {
  test.setTimeout(180_000);
  const email = `dana-${test.info().retry}@fieldnote.example`;
  await sql('update app.settings set admin_user_id = null, disable_signups = false');

  await test.step('sign up', async () => {
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Account created!')).toBeVisible();
    await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  await test.step('read the mail and confirm; be taken on after ten seconds', async () => {
    // The clock is frozen until the test moves it, however long the page loads. It starts in the future, because
    // the clock runs until it is frozen and never goes back.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 60_000);
    await page.goto(linkIn(await waitForMail(email, /Confirm/)));
    await expect(page).toHaveURL(/\/auth\/confirmed$/);
    await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
    await untilTasksRan(page);
    await page.clock.runFor(9900);
    await expect(page).toHaveURL(/\/auth\/confirmed$/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\/my-interviews$/);
    await page.clock.resume();
  });

  await test.step('sign out', async () => {
    await page.getByRole('button', { name: /@fieldnote/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/auth/);
  });

  const newPassword = 'a brand new phrase 7';
  await test.step('forgot password', async () => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: /Send|Reset/ }).click();
    await expect(page.getByText(/a link to set a new password is on its way/)).toBeVisible();
    await page.goto(linkIn(await waitForMail(email, /new password/)));
    await page.getByLabel('New Password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm New Password').fill(newPassword);
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await expect(page.getByText(/Sign in with the new one/)).toBeVisible();
  });

  const signIn = async (target = page) => {
    await target.goto('/auth');
    await target.getByLabel('Email').fill(email);
    await target.getByLabel('Password', { exact: true }).fill(newPassword);
    await target.getByRole('button', { name: 'Sign In' }).click();
  };

  let secret = '';
  await test.step('turn on two-factor sign-in', async () => {
    await signIn();
    await expect(page).toHaveURL(/\/my-interviews$/);
    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Set Up Two-Factor' }).click();
    await page.getByLabel('Your password').fill(newPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(/\s/g, '');
    await page.getByLabel('Six-digit code').fill(computeTotpCode(secret));
    await page.getByRole('button', { name: 'Turn On Two-Factor' }).click();
    await expect(page.getByText('Two-factor sign-in is on', { exact: true })).toBeVisible();
  });

  const phone = await browser.newContext({ baseURL: page.url().replace(/\/settings.*/, '') });
  const phonePage = await phone.newPage();
  await test.step('sign in with a code on a second device', async () => {
    await signIn(phonePage);
    await phonePage.getByLabel('Six-digit code').fill('000000');
    await phonePage.getByRole('button', { name: 'Sign In' }).click();
    await expect(phonePage.getByRole('alert')).toContainText("That code isn't right");
    // The code of the next half minute: already accepted, and different from the one just used.
    await phonePage.getByLabel('Six-digit code').fill(computeTotpCode(secret, Date.now() + 30_000));
    await phonePage.getByRole('button', { name: 'Sign In' }).click();
    await expect(phonePage.getByText('Welcome back!')).toBeVisible();
    await expect(phonePage).toHaveURL(/\/my-interviews$/);
  });

  await test.step('sign out everywhere from the second device', async () => {
    await phonePage.goto('/settings/account');
    await phonePage.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    // Signs out at once without a question, because no changes are pending.
    await expect(phonePage.getByText('You have been signed out successfully.')).toBeVisible();
    await expect(phonePage.locator('dialog, [role="dialog"], [role="alertdialog"]')).toHaveCount(0);
    await expect(phonePage).toHaveURL(/\/$/);
    await page.goto('/my-interviews');
    await expect(page).toHaveURL(/\/auth\?/);
    await phone.close();
  });

  await test.step('claim admin, switch sign-ups off, see the tab gone and the call refused', async () => {
    const admin = await newSeller('admin@agency.example');
    await addSecondFactor(admin);
    await admin.page.goto('/settings/admin');
    await expect(admin.page.getByText('Regular User')).toBeVisible();
    await expect(
      admin.page.getByText(/The operator named admin@agency\.example\. Claim it here\./),
    ).toBeVisible();
    await admin.page.getByRole('button', { name: 'Claim Admin' }).click();
    await expect(admin.page.getByText('You are now the admin for this application.')).toBeVisible();
    await expect(admin.page.getByText('Administrator', { exact: true })).toBeVisible();
    await admin.page.getByRole('switch', { name: /Disable new signups/ }).click();
    await expect(
      admin.page.getByText('App settings have been updated successfully.'),
    ).toBeVisible();

    await page.goto('/auth');
    await expect(page.getByText('Sign ups are currently disabled for this demo.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveCount(0);
    const rejected = await page.request.post('/api/auth/sign-up', {
      data: { email: 'late@x.example', password },
    });
    expect(rejected.status()).toBe(403);
    expect((await rejected.json()).error.message).toBe(
      'Sign ups are currently disabled for this demo.',
    );
    await sql('update app.settings set disable_signups = false');
  });
});

/** Waits two tasks, because the page starts its timers in a task after rendering. */
async function untilTasksRan(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1)
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        }),
    );
}

import type { Page } from 'playwright';
import type { Scene } from './Scene.ts';
import { password } from './signUp.ts';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#123328"/><path d="M13 11h15v18H13z M17 11v18 M21 16h4 M21 20h4" fill="none" stroke="#fff" stroke-width="2"/></svg>`;

/** An agency whose admin said the name; the seller has the rest. */
async function fillCard(page: Page): Promise<void> {
  const logo = { id: '0192f0c4-7e57-7a11-8b0b-0000000000d1', type: 'image/svg+xml', bytes: 200 };
  const card = {
    own: {
      agencyName: '',
      sellerName: 'Dana Whitfield',
      phone: '(937) 555-0142',
      email: '',
      signature: 'We pick up the phone.',
      timeZone: '',
    },
    global: { agencyName: 'Fieldnote Marketing', signature: '', timeZone: 'America/New_York' },
    account: { email: 'dana@fieldnote.example' },
    logos: { own: logo, global: null },
  };
  await page.route('**/api/agency-card', (route) => route.fulfill({ json: card }));
  await page.route('**/files/logos/*', (route) =>
    route.fulfill({ body: drawing, contentType: 'image/svg+xml' }),
  );
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('img', { name: 'The logo' }).waitFor();
}

/** Two prices of their own, one service switched off. */
async function fillServices(page: Page): Promise<void> {
  const own = {
    reputation_management: {
      price: { from: 24_900, to: 39_700 },
      proof: 'A dental office went from 41 to 58 reviews in its first month.',
      guarantee: 'You leave any month, and you keep every review.',
    },
    pay_per_click: {
      price: { from: 65_000, to: null },
      setupFee: 15_000,
      guarantee: 'Your ad account stays yours.',
    },
    ai_power_package: { isSold: false },
  };
  const services = Object.entries(own).map(([serviceId, account]) => ({
    serviceId,
    account,
    global: {},
  }));
  await page.route('**/api/services', (route) =>
    route.fulfill({ json: { currency: 'USD', services } }),
  );
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText('$650', { exact: false }).first().waitFor();
}

/** What belongs to the person, not to an interview. */
export const accountScenes: readonly Scene[] = [
  { name: 'c11-your-services', path: '/settings/services', who: 'seller', act: fillServices },
  {
    name: 'c11b-service-edit',
    path: '/settings/services',
    who: 'seller',
    act: async (page) => {
      await fillServices(page);
      await page.getByRole('button', { name: 'Edit Reputation Management' }).click();
    },
  },
  { name: 'c11-agency-card-blank', path: '/settings/card', who: 'seller' },
  { name: 'c11-agency-card', path: '/settings/card', who: 'seller', act: fillCard },
  {
    name: 'c11-agency-card-everyone',
    path: '/settings/card',
    who: 'admin',
    act: async (page) => {
      await fillCard(page);
      await page.getByText("Everyone's", { exact: true }).first().click();
    },
  },
  {
    name: 'c11-agency-card-failed',
    path: '/settings/card',
    who: 'seller',
    act: async (page) => {
      await fillCard(page);
      await page.route('**/api/agency-card', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.fallback(),
      );
      await page.getByLabel('Phone', { exact: true }).fill('(937) 555-0199');
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Try Again: Phone' }).waitFor();
    },
  },
  { name: 'a22-account-settings', path: '/settings/account', who: 'seller' },
  {
    name: 'a22-account-reminders',
    path: '/settings/account',
    who: 'seller',
    act: async (page) => {
      // Scenes share an account: the one before may have turned it on.
      const send = page.getByRole('switch', { name: 'Send it' });
      await send.waitFor();
      if (!(await send.isChecked())) await send.click();
      await page.getByRole('button', { name: /^Make a (new )?link$/ }).click();
      await page.getByRole('button', { name: 'Turn it off' }).waitFor();
    },
  },
  { name: 'a22-morning-mail-off', path: '/morning-mail/off', who: 'visitor' },
  {
    name: 'a22-two-factor',
    path: '/settings/account',
    who: 'seller',
    act: async (page) => {
      await page.getByRole('button', { name: 'Set Up Two-Factor' }).click();
      await page.getByLabel('Your password').fill(password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByLabel('Six-digit code').waitFor();
    },
  },
  {
    name: 'a22-passkeys',
    path: '/settings/account',
    who: 'seller',
    act: async (page) => {
      const now = Date.now();
      const passkeys = ['Mac, Chrome', 'Office laptop at the front desk'].map((name, index) => ({
        id: `0192f0c4-7e57-7a11-8b0b-0000000000c${index}`,
        name,
        addedAt: new Date(now - 20 * 86_400_000).toISOString(),
        lastUsedAt: index === 0 ? new Date(now - 7_300_000).toISOString() : null,
      }));
      await page.route('**/api/auth/passkeys', (route) => route.fulfill({ json: { passkeys } }));
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Rename Office laptop' }).click();
      await page.getByLabel('Name of the passkey').waitFor();
    },
  },
  {
    name: 'a22-devices-password',
    path: '/settings/account',
    who: 'seller',
    act: async (page) => {
      // As if the sign-in were older than ten minutes.
      await page.route('**/api/auth/sign-out', (route) =>
        route.fulfill({
          status: 403,
          json: { error: { code: 'password_needed', message: 'Enter your password' } },
        }),
      );
      await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
      await page.getByLabel('Your password').waitFor();
    },
  },
  {
    name: 'a22-is-it-still-you',
    path: '/settings/admin',
    who: 'admin',
    firstView: true,
    act: async (page) => {
      // As if the last proof were older than ten minutes.
      await page.route('**/api/settings/hand-over-admin', (route) =>
        route.fulfill({
          status: 403,
          json: { error: { code: 'identity_unproven', message: 'Is it still you?' } },
        }),
      );
      await page.getByLabel('Email of the next admin').fill('ben@fieldnote.example');
      await page.getByRole('button', { name: 'Hand Over' }).click();
      await page.getByRole('dialog', { name: 'Is it still you?' }).waitFor();
    },
  },
  { name: 'a23-admin-settings', path: '/settings/admin', who: 'admin' },
  { name: 'a24-admin-settings-regular-user', path: '/settings/admin', who: 'seller' },
  {
    name: 'a22-account-offline',
    path: '/settings/account',
    who: 'seller',
    act: async (page) => {
      await page.context().setOffline(true);
      await page
        .getByText(/needs a connection/)
        .first()
        .waitFor();
    },
  },
  { name: 'b11-ai-settings-nokey', path: '/settings/ai', who: 'seller' },
  {
    name: 'b11-ai-settings',
    path: '/settings/ai',
    who: 'busy',
    act: async (page) => {
      const field = page.getByLabel('API key', { exact: true });
      if (await field.isVisible()) {
        await field.fill('sk-fake');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
      }
      await page.getByText('API key configured').waitFor();
      await page
        .getByLabel('Default guidance')
        .fill('Plain words, short sentences. Never promise a number of reviews or leads.');
    },
  },
];

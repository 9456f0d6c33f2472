import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, password, test } from './fixtures.ts';
import { openWindow } from './openWindow.ts';

const id = randomUUID();
const steps = [
  'info',
  'questions',
  'recommendations',
  'service-questions',
  'pitch',
  'brand-audit',
  'script-pitch',
  'trial-results',
  'retainer-close',
  'onboarding',
  'onboarding/summary',
];
const protectedPaths = [
  '/my-interviews',
  '/my-interviews/import',
  '/my-interviews/export',
  '/settings/ai',
  '/settings/account',
  '/settings/card',
  '/settings/services',
  '/session/new',
  ...steps.map((step) => `/session/${id}/${step}`),
];

test('ROUTE-01, LAND-03, MENU-05: a visitor sees the landing page with a Sign In button and no menu', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    /^\/auth/,
  );
  await expect(page.getByRole('button', { name: /@/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('ROUTE-06, ROUTE-08: every protected address sends a visitor to /auth and keeps path and query', async ({
  page,
}) => {
  for (const path of protectedPaths) {
    await page.goto(`${path}?a=1`);
    await expect(page).toHaveURL(/\/auth\?/);
    expect(new URL(page.url()).searchParams.get('next')).toBe(`${path}?a=1`);
  }
});

/**
 * Deletes the session, as on a new device. Leaves the page first, because its requests would be
 * rejected.
 */
async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

test('ROUTE-09, AUTH-08: signing in leads to the kept address, else to the list', async ({
  page,
  newSeller,
}) => {
  const { email } = await newSeller();
  const signIn = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  await page.goto('/settings/account?tab=1');
  await signIn();
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/account\?tab=1$/);
  await forgetSession(page);
  await page.goto('/auth');
  await signIn();
  await expect(page).toHaveURL(/\/my-interviews$/);
});

test('ROUTE-09: an address of another site is never followed', async ({ page, newSeller }) => {
  const { email } = await newSeller();
  for (const next of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    await forgetSession(page);
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/my-interviews$/);
  }
});

test('ROUTE-03, ROUTE-04, MENU-01, MENU-02, MENU-06, MENU-07: the signed-in house', async ({
  newSeller,
}) => {
  const { page, email } = await newSeller();
  for (const path of ['/', '/auth']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/my-interviews$/);
  }
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveCount(0);
  await page.goto('/settings/account');
  const home = page.getByRole('link', { name: 'Home', exact: true });
  await expect(home).toHaveAttribute('href', '/my-interviews');
  const box = await home.boundingBox();
  expect(box && box.x < 100 && box.y > 600).toBe(true);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'My Interviews' })).toBeVisible();
  await expect(header.getByText(email, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: new RegExp(email) }).click();
  const items = await page.getByRole('menuitem').allInnerTexts();
  for (const item of ['My Account', 'My Interviews', 'AI Settings', 'Admin Settings', 'Sign Out'])
    expect(items.join('|')).toContain(item);
});

test('ROUTE-02, ADM-12: a closed home sends a visitor to /auth before a word of it is sent', async ({
  page,
  sql,
}) => {
  await sql('update app.settings set require_login_for_home = true');
  try {
    const reply = await page.request.get('/', { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location]).toEqual([302, '/auth']);
    await page.goto('/');
    await expect(page).toHaveURL(/\/auth/);
  } finally {
    await sql('update app.settings set require_login_for_home = false');
  }
});

test('ROUTE-05, ROUTE-07: the confirmed page and the admin page are open to visitors', async ({
  page,
}) => {
  await page.goto('/auth/confirmed');
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  await page.goto('/settings/admin');
  await expect(page).toHaveURL(/\/settings\/admin$/);
  await expect(page.getByRole('switch')).toHaveCount(3);
  for (const control of await page.getByRole('switch').all()) await expect(control).toBeDisabled();
  await expect(page.getByText('You need admin privileges to modify these settings.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim Admin' })).toHaveCount(0);
});

test.describe('unknown addresses', () => {
  test.use({ allowConsole: [/404/] });
  test('ROUTE-12, ROUTE-13: show the 404 page with a way home and are logged without their query', async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    for (const path of ['/nope', '/session/x/unknown']) {
      await page.goto(`${path}?token=secret`);
      await expect(page.getByText(/404/).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /Home/ }).first()).toBeVisible();
      expect(logged.join('\n')).toContain(path);
    }
    expect(logged.join('\n')).not.toContain('secret');
  });
});

test('AUTH-23, MENU-04: signing out in one tab signs the other tab out', async ({ newSeller }) => {
  const { context, page } = await newSeller();
  const other = await openWindow(context);
  await other.goto('/settings/account');
  await expect(other.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await page.goto('/my-interviews');
  // Requests that are still running would be rejected and logged.
  for (const one of [page, other]) await one.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /@/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/(auth.*)?$/);
});

test('TRUE-26: who only reads the landing page downloads at most 5 kB of script', async ({
  page,
}) => {
  const scripts: Promise<number>[] = [];
  page.on('response', (reply) => {
    if (reply.request().resourceType() === 'script')
      scripts.push(reply.body().then((body) => gzipSync(body).length));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const sent = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0);
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThanOrEqual(5000);
});

test('LAND-04, LAND-06, TRUE-12: the start buttons lead to a new interview, the other to the demo', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'See It In Action' })).toHaveAttribute(
    'href',
    '/demo',
  );
  const starts = page.getByRole('link', { name: /Start (an )?Interview/ });
  const visible = async () =>
    await starts.evaluateAll(
      (all) =>
        all
          .filter(
            (one) =>
              getComputedStyle(one.closest('[class]') ?? one).position === 'fixed' ||
              getComputedStyle(one.parentElement ?? one).position === 'fixed',
          )
          .filter((one) => one.getBoundingClientRect().height > 0).length,
    );
  expect(await visible()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await visible()).toBe(1);
  await starts.first().click();
  await expect(page).toHaveURL(/\/auth\?/);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/session/new');
});

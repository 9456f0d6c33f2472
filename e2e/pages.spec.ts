import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { screens } from '@salespro/domain/interviews/flow/Screen.ts';
import { appUrl, expect, test } from './fixtures.ts';

const open = [
  '/',
  '/auth',
  '/auth?mode=forgot',
  '/auth?error=link_expired',
  '/auth/confirmed',
  '/settings/admin',
];
const signedIn = ['/my-interviews', '/settings/account', '/settings/ai', '/session/new'];

async function check(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, allowConsole: [/404/] });

    test('every screen of the front door is free of accessibility faults', async ({
      page,
      newSeller,
    }) => {
      for (const path of [...open, '/nowhere']) await check(page, path);
      const seller = await newSeller();
      await seller.page.emulateMedia({ colorScheme });
      for (const path of signedIn) await check(seller.page, path);
      await seller.page.goto('/my-interviews');
      await seller.page.getByRole('button', { name: /@/ }).click();
      await seller.page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
      const { violations } = await new AxeBuilder({ page: seller.page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  });
}

/** The scripts a newcomer's browser loads for one page: nothing cached. */
async function loadScripts(
  browser: Browser,
  path: string,
  act: (page: Page) => Promise<void> = async () => {},
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
) {
  const context = await browser.newContext({
    baseURL: appUrl(),
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  const scripts: { url: string; body: Buffer }[] = [];
  const reading: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname))
      reading.push(response.body().then((body) => scripts.push({ url: response.url(), body })));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await act(page);
  await Promise.all(reading);
  await context.close();
  const kilobytes = scripts.reduce((sum, { body }) => sum + gzipSync(body).length, 0) / 1000;
  console.log(`${path}: ${scripts.length} scripts, ${kilobytes.toFixed(1)} kB gzip`);
  return { scripts, kilobytes };
}

test('ROUTE-16: landing and sign-in send at most 150 kB of JavaScript, and nothing of the sales brain', async ({
  browser,
}) => {
  for (const path of ['/', '/auth']) {
    const { scripts, kilobytes } = await loadScripts(browser, path);
    expect(scripts.length).toBeGreaterThan(0);
    expect(kilobytes).toBeLessThanOrEqual(150);
    const text = scripts.map(({ body }) => body.toString()).join('\n');
    for (const part of [
      'Which paid advertising matters most',
      'scoreDelta',
      'recap_interview',
      'advertising_barriers',
    ])
      expect(text).not.toContain(part);
  }
});

test('ROUTE-16: an interview screen sends at most 200 kB of JavaScript, the editor at most 285 kB', async ({
  browser,
  newSeller,
}) => {
  const { context } = await newSeller();
  const { ids } = await (
    await context.request.post('/api/interviews/practice', { data: { operationId: randomUUID() } })
  ).json();
  const state = await context.storageState();
  const tooLarge: string[] = [];
  for (const screen of screens) {
    const path = `/session/${ids[0]}/${screen}`;
    const { kilobytes } = await loadScripts(browser, path, undefined, state);
    if (kilobytes > 200) tooLarge.push(`${screen}: ${kilobytes.toFixed(1)} kB`);
  }
  const editor = await loadScripts(
    browser,
    `/session/${ids[0]}/pitch`,
    async (page) => {
      await page.getByRole('tab', { name: 'Edit Template' }).click();
      await page.locator('.cm-content').waitFor();
    },
    state,
  );
  if (editor.kilobytes > 285) tooLarge.push(`editor: ${editor.kilobytes.toFixed(1)} kB`);
  expect(tooLarge).toEqual([]);
});

test('the colour scheme can be switched and stays', async ({ newSeller }) => {
  const { page } = await newSeller();
  await page.goto('/my-interviews');
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: /@/ }).click();
  await page
    .getByRole('menuitem', { name: 'Dark' })
    .or(page.getByRole('menuitemradio', { name: 'Dark' }))
    .click();
  await expect.poll(background).not.toBe(light);
  await page.reload();
  await expect.poll(background).not.toBe(light);
});

test('the whole front door works by keyboard', async ({ page, newSeller }) => {
  const { email } = await newSeller();
  await page.goto('/auth');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('correct horse battery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-interviews$/);
  await page.getByRole('button', { name: /@/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeHidden();
  await expect(page.getByRole('button', { name: /@/ })).toBeFocused();
});

import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { interviewScreens } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { appUrl, expect, test } from './fixtures.ts';
import { savePictures } from './savePictures.ts';

const open = [
  '/',
  '/auth',
  '/auth?mode=forgot',
  '/auth?error=link_expired',
  '/auth/confirmed',
  '/settings/admin',
];
const signedIn = [
  '/my-interviews',
  '/settings/account',
  '/settings/card',
  '/settings/services',
  '/settings/ai',
  '/session/new',
];

const schemes = ['light', 'dark'] as const;

/**
 * Checks everything in the light scheme, and only what colors can change in the dark one, which is rendered
 * anew, because transitions would show colors of neither.
 */
async function check(
  page: Page,
  path: string,
  open: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const colors = ['color-contrast', 'link-in-text-block'];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(path, { waitUntil: 'networkidle' });
    await open(page);
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(colors)).analyze();
    expect(
      violations.map(({ id, nodes }) => `${path} in ${colorScheme}: ${id} ${nodes[0]?.html}`),
    ).toEqual([]);
  }
}

test.describe('in both color schemes', () => {
  test.use({ allowConsole: [/404/] });

  test('every screen of the front door is free of accessibility faults', async ({
    page,
    newSeller,
  }) => {
    for (const path of [...open, '/nowhere']) await check(page, path);
    const seller = await newSeller();
    for (const path of signedIn) await check(seller.page, path);
    await check(seller.page, '/my-interviews', async (page) => {
      await page.getByRole('button', { name: /@/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
    });
    for (const path of ['/privacy', '/terms', '/promises', '/tour']) await savePictures(page, path);
  });
});

const built = fileURLToPath(new URL('../apps/web/dist', import.meta.url));

/** Code beside or after the questions, which loads once a question can be answered (FIT-13). */
const afterwards = /\/(QuestionSidebar|fit\.worker|DiscoveryReadback)-/;

/** Returns the scripts a new visitor's browser loads for one page, without a cache. */
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
  const names = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !afterwards.test(pathname)) names.add(pathname);
  });
  await page.goto(path);
  await act(page);
  await page.waitForLoadState('networkidle');
  await context.close();
  const scripts = [...names].map((name) => ({
    text: readFileSync(join(built, name), 'utf8'),
    // Size as the server sends it to current browsers.
    sent: statSync(join(built, `${name}.br`)).size,
  }));
  const kilobytes = scripts.reduce((sum, { sent }) => sum + sent, 0) / 1000;
  console.log(`${path}: ${scripts.length} scripts, ${kilobytes.toFixed(1)} kB sent`);
  return { scripts, kilobytes };
}

/** Waits for the page and then for background work, which ends last. */
async function isSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('BackgroundTasks')),
  );
}

async function isReady(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Interview progress' })).toBeVisible();
  await isSettled(page);
}

/** Triggers the first interaction, which loads the app on the landing page. */
async function touchPage(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}

const openEditor = async (page: Page) => {
  await page.getByRole('tab', { name: 'Edit Template' }).click();
  await page.locator('.cm-content').waitFor();
};

/** Sizes in kB as transferred; the check allows 5 % more. */
const limits = { frontDoor: 175, screen: 240, editor: 310 };
const slack = 1.05;

test('ROUTE-16: no screen sends more script than its limit, and the front door nothing of the sales brain', async ({
  browser,
  newSeller,
}) => {
  const { context } = await newSeller();
  const { ids } = await (
    await context.request.post('/api/interviews/practice', { data: { operationId: randomUUID() } })
  ).json();
  // One random interview has a completed onboarding; the summary of the others has a second page.
  const onboarded = await Promise.all(
    ids.map(async (id: string) => (await context.request.get(`/api/interviews/${id}`)).json()),
  ).then((all) => all.find(({ onboardingStatus }) => onboardingStatus === 'completed').id);
  const state = await context.storageState();
  const tooLarge: string[] = [];
  const weigh = (path: string, kilobytes: number, limit: number) => {
    expect(kilobytes).toBeGreaterThan(0);
    if (kilobytes > limit * slack) tooLarge.push(`${path}: ${kilobytes.toFixed(1)} kB of ${limit}`);
  };
  for (const path of ['/', '/auth']) {
    const { scripts, kilobytes } = await loadScripts(browser, path, touchPage);
    weigh(path, kilobytes, limits.frontDoor);
    const text = scripts.map((script) => script.text).join('\n');
    for (const part of [
      'Which paid advertising matters most',
      'scoreDelta',
      'recap_interview',
      'advertising_barriers',
    ])
      expect(text).not.toContain(part);
  }
  const demo = await loadScripts(browser, '/demo', (page) =>
    page.getByRole('heading', { level: 1 }).waitFor(),
  );
  weigh('/demo', demo.kilobytes, limits.screen);
  const list = await loadScripts(browser, '/my-interviews', isSettled, state);
  weigh('/my-interviews', list.kilobytes, limits.screen);
  for (const screen of interviewScreens) {
    const path = `/session/${screen === 'onboarding/summary' ? onboarded : ids[0]}/${screen}`;
    const { kilobytes } = await loadScripts(browser, path, isReady, state);
    weigh(path, kilobytes, limits.screen);
  }
  const editor = await loadScripts(browser, `/session/${ids[0]}/pitch`, openEditor, state);
  weigh('editor', editor.kilobytes, limits.editor);
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

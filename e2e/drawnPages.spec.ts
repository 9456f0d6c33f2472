import type { Page } from '@playwright/test';
import { readEntries } from './demoStore.ts';
import { appUrl, expect, password, test } from './fixtures.ts';
import { isAlive, openDemo } from './openDemo.ts';

const phone = { width: 390, height: 844 };
const sizes = [{ width: 1280, height: 800 }, phone];

/** The app does not come until it is let through; until then the page is as it was drawn. */
async function holdApp(page: Page, file: RegExp): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(file, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

const holdDemo = (page: Page) => holdApp(page, /\/assets\/startDemo-[^/]+\.js$/);
const answer = (page: Page, place: number) => page.getByRole('radio').nth(place);
/** The radio button itself lies beneath the card that one presses. */
const card = (page: Page, place: number) => page.locator('fieldset label:visible').nth(place);
/** A drawn page has its words twice, for two widths. */
const said = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const viewport of sizes)
  test.describe(`${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('DEMO-30, DEMO-31: the demo shows its first question before any of its code is there, and nothing moves when it comes alive', async ({
      page,
    }) => {
      const letThrough = await holdDemo(page);
      await page.goto('/demo');
      await expect(heading(page)).toContainText('main goal');
      await expect(page.getByRole('region', { name: 'The client' })).toBeVisible();
      await expect(said(page, "You're trying SalesPro.")).toBeVisible();
      const places = async () => ({
        heading: await heading(page).boundingBox(),
        client: await page.getByRole('region', { name: 'The client' }).boundingBox(),
        first: await card(page, 0).boundingBox(),
        last: await card(page, -1).boundingBox(),
        next: await page.getByRole('button', { name: /^Next/ }).boundingBox(),
      });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const drawn = await places();
      await page.mouse.move(5, 5);
      await page.mouse.move(6, 6);
      letThrough();
      await isAlive(page);
      await expect(heading(page)).toBeFocused();
      expect(await places()).toEqual(drawn);
    });

    test('DEMO-33: the name of the business can be read whole', async ({ page }) => {
      await openDemo(page);
      await page.keyboard.press('a');
      await isAlive(page);
      const name = page.getByText('Maple Street Dental', { exact: true });
      await expect(page.getByRole('link', { name: 'Back to Session Info' })).toBeVisible();
      expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    });
  });

test('DEMO-32: an answer that is pressed before the app is there shows at once and is kept', async ({
  page,
}) => {
  const letThrough = await holdDemo(page);
  await page.goto('/demo');
  await card(page, 1).click();
  await expect(answer(page, 1)).toBeChecked();
  letThrough();
  await isAlive(page);
  await expect(answer(page, 1)).toBeChecked();
  await expect
    .poll(async () => JSON.stringify(await readEntries(page)))
    .toContain('business_services');
  await page.reload();
  await expect(answer(page, 1)).toBeChecked();
});

test('DEMO-32: its keys work before the app is there: an answer, then on to the next question', async ({
  page,
}) => {
  const letThrough = await holdDemo(page);
  await openDemo(page);
  await page.keyboard.press('b');
  await expect(answer(page, 1)).toBeChecked();
  await page.keyboard.press('Enter');
  letThrough();
  await isAlive(page);
  await expect(said(page, 'Question 2 of 12')).toBeVisible();
  await page.getByRole('button', { name: /Previous/ }).click();
  await expect(answer(page, 1)).toBeChecked();
});

test('DEMO-35: who has been here before sees where they were, and no first question in between', async ({
  page,
}) => {
  await openDemo(page);
  await page.keyboard.press('a');
  await isAlive(page);
  await page.keyboard.press('Enter');
  await expect(said(page, 'Question 2 of 12')).toBeVisible();
  const letThrough = await holdDemo(page);
  await page.goto('/demo', { waitUntil: 'commit' });
  await expect(page.locator('[data-drawn]')).toHaveCount(2);
  await expect(heading(page)).toHaveCount(0);
  letThrough();
  await expect(said(page, 'Question 2 of 12')).toBeVisible();
});

test('TRUE-28: what is typed and pressed on the drawn sign-in page arrives in the app', async ({
  browser,
  newSeller,
}) => {
  const { email } = await newSeller();
  const context = await browser.newContext({ baseURL: appUrl() });
  const page = await context.newPage();
  const letThrough = await holdApp(page, /\/assets\/startApp-[^/]+\.js$/);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).pressSequentially(password.slice(0, -3));
  letThrough();
  await isAlive(page);
  // In mid-word, where the caret was.
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password.slice(-3));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-interviews$/);
  await context.close();
});

test('TRUE-28: Sign In pressed on the drawn page signs in once the app is there', async ({
  browser,
  newSeller,
}) => {
  const { email } = await newSeller();
  const context = await browser.newContext({ baseURL: appUrl() });
  const page = await context.newPage();
  const letThrough = await holdApp(page, /\/assets\/startApp-[^/]+\.js$/);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  expect(page.url()).toMatch(/\/auth$/);
  letThrough();
  await expect(page).toHaveURL(/\/my-interviews$/);
  await context.close();
});

test('TRUE-29: without a script no password gets into an address', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: appUrl(), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByLabel('Email').fill('sam@agency.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign In' }).click();
  expect(page.url()).toMatch(/\/auth$/);
  await context.close();
});

test.describe('the app does not come', () => {
  test.use({ allowConsole: [/ERR_FAILED|Failed to (?:fetch|load)|dynamically imported/] });

  for (const path of ['/auth', '/demo'])
    test(`DEMO-37: ${path} says so, and loads again`, async ({ page }) => {
      const file = /\/assets\/start(?:App|Demo)-[^/]+\.js$/;
      await page.route(file, (route) => route.abort());
      await page.goto(path);
      await page.getByRole('button', { name: path === '/auth' ? 'Sign In' : 'Start over' }).click();
      await expect(page.getByRole('alert')).toContainText("This page didn't finish loading.");
      await page.unroute(file);
      await page.getByRole('link', { name: 'load it again' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.mouse.move(9, 9);
      await page.mouse.move(12, 12);
      await isAlive(page);
    });
});

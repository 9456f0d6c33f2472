import { appUrl, expect, password, test } from './fixtures.ts';
import { answerFirstDemoQuestion, openDemo } from './openDemo.ts';

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('DEMO-33: the name of the business can be read whole', async ({ page }) => {
      await openDemo(page);
      await answerFirstDemoQuestion(page);
      const name = page.getByText('Maple Street Dental', { exact: true });
      await expect(page.getByRole('link', { name: 'Back to Session Info' })).toBeVisible();
      expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    });
  });

test('DEMO-35: shows no first question in between when the visitor has been in the demo before', async ({
  page,
}) => {
  await openDemo(page);
  await answerFirstDemoQuestion(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 2 of 12', { exact: true })).toBeVisible();
  await page.addInitScript(() => {
    const headings = new Set<string>();
    Object.assign(window, { headings });
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading) headings.add(heading);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/demo');
  await expect(page.getByText('Question 2 of 12', { exact: true })).toBeVisible();
  const shown = await page.evaluate(() => [
    ...(window as unknown as { headings: Set<string> }).headings,
  ]);
  expect(shown).toHaveLength(1);
  expect(shown[0]).not.toContain('main goal');
});

test('TRUE-29: offers no form to type a password into when no script runs', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: appUrl(), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/auth');
  await expect(page.locator('noscript')).toBeVisible();
  await expect(page.locator('form, input')).toHaveCount(0);
  await expect(page.getByText('Loading...')).toBeHidden();
  await context.close();
});

test.describe('a rejected sign-in', () => {
  test.use({ allowConsole: [/status of 401/] });

  test('TRUE-29: leaves the address as it is when a password is sent', async ({ page }) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill('sam@agency.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(page.url()).toBe(`${appUrl()}/auth`);
  });
});

test.describe('the app does not load', () => {
  test.use({ allowConsole: [/ERR_FAILED|Failed to (?:fetch|load)|dynamically imported/] });

  for (const [path, loaded] of [
    ['/', 'See It In Action'],
    ['/auth', 'Sign In'],
    ['/demo', 'main goal'],
    ['/my-interviews', 'Sign In'],
  ] as const)
    test(`DEMO-37: ${path} says so, and loads again`, async ({ page }) => {
      const file = /\/assets\/start(?:App|Demo)-[^/]+\.js$/;
      await page.route(file, (route) => route.abort());
      await page.goto(path);
      // The landing page loads the app at the first interaction.
      await page.mouse.move(5, 5);
      await page.mouse.move(9, 9);
      await expect(page.getByRole('alert')).toContainText("This page didn't finish loading.");
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await page.unroute(file);
      await page.getByRole('link', { name: 'load it again' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText(loaded).first()).toBeVisible();
    });
});

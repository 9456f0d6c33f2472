import type { Page } from '@playwright/test';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { buildOfflineErrorPatterns, expect, test } from './fixtures.ts';
import { createInterviewWalk } from './interviewWalk.ts';

// Offline, the browser logs every failed call as an error.
test.use({
  allowConsole: buildOfflineErrorPatterns(/Content Security Policy/),
});

const [sample] = practiceSamples;
if (!sample) throw new Error('There is no practice sample');

async function openWindow(page: Page): Promise<Page> {
  const [client] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('p'),
  ]);
  return client;
}

test('VIEW-02, VIEW-10, VIEW-14: a second window follows the seller, loads nothing of the app, outlives a reload and leaves nothing behind', async ({
  newSeller,
  violations,
}) => {
  const { page } = await newSeller();
  const walk = createInterviewWalk(page, sample, 'mouse');
  await walk.newInterview();
  await expect(page.getByRole('radio').first()).toBeVisible();
  const client = await openWindow(page);
  const bar = page.getByRole('region', { name: 'Client window' });
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(
    "What's the main goal for your business right now?",
  );
  await expect(bar.getByRole('status')).toHaveText(/Client sees: The question/);

  await page.getByText('Grow and bring in more customers', { exact: true }).click();
  await expect(client.getByText('Grow and bring in more customers, chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(
    'How much does a new customer spend with you the first time?',
  );

  // The window loads only its own files.
  const files = await client.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const path of files)
    expect(path).toMatch(/^\/assets\/(client|inter)-[^/]+\.(js|css|woff2)$/);
  const blockedDirective = await client.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) =>
          resolve(event.effectiveDirective),
        );
        fetch('/api/auth/session').then(
          () => resolve('answered'),
          () => undefined,
        );
      }),
  );
  expect(blockedDirective).toBe('connect-src');
  violations.length = 0;
  expect(await client.evaluate(() => window.opener)).toBeNull();

  // After a reload of the seller's page the window shows the seller's current screen.
  await page.reload();
  await expect(bar.getByRole('status')).toHaveText(/Client sees: The question/);
  await expect(client.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/my-interviews');
  await expect(client.locator('main')).toHaveText('One moment');
  await page.goBack();
  await expect(client.getByRole('heading', { level: 1 })).toBeVisible();

  // Closing the window by hand hides the bar; closing by the shortcut closes the window.
  await client.close();
  await expect(bar).toHaveCount(0);
  const again = await openWindow(page);
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  await page.bringToFront();
  await Promise.all([again.waitForEvent('close'), page.keyboard.press('p')]);
  await expect(bar).toHaveCount(0);
});

test('VIEW-13: without a network the window opens and follows', async ({ newSeller }) => {
  const { page, context } = await newSeller();
  const walk = createInterviewWalk(page, sample, 'mouse');
  await walk.newInterview();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  if (await page.evaluate(() => navigator.serviceWorker.controller === null)) await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await context.setOffline(true);
  const client = await openWindow(page);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(
    "What's the main goal for your business right now?",
  );
  await page.bringToFront();
  await page.getByText('Grow and bring in more customers', { exact: true }).click();
  await expect(client.getByText('Grow and bring in more customers, chosen')).toBeVisible();
  await context.setOffline(false);
});

test('VIEW-17: the window closed in mid-slide: the seller’s page says so, nothing is lost, and it opens again where it was', async ({
  newSeller,
}) => {
  const { page, context } = await newSeller();
  const id = await createInterviewWalk(page, sample, 'mouse').newInterview();
  await expect(page.getByRole('radio').first()).toBeVisible();
  const bar = page.getByRole('region', { name: 'Client window' });
  const shown = (client: Page) => client.getByRole('heading', { level: 1 });
  const client = await openWindow(page);
  await expect(shown(client)).toHaveText("What's the main goal for your business right now?");
  // The seller moves the slide by hand, away from the current question.
  await page.bringToFront();
  await bar.getByRole('button', { name: 'Back' }).click();
  await expect(bar.getByRole('status')).toHaveText(/Client sees: Welcome/);
  const welcome = (await shown(client).textContent()) ?? '';
  expect(welcome).not.toContain('main goal');

  // The window is closed while an answer is being sent.
  const answered = page.getByText('Grow and bring in more customers', { exact: true }).click();
  await Promise.all([client.close(), answered]);
  await expect(bar).toHaveCount(0);
  await expect(page.getByText('Client window closed.')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { answers } = await (await context.request.get(`/api/interviews/${id}`)).json();
  expect(answers.business_services).toBe('Grow and bring in more customers');

  const again = await openWindow(page);
  await expect(shown(again)).toHaveText(welcome);
  await expect(bar.getByRole('status')).toHaveText(/Client sees: Welcome/);
  await page.bringToFront();
  await bar.getByRole('button', { name: 'Next slide' }).click();
  await expect(again.getByText('Grow and bring in more customers, chosen')).toBeVisible();
});

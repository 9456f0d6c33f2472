import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { expect, type Seller, test } from './fixtures.ts';

// Without the service worker, which would have the code cached; the console names files that did not load.
test.use({
  serviceWorkers: 'block',
  allowConsole: [/Failed to load resource|dynamically imported module|A page failed/],
});

/** Blocks a code chunk until it is released. */
async function cutOff(page: Page, part: string) {
  const address = new RegExp(`/assets/${part}-[^/]+\\.js$`);
  let tries = 0;
  await page.route(address, (route) => {
    tries += 1;
    return route.abort();
  });
  return { tries: () => tries, letThrough: () => page.unroute(address) };
}

/** Creates an interview whose recap can be read. */
async function startInterview({ context }: Seller): Promise<string> {
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const id = randomUUID();
  const { businessName, contactName, contactEmail, industry, employees, serviceId } = sample;
  await context.request.post('/api/interviews', {
    data: { id, businessName, contactName, contactEmail, industry, employees, currentProblems: [] },
  });
  const changes = Object.entries(sample.answers)
    .filter(([key, value]) => value !== null && !key.startsWith('__'))
    .map(([questionId, value]) => ({ questionId, value }));
  const send = async (path: string, data: object) => {
    const reply = await context.request.post(`/api/interviews/${id}/${path}`, {
      data: { operationId: randomUUID(), ...data },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  await send('answers', { changes });
  await send('service', { serviceId });
  return id;
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('a tab whose code does not arrive says so in its place; the recap stays and "Try again" opens it', async ({
  newSeller,
}) => {
  const seller = await newSeller();
  const { page } = seller;
  const id = await startInterview(seller);
  await page.goto(`/session/${id}/pitch`);
  const recap = page.getByRole('tabpanel').first();
  await expect(recap).toBeVisible();
  for (const [tab, part, sign] of [
    ['AI', 'AiPanel', page.getByText(/API key/).first()],
    ['Edit', 'TemplateEditor', page.getByRole('textbox', { name: 'Template text' })],
  ] as const) {
    const { tries, letThrough } = await cutOff(page, part);
    await page.getByRole('tab', { name: new RegExp(tab) }).click();
    await expect(page.getByText(/This part didn't load/)).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeAttached();
    expect(tries()).toBeGreaterThan(0);
    await page.getByRole('tab').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await letThrough();
    await page.getByRole('tab', { name: new RegExp(tab) }).click();
    await tryAgain(page).click();
    await expect(sign).toBeVisible();
  }
});

test('a step whose code does not arrive leaves the interview around it, and "Try again" brings the step', async ({
  newSeller,
}) => {
  const seller = await newSeller();
  const { page } = seller;
  const id = await startInterview(seller);
  const { letThrough } = await cutOff(page, 'RecommendationsPage');
  await page.goto(`/session/${id}/recommendations`);
  await expect(page.getByRole('heading', { name: "This page didn't load" })).toBeVisible();
  await expect(page.getByText(practiceSamples[0]?.businessName ?? '').first()).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await letThrough();
  await tryAgain(page).click();
  await expect(page.getByText(/Recommended Services for/)).toBeVisible();
});

test('what works unseen beside the pages may be late: the pages come without it', async ({
  newSeller,
}) => {
  const { page } = await newSeller();
  const { tries, letThrough } = await cutOff(page, 'BackgroundTasks');
  await page.goto('/my-interviews');
  await expect(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  await expect.poll(tries).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  await letThrough();
  const arrived = page.waitForResponse(/\/assets\/BackgroundTasks-/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect((await arrived).ok()).toBe(true);
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { discoveryQuestions, serviceQuestions } from '@salespro/domain/questions/allQuestions.ts';
import { buildOfflineErrorPatterns, expect, type Seller, test } from './fixtures.ts';
import { openWindow } from './openWindow.ts';
import { readyForOffline } from './readyForOffline.ts';

// Offline, the browser logs every failed call as an error.
test.use({ allowConsole: buildOfflineErrorPatterns(/ranking/) });

/** Creates an answered interview of this practice client without a chosen service. */
async function makeInterview({ page }: Seller, serviceId: ServiceId): Promise<string> {
  const sample = practiceSamples.find((one) => one.serviceId === serviceId);
  if (!sample) throw new Error(`no sample of ${serviceId}`);
  const id = randomUUID();
  const { businessName, contactName, contactEmail, industry, employees, currentProblems } = sample;
  const made = await page.request.post('/api/interviews', {
    data: { id, businessName, contactName, contactEmail, industry, employees, currentProblems },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const asked = new Set(
    [...discoveryQuestions, ...serviceQuestions[serviceId]].map((one) => one.id),
  );
  const changes = Object.entries(sample.answers).flatMap(([questionId, value]) =>
    asked.has(questionId) ? [{ questionId, value }] : [],
  );
  const saved = await page.request.post(`/api/interviews/${id}/answers`, {
    data: { operationId: randomUUID(), changes },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  return id;
}

async function setPrice(page: Page, name: string, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('From, a month').fill(from);
  await page.getByLabel('To, a month (empty: one price)').fill(to);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('form', { name: `Edit ${name}` })).toHaveCount(0);
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const words = (page: Page) => page.getByRole('tabpanel').first();

test('SERV-33: three services at own prices, from the settings to script and close, in two tabs, after a reload and without a network', async ({
  newSeller,
}) => {
  test.setTimeout(240_000);
  const seller = await newSeller();
  const { page, context } = seller;
  const reviews = await makeInterview(seller, 'reputation_management');
  const messages = await makeInterview(seller, 'message_marketing');

  await test.step('the settings: three are turned off, three have own prices', async () => {
    await page.goto('/settings/services');
    const off = ['Pay-Per-Click Advertising', 'Facebook & Instagram Ads', 'AI Power Package'];
    for (const name of off) {
      await page.getByRole('switch', { name: `We sell ${name}` }).click();
      await expect(rowOf(page, name).getByText('Not sold. Never recommended')).toBeVisible();
    }
    await setPrice(page, 'Reputation Management', '249', '450');
    await setPrice(page, 'Search Engine Optimization', '640', '');
    await setPrice(page, 'Message Marketing', '325', '');
    await page.reload();
    await expect(rowOf(page, 'Message Marketing').getByText('$325', { exact: true })).toBeVisible();
    await expect(page.getByText('Your price', { exact: true })).toHaveCount(3);
  });

  await test.step('the recommendations: those three, at these prices', async () => {
    await page.goto(`/session/${reviews}/recommendations`);
    await expect(
      cardOf(page, 'Reputation Management').getByText('$249 - $450/month'),
    ).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    await cardOf(page, 'Reputation Management').getByRole('button').click();
    await expect(page).toHaveURL(/service-questions$/);
  });

  await test.step('the script says the own price, also after a reload', async () => {
    await page.goto(`/session/${reviews}/script-pitch`);
    await expect(words(page)).toContainText('it runs from $249 to $450 a month');
    await page.reload();
    await expect(words(page)).toContainText('it runs from $249 to $450 a month');
  });

  const other = await openWindow(context);
  await test.step('another tab raises the price: what was told stays until the seller says so', async () => {
    await other.goto('/settings/services');
    await setPrice(other, 'Reputation Management', '260', '500');
    await page.reload();
    await expect(words(page)).toContainText('it runs from $249 to $450 a month');
    await page.getByRole('button', { name: "Use today's prices" }).click();
    await expect(words(page)).toContainText('it runs from $260 to $500 a month');
    await other.goto(`/session/${reviews}/script-pitch`);
    await expect(words(other)).toContainText('it runs from $260 to $500 a month');
  });

  await test.step('the close says it too', async () => {
    const results = {
      google_reviews_before: 41,
      google_reviews_after: 58,
      google_rating_before: 4.1,
      google_rating_after: 4.4,
    };
    const saved = await page.request.put(`/api/interviews/${reviews}/trial`, {
      data: { operationId: randomUUID(), values: results },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
    await page.goto(`/session/${reviews}/retainer-close`);
    await expect(words(page)).toContainText("It's $500 a month.");
    await expect(words(page)).toContainText('at $260 a month');
    expect(await words(page).textContent()).not.toMatch(/\$(?:197|297|397)\b/);
  });

  await test.step('without a network: chosen and said from the copy on this device', async () => {
    await page.goto(`/session/${messages}/questions`);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await page.goto(`/session/${messages}/recommendations`);
    await expect(page.getByRole('article')).toHaveCount(3);
    await cardOf(page, 'Message Marketing').getByRole('button').click();
    await expect(page).toHaveURL(/service-questions$/);
    await page.goto(`/session/${messages}/script-pitch`);
    await expect(words(page)).toContainText('It runs $325 a month.');
    await page.reload();
    await expect(words(page)).toContainText('It runs $325 a month.');
    await context.setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    const stored = await (await page.request.get(`/api/interviews/${messages}`)).json();
    expect(stored).toMatchObject({
      selectedServiceId: 'message_marketing',
      terms: { price: { from: 32_500, to: null } },
    });
  });
});

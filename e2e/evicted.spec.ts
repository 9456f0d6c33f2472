import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { appUrl, expect, test } from './fixtures.ts';

// The browser logs aborted calls as errors.
test.use({ allowConsole: [/ERR_FAILED|Failed to load resource/] });

const question = 'business_services';
const options = [
  'Grow and bring in more customers',
  'Maintain current customers but increase sales',
] as const;

/**
 * Deletes what Chromium evicts at low disk space: databases, caches, service workers; not cookies or
 * localStorage.
 */
async function evict(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', {
    origin: appUrl(),
    storageTypes: 'indexeddb,cache_storage,service_workers,file_systems',
  });
  await cdp.detach();
}

function countOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'salespro-outbox')) return 0;
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('salespro-outbox');
      request.onsuccess = () => resolve(request.result);
    });
    const count = await new Promise<number>((resolve) => {
      const request = opened.transaction('entries').objectStore('entries').count();
      request.onsuccess = () => resolve(request.result);
    });
    opened.close();
    return count;
  });
}

async function startInterview(context: BrowserContext): Promise<string> {
  const id = randomUUID();
  await context.request.post('/api/interviews', {
    data: {
      ...{ id, businessName: 'Maple Street Dental', contactName: 'Anita Rao', employees: 15 },
      ...{ contactEmail: 'anita@maple.example', industry: 'Dental', currentProblems: [] },
    },
  });
  return id;
}

const choice = (page: Page, name: string) =>
  page.locator('label', { has: page.getByText(name, { exact: true }) }).locator('input');
const badge = (page: Page) => page.getByText('Saved', { exact: true });

/** Saves one answer on the server and a second one on this device only. */
async function answerTwice(page: Page, context: BrowserContext, id: string): Promise<void> {
  await page.goto(`/session/${id}/questions?ask=${question}`);
  await page.getByText(options[0], { exact: true }).click();
  await expect(badge(page)).toBeVisible();
  // "Saved" is also shown before anything was typed.
  await expect.poll(() => readAnswer(context, id)).toBe(options[0]);
  await context.route('**/answers', (route) => route.abort());
  await page.getByText(options[1], { exact: true }).click();
  await expect(page.getByText(/on this device/i).first()).toBeVisible();
  expect(await countOnDevice(page)).toBe(1);
}

const readAnswer = async (context: BrowserContext, id: string) =>
  (await (await context.request.get(`/api/interviews/${id}`)).json()).answers[question];

test('FLOW-111: storage deleted by the browser under an open page: what waits is written again, never called saved, and sent once', async ({
  newSeller,
  sql,
}) => {
  const { page, context } = await newSeller();
  const id = await startInterview(context);
  await answerTwice(page, context, id);
  await evict(page);
  await expect.poll(() => countOnDevice(page)).toBe(1);
  await expect(choice(page, options[1])).toBeChecked();
  await expect(badge(page)).toHaveCount(0);
  expect(await readAnswer(context, id)).toBe(options[0]);

  await context.unroute('**/answers');
  await expect(badge(page)).toBeVisible();
  expect(await readAnswer(context, id)).toBe(options[1]);
  const [row] = await sql(
    'select count(*)::int as count from app.answer_history where interview_id = $1 and question_id = $2',
    [id, question],
  );
  expect(row).toEqual({ count: 2 });
});

test('FLOW-112: storage deleted by the browser while no page is open: what was only there is said to be lost, once, and is not shown as saved', async ({
  newSeller,
}) => {
  const { page, context } = await newSeller();
  const id = await startInterview(context);
  await answerTwice(page, context, id);
  const blank = await context.newPage();
  await page.close();
  await evict(blank);

  const again = await context.newPage();
  await again.goto(`/session/${id}/questions?ask=${question}`);
  const said = again.getByText('One change that was only on this device was deleted.');
  await expect(said).toBeVisible();
  // Answers that the server has acknowledged are shown; answers that it never received are lost.
  await expect(choice(again, options[0])).toBeChecked();
  await expect(choice(again, options[1])).not.toBeChecked();
  expect(await readAnswer(context, id)).toBe(options[0]);
  await again.reload();
  await expect(choice(again, options[0])).toBeChecked();
  await expect(badge(again)).toBeVisible();
  await expect(said).toHaveCount(0);
});

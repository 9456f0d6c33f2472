import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { appUrl, buildOfflineErrorPatterns, expect, type Seller, test } from './fixtures.ts';
import { readyForOffline } from './readyForOffline.ts';

// Offline, the browser logs every failed call as an error.
test.use({ allowConsole: buildOfflineErrorPatterns(/ranking/) });

/** Creates an interview whose pitch is complete. */
async function pitch(page: Page): Promise<string> {
  const id = randomUUID();
  const post = (path: string, data: object) =>
    page.request.post(`/api/interviews${path}`, { data: { operationId: randomUUID(), ...data } });
  const data = {
    id,
    businessName: 'Harbor Towing',
    contactName: 'Ray Ortiz',
    contactEmail: 'ray@harbor.example',
    industry: 'Towing',
    employees: 6,
    currentProblems: [],
  };
  await page.request.post('/api/interviews', { data });
  await post(`/${id}/answers`, { changes: [{ questionId: 'customer_list', value: true }] });
  await post(`/${id}/service`, { serviceId: 'reputation_management' });
  return id;
}

/** Performs the same by keyboard and by touch: an undone sale, then a follow-up. */
const ways = {
  async keyboard(page: Page) {
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog', { name: 'How did the call end?' })).toBeVisible();
    await page.keyboard.press('1');
    await expect(page.getByRole('dialog', { name: 'Sold', exact: true })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Undone. Harbor Towing is back where it was.')).toBeVisible();
    await page.keyboard.press('3');
    await expect(page.getByRole('dialog', { name: 'Follow up', exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  },
  async touch(page: Page) {
    await page.getByRole('button', { name: 'End call' }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Sold' }).tap();
    await sheet.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByText('Undone. Harbor Towing is back where it was.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Follow up' }).tap();
    await page.getByText('Next week', { exact: true }).tap();
    await page.getByRole('button', { name: 'Save follow-up' }).tap();
  },
} as const;

for (const way of ['keyboard', 'touch'] as const) {
  test(`END-50: by ${way}, with the network off at the save and then on, a call ends once and nothing is doubled`, async ({
    newSeller,
    sql,
  }) => {
    test.setTimeout(120_000);
    const seller = await newSeller();
    const { context } = seller;
    const id = await pitch(seller.page);
    const page = way === 'touch' ? await onPhone(seller) : seller.page;
    await page.goto(`/session/${id}/script-pitch`);
    await expect(page.getByRole('button', { name: 'End call' })).toBeVisible();
    await readyForOffline(page);
    await expect(page.getByRole('button', { name: 'End call' })).toBeVisible();

    await page.context().setOffline(true);
    await ways[way](page);
    await expect(page.getByRole('dialog', { name: 'Follow-up saved' })).toBeVisible();
    await expect(
      page.getByText("Saved on this device. We'll send it when you're back online."),
    ).toBeVisible();
    expect(await sql('select id from app.outcomes where interview_id = $1', [id])).toEqual([]);

    await page.context().setOffline(false);
    const rows = () =>
      sql(
        `select kind, undone_at is not null as undone from app.outcomes where interview_id = $1 order by seq`,
        [id],
      );
    await expect.poll(rows, { timeout: 60_000 }).toEqual([
      { kind: 'sold', undone: true },
      { kind: 'follow_up', undone: false },
    ]);
    const back = page.getByRole('button', { name: 'Back to My Interviews' });
    await (way === 'touch' ? back.tap() : back.press('Enter'));
    await expect(page).toHaveURL(/\/my-interviews$/);
    const card = page.getByRole('listitem').filter({ hasText: 'Harbor Towing' });
    await expect(card.getByText(/^Follow up /)).toBeVisible();
    const stored = await (await context.request.get(`/api/interviews/${id}`)).json();
    expect(stored).toMatchObject({ salesStatus: 'pitched', outcome: { kind: 'follow_up' } });
    await page.goto(`/session/${id}/script-pitch?more=text_after_call`);
    await expect(page.getByText(/We're on for \w+day, \w+ \d+ at \d+/)).toBeVisible();
  });
}

/** The same seller on a phone. */
async function onPhone({ context }: Seller): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const phone = await browser.newContext({
    baseURL: appUrl(),
    storageState: await context.storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  return phone.newPage();
}

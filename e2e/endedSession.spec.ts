import type { Page } from '@playwright/test';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { buildOfflineErrorPatterns, expect, password, type Seller, test } from './fixtures.ts';
import { createInterviewWalk } from './interviewWalk.ts';

// The browser logs failed calls offline and in an ended session, and chunks that did not load before the network
// failed.
test.use({
  allowConsole: buildOfflineErrorPatterns(/401|Failed to fetch dynamically imported/),
});

const growth = 'Grow and bring in more customers';
const business = practiceSamples[0]?.businessName ?? '';

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Leaves answers on this device only and ends the session on the server. */
async function leaveBehind(seller: Seller, sql: Sql): Promise<string> {
  const { page, context, email } = seller;
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const id = await createInterviewWalk(page, sample, 'mouse').newInterview();
  await context.setOffline(true);
  await page.getByText(growth, { exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('Over $1,000', { exact: true }).click();
  await expect(page.getByRole('button', { name: /On this device/ })).toBeVisible();
  await sql(
    `delete from auth.session where "userId" = (select id from auth."user" where email = $1)`,
    [email],
  );
  await context.setOffline(false);
  await expect(sheet(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/session/${id}/questions`));
  return id;
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' });

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const given = { business_services: growth, first_purchase_amount: 'Over $1,000' };

test('promise: a session that ends mid-interview loses nothing; the same person signs in and everything arrives', async ({
  newSeller,
  sql,
}) => {
  const seller = await newSeller();
  const { page, email } = seller;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const id = await leaveBehind(seller, sql);
  const before = loads;
  await expect(sheet(page).getByLabel('Email')).toHaveValue(email);
  await sheet(page).getByLabel('Password', { exact: true }).fill(password);
  await sheet(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Over $1,000' })).toBeChecked();
  await expect(page).toHaveURL(new RegExp(`/session/${id}/questions`));
  expect(loads, 'the page stayed as it was').toBe(before);
  const { answers } = await (await page.request.get(`/api/interviews/${id}`)).json();
  expect(answers).toEqual(given);
});

test('promise: another person who signs in on the device sends nothing of it and sees nothing of it', async ({
  newSeller,
  sql,
}) => {
  test.setTimeout(120_000);
  const other = await newSeller();
  const seller = await newSeller();
  const { page, email } = seller;
  const id = await leaveBehind(seller, sql);

  const crossed: string[] = [];
  page.on('request', (request) => {
    const isSend = request.method() !== 'GET' && request.url().includes('/api/interviews');
    if (isSend) crossed.push(`${request.method()} ${request.url()}`);
  });
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await page.getByRole('button', { name: 'Sign in and send' }).click();
  await signIn(page, other.email);
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto('/my-interviews');
  await expect(page.getByRole('heading', { name: 'My Interviews' })).toBeVisible();
  await expect(page.getByText(/Continue with/)).toHaveCount(0);
  await expect(page.getByText(business)).toHaveCount(0);
  await page.goto(`/session/${id}/questions`);
  await expect(page).not.toHaveURL(new RegExp(id));
  expect(crossed, 'cross-user sends').toEqual([]);
  const { count } =
    (
      await sql('select count(*)::int as count from app.answer_history where interview_id = $1', [
        id,
      ])
    )[0] ?? {};
  expect(count).toBe(0);

  await page.getByRole('button', { name: /@/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out', exact: true }).click();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in and send' }).click();
  await signIn(page, email);
  const read = async () => (await page.request.get(`/api/interviews/${id}`)).json();
  await expect.poll(async () => (await read()).answers).toEqual(given);
  const sentence = `cross-user sends 0, of ${Object.keys(given).length} answers kept for their owner ${Object.keys(given).length} arrived`;
  test.info().annotations.push({ type: 'promise', description: sentence });
  process.stdout.write(`${sentence}\n`);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { expect, pagesFolder, test } from './fixtures.ts';
import { createInterviewWalk } from './interviewWalk.ts';

const growth = 'Grow and bring in more customers';
type Marked = { mark?: string };

let onTestEnd = () => {};
test.afterEach(() => onTestEnd());

test('promise 13: a new version waits and asks; no page reloads unless its person says so', async ({
  newSeller,
}) => {
  test.setTimeout(240_000);
  const [sample] = practiceSamples;
  if (!sample) throw new Error('no sample');
  const { page, context } = await newSeller();
  await createInterviewWalk(page, sample, 'mouse').newInterview();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText(growth, { exact: true })).toBeVisible();
  for (const one of [page, second])
    await one.evaluate(() => {
      (window as Marked).mark = 'the same page';
    });
  const mark = (one: typeof page) => one.evaluate(() => (window as Marked).mark);
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

  // Simulates a deployment: the same files under another version.
  const worker = join(pagesFolder, 'serviceWorker.js');
  const shipped = readFileSync(worker, 'utf8');
  const deploy = (text: string) => {
    writeFileSync(worker, text);
    writeFileSync(`${worker}.br`, brotliCompressSync(text));
    writeFileSync(`${worker}.gz`, gzipSync(text));
  };
  onTestEnd = () => deploy(shipped);
  deploy(shipped.replace(/const version = "[^"]+"/, 'const version = "the-next-one"'));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText('New version ready')).toBeVisible();
  expect(await isWaiting()).toBe(true);

  // The seller continues without interruption.
  await page.getByText(growth, { exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Over $1,000', { exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect([await mark(page), await mark(second)]).toEqual(['the same page', 'the same page']);
  expect(await isWaiting()).toBe(true);

  // Another page of the app asks as well; one press updates both.
  const third = await context.newPage();
  await third.goto(page.url());
  const reload = third.getByRole('button', { name: 'Reload', exact: true });
  await expect(reload).toBeVisible();
  await third.evaluate(() => {
    (window as Marked).mark = 'the same page';
  });
  await reload.click();
  // The browser lets the old service worker finish its requests, which takes a while on a busy machine.
  await expect
    .poll(() => mark(third).catch(() => 'on its way'), { timeout: 90_000 })
    .toBeUndefined();
  await expect.poll(isWaiting).toBe(false);
  expect(await mark(page), 'nobody asked for a reload here').toBe('the same page');
  expect(await mark(second)).toBe('the same page');
  await expect(third.getByText('New version ready')).toHaveCount(0);
});

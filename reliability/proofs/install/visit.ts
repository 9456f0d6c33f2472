/** Helpers that use the installed app in a browser. */

import { buildPdf, formatPdfLine } from '@salespro/testing/buildPdf.ts';
import type { Browser, Page } from 'playwright';
import { waitUntil } from '../../lib/databasePair.ts';

export async function withPage<T>(browser: Browser, task: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    baseURL: 'https://localhost',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  try {
    return await task(page);
  } catch (error) {
    const words = (await page.locator('body').textContent()) ?? '';
    throw new Error(`${page.url()} says: ${words.slice(0, 1000)}`, { cause: error });
  } finally {
    await context.close();
  }
}

export async function saveAnswerInPage(page: Page, id: string, answer: string): Promise<void> {
  await page.goto(`/session/${id}/questions?ask=business_services`);
  await page.getByText(answer, { exact: true }).click();
  await waitUntil(
    async () => (await readAnswer(page, id)) === answer,
    `${answer} is not saved`,
    30,
  );
  await page.getByText('Saved', { exact: true }).waitFor();
}

export async function readAnswer(page: Page, id: string): Promise<unknown> {
  const reply = await page.request.get(`/api/interviews/${id}`);
  return ((await reply.json()) as { answers: Record<string, unknown> }).answers.business_services;
}

const pdf = Buffer.from(buildPdf(formatPdfLine(12, 700, 'brand audit of Maple Street Dental')));

export async function uploadBrandAudit(page: Page, id: string): Promise<void> {
  const reply = await page.request.put(`/api/interviews/${id}/brand-audit`, {
    headers: { 'content-type': 'application/pdf' },
    data: pdf,
  });
  if (!reply.ok()) throw new Error(`upload: ${reply.status()} ${await reply.text()}`);
}

/** Returns whether the downloaded file equals the uploaded one. */
export async function isStoredFileUnchanged(page: Page, id: string): Promise<boolean> {
  const reply = await page.request.get(`/api/interviews/${id}/brand-audit`);
  const { audit } = (await reply.json()) as { audit: { downloadUrl: string } | null };
  if (!audit) return false;
  return (await (await page.request.get(audit.downloadUrl)).body()).equals(pdf);
}

/** Reads in a new browser, so that no data comes from a cache. */
export async function readInNewBrowser(
  browser: Browser,
  email: string,
  id: string,
  wanted: string,
  next?: string,
): Promise<string> {
  return withPage(browser, async (page) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL(/my-interviews/);
    await page.getByText('Maple Street Dental').first().waitFor();
    await page.goto(`/session/${id}/questions?ask=business_services`);
    const chosen = page.locator('input:checked').locator('xpath=ancestor::label');
    await chosen.waitFor();
    const shown = (await chosen.textContent()) ?? '';
    const hasFile = await isStoredFileUnchanged(page, id);
    if (next) await saveAnswerInPage(page, id, next);
    // Replaces the file, to test that the API may write to restored folders.
    await uploadBrandAudit(page, id);
    return shown.includes(wanted) && hasFile ? 'there' : `answer ${shown}, file ${hasFile}`;
  });
}

import type { Page } from 'playwright';

/** Creates an interview in the browser, from the list to the first question. */
export async function createInterviewInBrowser(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /New Interview|Start/ })
    .first()
    .click();
  await page.getByLabel(/Business Name/).fill('Maple Street Dental');
  await page.getByLabel(/Contact Name/).fill('Anita Rao');
  await page.getByLabel(/Email Address/).fill('anita@maple.example');
  await page.getByLabel(/Industry/).selectOption({ index: 1 });
  await page.getByLabel(/Number of Employees/).fill('15');
  await page.getByRole('button', { name: /Start|Begin|Continue/ }).click();
  await page.waitForURL(/questions/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

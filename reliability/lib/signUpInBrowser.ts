import type { Page } from 'playwright';

/** Signs up in the browser: the form, the mail, its link. */
export async function signUpInBrowser(page: Page, webUrl: string, mailUrl: string): Promise<void> {
  page.setDefaultTimeout(60_000);
  await page.goto(webUrl);
  await page
    .getByRole('link', { name: /Sign In/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill('newcomer@agency.example');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('Confirm Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.goto(mailUrl);
  // The page of mails refreshes itself.
  await page.locator('article a').first().click();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.waitForURL(/my-interviews/);
}

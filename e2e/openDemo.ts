import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The drawn demo; keys are heard as soon as its first script has run. */
export async function openDemo(page: Page): Promise<void> {
  await page.goto('/demo');
  await expect(page.locator('link[fetchpriority=low]')).not.toHaveCount(0);
}

/** The app has taken the place of the drawn page. */
export const isAlive = (page: Page) => expect(page.locator('[data-drawn]')).toHaveCount(0);

/** Keys are heard as soon as the question can be read. */
export async function answerFirst(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /main goal/ })).toBeVisible();
  await page.keyboard.press('a');
  // The first touch makes the drawn page a live one.
  await isAlive(page);
  await expect(page.getByRole('radio').first()).toBeChecked();
}

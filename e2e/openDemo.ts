import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens the demo at its first question and waits until it reacts to keys and presses. */
export async function openDemo(page: Page): Promise<void> {
  await page.goto('/demo');
  await expect(page.getByRole('heading', { level: 1, name: /main goal/ })).toBeFocused();
}

export async function answerFirstDemoQuestion(page: Page): Promise<void> {
  await page.keyboard.press('a');
  await expect(page.getByRole('radio').first()).toBeChecked();
}

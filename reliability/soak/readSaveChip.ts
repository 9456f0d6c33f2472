import type { Page } from '@playwright/test';

const words = ['Saving...', 'Not saved yet', 'On this device', 'Needs attention', 'Saved'] as const;

export type SaveChipText = (typeof words)[number];

/** Reads the text of the save chip without touching the page; null without a chip. */
export async function readSaveChip(page: Page): Promise<SaveChipText | null> {
  return await page.evaluate((all) => {
    const texts = [...document.querySelectorAll('p, button')].map((one) => one.textContent ?? '');
    return (
      all.find((word) => texts.some((text) => text.startsWith(word) && text.length < 40)) ?? null
    );
  }, words);
}

import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Expects a visible spinner that keeps turning. */
export async function expectSpinner(card: Locator): Promise<void> {
  await expect.element(card).toBeVisible();
  const turning = card.element().getAnimations({ subtree: true });
  expect(turning.map(({ effect }) => effect?.getTiming().iterations)).toEqual([Infinity]);
  const [ring] = turning.map(({ effect }) => (effect as KeyframeEffect).target);
  const { width = 0, height = 0 } = ring?.getBoundingClientRect() ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(16);
}

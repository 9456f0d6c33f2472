import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emulateTouch } from '#test/emulateTouch.ts';
import { renderApp, standardApi } from '#test/renderApp.tsx';

afterEach(async () => {
  await emulateTouch(false);
  await page.viewport(1280, 800);
});

test('a thumb can hit "Forgot password?"', async () => {
  await page.viewport(390, 844);
  await emulateTouch(true);
  standardApi(null);
  await renderApp('/auth');
  const forgot = page.getByText('Forgot password?', { exact: true });
  await expect.element(forgot).toBeVisible();
  expect(matchMedia('(pointer: coarse)').matches).toBe(true);
  expect(forgot.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { renderApp, standardApi } from '#test/renderApp.tsx';

const words = { title: 'Saved', description: 'It is kept.' };
const broken = { title: 'Error', description: 'Please try again.' };

test('ERR-01: failures are destructive and interrupt, successes are neither', async () => {
  standardApi(null);
  await renderApp('/auth');
  showSuccess(words);
  showFailure(broken);
  const failure = page.getByRole('alert');
  await expect.element(failure).toMatchTextContent(/Error/);
  await expect.element(failure).toHaveAttribute('data-tone', 'destructive');
  const success = page.getByRole('status').filter({ hasText: 'Saved' });
  await expect.element(success).toHaveAttribute('data-tone', 'success');
});

test('ERR-02: a toast closes by itself after six seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  standardApi(null);
  await renderApp('/auth');
  showSuccess(words);
  await expect.element(page.getByText('It is kept.')).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_900);
  await expect.element(page.getByText('It is kept.')).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(page.getByText('It is kept.').query()).toBeNull());
});

test('ERR-02: a toast that is pointed at waits, and can be dismissed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  standardApi(null);
  await renderApp('/auth');
  showSuccess(words);
  await page.getByText('It is kept.').hover();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(page.getByText('It is kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await vi.waitFor(() => expect(page.getByText('It is kept.').query()).toBeNull());
});

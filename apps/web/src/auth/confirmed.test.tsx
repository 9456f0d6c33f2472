import { readSession } from '@salespro/contract/auth.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '#test/authForm.ts';
import { makeSession } from '#test/factories.ts';
import { arriveAt, renderApp, standardApi, whereIs } from '#test/renderApp.tsx';

test('AUTH-16: "/auth/confirmed" leads to the dashboard', async () => {
  const api = standardApi(makeSession());
  const router = await renderApp('/auth/confirmed');
  await expect.element(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await arriveAt(router, '/my-interviews');
  expect(api.sent(readSession)).toHaveLength(1);
});

test('AUTH-17: it goes there by itself after 10 seconds, not earlier, and counts down', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  standardApi(makeSession());
  const router = await renderApp('/auth/confirmed');
  await expect.element(page.getByText('Taking you there in 10 seconds').first()).toBeVisible();
  await vi.advanceTimersByTimeAsync(9_000);
  await expect.element(page.getByText('Taking you there in 1 second')).toBeVisible();
  await vi.advanceTimersByTimeAsync(999);
  expect(whereIs(router)).toBe('/auth/confirmed');
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await arriveAt(router, '/my-interviews');
});

test('AUTH-17: who wants to stay can stay', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  standardApi(makeSession());
  const router = await renderApp('/auth/confirmed');
  await button('Stay here').click();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(whereIs(router)).toBe('/auth/confirmed');
});

import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '#call/messages.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { expectAccessible } from '#test/expectAccessible.ts';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';

const words = { title: 'Saved', description: 'It is kept.' };
const broken = { title: 'Error', description: 'Please try again.' };
const kept = () => page.getByText('It is kept.');
const isGone = (text: string) => vi.waitFor(() => expect(page.getByText(text).query()).toBeNull());
const dismiss = () => page.getByRole('button', { name: 'Dismiss' });

afterEach(() => page.viewport(1280, 800));

async function open(path = '/auth') {
  fakeStandardApi(null);
  const router = await renderApp(path);
  // Moves the pointer away from the toasts, because a hovered toast pauses.
  await page.getByRole('heading', { level: 1 }).hover();
  return router;
}

test('ERR-01: failure toasts are destructive and assertive, success toasts are neither', async () => {
  await open();
  showFailure(broken);
  const failure = page.getByRole('alert');
  await expect.element(failure).toMatchTextContent(/Error/);
  await expect.element(failure).toHaveAttribute('data-tone', 'destructive');
  showSuccess(words);
  await expect.element(kept()).toBeVisible();
  expect(kept().element().closest('[data-tone]')).toHaveAttribute('data-tone', 'success');
  expect(kept().element().closest('[aria-live="polite"]')).not.toBeNull();
  expect(page.getByRole('alert').query()).toBeNull();
});

test.each([
  ['a failure', () => showFailure(broken), 'Please try again.'],
  ['a success', () => showSuccess(words), 'It is kept.'],
])('%s is announced once: no live region stands within another', async (_name, show, text) => {
  await open();
  show();
  await expect.element(page.getByText(text)).toBeVisible();
  const live = '[aria-live], [role="alert"], [role="status"]';
  const nested = [...document.querySelectorAll(live)].filter((one) =>
    one.parentElement?.closest(live),
  );
  expect(nested).toEqual([]);
  await expectAccessible();
});

test('shows one toast at a time: the newest replaces the previous one', async () => {
  await open();
  showFailure(broken);
  showSuccess(words);
  await expect.element(kept()).toBeVisible();
  expect(page.getByText('Please try again.').query()).toBeNull();
});

test('ERR-02: closes a toast after its reading time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open();
  showSuccess(words);
  await expect.element(kept()).toBeVisible();
  await vi.advanceTimersByTimeAsync(2_900);
  await expect.element(kept()).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await isGone('It is kept.');
  const long = 'They are never stored on this device. Your other answers are safe here.';
  showFailure({ title: 'Error', description: long });
  await expect.element(page.getByText(long)).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(page.getByText(long)).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  await isGone(long);
});

test('ERR-02: pauses a hovered toast, which can be dismissed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open();
  showSuccess(words);
  await kept().hover();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(kept()).toBeVisible();
  await dismiss().click();
  await isGone('It is kept.');
});

test('offers an undo action for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open();
  showSuccess(words, { label: 'Undo', run: () => {} });
  await expect.element(kept()).toBeVisible();
  await vi.advanceTimersByTimeAsync(9_900);
  await expect.element(kept()).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await isGone('It is kept.');
});

test('keeps the "new version" toast until it is used or dismissed, also after other toasts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open();
  const reload = vi.fn();
  showSuccess(messages.newVersion, { label: 'Reload', run: reload });
  await expect.element(page.getByText('New version ready')).toBeVisible();
  await vi.advanceTimersByTimeAsync(600_000);
  await expect.element(page.getByText('New version ready')).toBeVisible();
  showSuccess(words);
  await expect.element(kept()).toBeVisible();
  expect(page.getByText('New version ready').query()).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(reload).toHaveBeenCalledTimes(1);
  await isGone('New version ready');
});

test('returns the focus to its previous element when a toast is dismissed', async () => {
  await open();
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('dana@');
  showSuccess(words, { label: 'Undo', run: () => {} });
  await expect.element(kept()).toBeVisible();
  (page.getByRole('button', { name: 'Undo' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await isGone('It is kept.');
  await expect.element(email).toHaveFocus();
  showSuccess(words, { label: 'Undo', run: () => {} });
  await page.getByRole('button', { name: 'Undo' }).click();
  await isGone('It is kept.');
  await expect.element(email).toHaveFocus();
});

test('moves the focus to the heading when the previous element is gone', async () => {
  await open();
  (document.activeElement as HTMLElement).blur();
  const heading = page.getByRole('heading', { level: 1 });
  (heading.element() as HTMLElement).tabIndex = -1;
  showSuccess(words);
  await dismiss().click();
  await expect.element(heading).toHaveFocus();
});

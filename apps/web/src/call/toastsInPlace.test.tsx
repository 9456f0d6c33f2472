import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { interviewId, makeCard, makeSession } from '#test/factories.ts';
import { openList } from '#test/openList.tsx';
import { fakeStandardApi, renderApp, waitForPath } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

const words = { title: 'Saved', description: 'It is kept.' };
const card = () => page.getByText('It is kept.').element().closest('[data-tone]') as HTMLElement;
const isGone = (text: string) => vi.waitFor(() => expect(page.getByText(text).query()).toBeNull());

afterEach(() => page.viewport(1280, 800));

const screens = ['info', 'questions', 'recommendations', 'pitch', 'script-pitch'] as const;
const answered = { selectedServiceId: 'seo' } as const;

/** The page may still load; the toast moves with its bars. */
function expectClear(width: number): void {
  const box = card().getBoundingClientRect();
  const parts = [
    ...document.querySelectorAll('[aria-label="Interview progress"], [data-head-end] a'),
    page.getByText('Saved', { exact: true }).first().element(),
    page.getByTitle('Maple Street Dental').element(),
    page.getByRole('link', { name: 'Home', exact: true }).element(),
  ].map((part) => part.getBoundingClientRect());
  const bar = document.querySelector('[data-action-bar]');
  if (width < 640 && bar) parts.push(bar.getBoundingClientRect());
  for (const part of parts) {
    const isApart = part.bottom <= box.top || part.top >= box.bottom;
    const isBeside = part.right <= box.left || part.left >= box.right;
    expect(isApart || isBeside, JSON.stringify([part, box])).toBe(true);
  }
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 568],
] as const) {
  test.each(screens)(
    `at ${width}x${height} a toast covers neither name, step, save chip, way back nor the bar of %s`,
    async (screen) => {
      await page.viewport(width, height);
      await renderStep(screen, answered);
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      showSuccess(words);
      await expect.element(page.getByText('It is kept.')).toBeVisible();
      for (const animation of card().getAnimations()) animation.finish();
      await vi.waitFor(() => expectClear(width));
      const box = card().getBoundingClientRect();
      // Subtracts the scrollbar of a scrolling page.
      const widest = width < 640 ? width - 32 : 400;
      expect(box.width).toBeLessThanOrEqual(widest);
      expect(box.width).toBeGreaterThan(widest - 20);
      expect(box.left >= 0 && box.right <= width && box.bottom <= height).toBe(true);
    },
  );
}

test('a toast has the same width beside the list and beside a question', async () => {
  fakeStandardApi(makeSession());
  const router = await renderApp('/settings/account');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  showSuccess(words);
  await expect.element(page.getByText('It is kept.')).toBeVisible();
  expect(card().getBoundingClientRect().width).toBe(400);
  await router.navigate('/session/new');
  expect(card().getBoundingClientRect().width).toBe(400);
});

test('a toast can be read, pressed and dismissed while a dialog is open', async () => {
  await openList([makeCard()]);
  await page.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toBeVisible();
  const undo = vi.fn();
  showSuccess(words, { label: 'Undo', run: undo });
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledTimes(1);
  showFailure({ title: 'Error', description: 'Please try again.' });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await isGone('Please try again.');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(dialog.query()).toBeNull());
  showSuccess(words);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await isGone('It is kept.');
});

test('"Missing Information" goes when the last missing field is filled in', async () => {
  fakeStandardApi(makeSession());
  await renderApp(paths.newInterview);
  await page.getByRole('button', { name: 'Continue to Questions' }).click();
  await expect.element(page.getByText('Missing Information')).toBeVisible();
  await page.getByLabelText(/^Business Name/).fill('Acme');
  await expect.element(page.getByText('Missing Information')).toBeVisible();
  await page.getByLabelText(/^Contact Name/).fill('Dana');
  await page.getByLabelText(/^Industry/).selectOptions('Dental');
  await isGone('Missing Information');
});

test('removes a toast when the user leaves the page it was seen on', async () => {
  fakeStandardApi(makeSession());
  const router = await renderApp(paths.newInterview);
  await page.getByRole('button', { name: 'Continue to Questions' }).click();
  await expect.element(page.getByText('Missing Information')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await waitForPath(router, '/my-interviews');
  await isGone('Missing Information');
});

test("the browser's Back button removes it too", async () => {
  fakeStandardApi(makeSession());
  const router = await renderApp('/my-interviews', '/settings/account');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  showSuccess(words);
  await expect.element(page.getByText('It is kept.')).toBeVisible();
  await router.navigate(-1);
  await waitForPath(router, '/my-interviews');
  await isGone('It is kept.');
});

test('a toast about a press stays on the page that the press opens', async () => {
  const { router } = await renderStep('questions');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  showSuccess(words);
  await router.navigate(paths.step(interviewId, 'info'));
  await expect.element(page.getByRole('heading', { name: 'Business Information' })).toBeVisible();
  await expect.element(page.getByText('It is kept.')).toBeVisible();
});

import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { markSold, undoSold } from '@salespro/contract/pitch.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#lib/paths.ts';
import { interviewId } from '#test/factories.ts';
import { button } from '#test/questionElements.ts';
import { waitForPath } from '#test/renderApp.tsx';
import { renderInShell } from '#test/renderInShell.tsx';
import { interviewApi } from '#test/renderStep.tsx';
import { SaleButton, type SaleButtonProps } from './SaleButton.tsx';

const herePath = paths.step(interviewId, 'script-pitch');
const pitched = { selectedServiceId: 'seo' } as const;
const question = () => page.getByRole('alertdialog', { name: 'Mark Maple Street Dental as sold?' });

async function renderSale(
  changes: Parameters<typeof interviewApi>[0] = pitched,
  then: SaleButtonProps['afterSale'] = 'list',
) {
  const { api, stored } = interviewApi(changes);
  const router = await renderInShell(<SaleButton afterSale={then} />, herePath);
  return { api, stored, router };
}

async function sell() {
  await button('Mark as SOLD').click();
  await button('Yes, sold').click();
}

test('SCRIPT-07: marks the sale after one confirmation, opens the list and shows a toast', async () => {
  const { api, stored, router } = await renderSale();
  await button('Mark as SOLD').click();
  await expect.element(question()).toBeVisible();
  await expect.element(button('Cancel')).toHaveFocus();
  expect(api.sent(markSold)).toHaveLength(0);
  await button('Yes, sold').click();
  await waitForPath(router, paths.interviews);
  await expect.element(page.getByText('Marked as sold', { exact: true })).toBeVisible();
  expect(stored()).toMatchObject({ salesStatus: 'sold', soldAt: expect.any(String) });
  expect(api.sent(markSold)).toHaveLength(1);
});

test('SCRIPT-07: Cancel and Escape sell nothing', async () => {
  const { api, router } = await renderSale();
  await button('Mark as SOLD').click();
  await button('Cancel').click();
  await expect.element(question()).not.toBeInTheDocument();
  await button('Mark as SOLD').click();
  await expect.element(question()).toBeVisible();
  question()
    .element()
    .dispatchEvent(new Event('cancel', { cancelable: true }));
  await expect.element(question()).not.toBeInTheDocument();
  expect(api.sent(markSold)).toHaveLength(0);
  expect(router.state.location.pathname).toBe(herePath);
});

test('RET-04: opens the onboarding after a sale on the retainer close', async () => {
  const { router } = await renderSale(pitched, 'onboarding');
  await sell();
  await waitForPath(router, paths.step(interviewId, 'onboarding'));
});

test('SCRIPT-07: the toast undoes the sale', async () => {
  const { api, stored, router } = await renderSale();
  await sell();
  await waitForPath(router, paths.interviews);
  await button('Undo').click();
  await expect.element(page.getByText('Sale undone')).toBeVisible();
  expect(api.sent(undoSold)).toHaveLength(1);
  expect(stored()).toMatchObject({ salesStatus: 'pitched', soldAt: null });
  await router.navigate(herePath);
  await expect.element(button('Mark as SOLD')).toBeVisible();
});

test('SCRIPT-07: undo on the onboarding returns to the page where the sale was marked', async () => {
  const { router } = await renderSale(pitched, 'onboarding');
  await sell();
  await waitForPath(router, paths.step(interviewId, 'onboarding'));
  await button('Undo').click();
  await waitForPath(router, herePath);
  await expect.element(button('Mark as SOLD')).toBeVisible();
  expect(page.getByText('Access denied').query()).toBeNull();
});

test.each([
  ['onboarding_begun', "You can't undo this sale because onboarding has started."],
  ['unexpected', "We couldn't undo the sale. Please try again."],
] as const)('says why a sale cannot be undone (%s)', async (code, words) => {
  const { api, router } = await renderSale();
  api.reject(undoSold, code);
  await sell();
  await waitForPath(router, paths.interviews);
  await button('Undo').click();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('SCRIPT-08, RET-05: shows an error and leaves the interview unsold when marking fails', async () => {
  const { api, router } = await renderSale();
  api.reject(markSold, 'unexpected');
  await sell();
  await expect.element(page.getByText('Failed to mark client as sold')).toBeVisible();
  await expect.element(button('Mark as SOLD')).toBeVisible();
  expect(router.state.location.pathname).toBe(herePath);
  expect(page.getByText('Marked as sold').query()).toBeNull();
});

test('a double press sells once', async () => {
  const { api, router } = await renderSale();
  const release = api.hold(markSold);
  await sell();
  await vi.waitFor(() => expect(api.sent(markSold)).toHaveLength(1));
  await button('Mark as SOLD').click();
  expect(question().query()).toBeNull();
  release();
  await waitForPath(router, paths.interviews);
  expect(api.sent(markSold)).toHaveLength(1);
});

test.each([
  ['not_started', 'Start Onboarding', 'onboarding'],
  ['in_progress', 'Continue Onboarding', 'onboarding'],
  ['completed', 'View Onboarding', 'onboarding/summary'],
] as const)(
  'SCRIPT-09, SCRIPT-10, RET-06: when sold and %s, the button reads "%s"',
  async (onboardingStatus, label, step) => {
    const { router } = await renderSale({
      ...pitched,
      salesStatus: 'sold',
      soldAt: '2025-03-04T15:00:00.000Z',
      onboardingStatus,
    });
    await page.getByRole('link', { name: label, exact: true }).click();
    await waitForPath(router, paths.step(interviewId, step));
    expect(button('Mark as SOLD').query()).toBeNull();
  },
);

test('offline: queues a sale and its undo, and sends them in order', async () => {
  const { api, stored, router } = await renderSale();
  api.cutOff(markSold);
  api.cutOff(undoSold);
  await sell();
  await waitForPath(router, paths.interviews);
  await button('Undo').click();
  await expect.element(page.getByText('Sale undone')).toBeVisible();
  await router.navigate(herePath);
  await expect.element(button('Mark as SOLD')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'On this device - will sync' }))
    .toBeVisible();

  const order: string[] = [];
  const { seq } = stored();
  api.respond(markSold, () => {
    order.push('sold');
    const sale: Partial<StoredInterview> = {
      salesStatus: 'sold',
      soldAt: '2025-03-05T15:00:00.000Z',
    };
    return { ...stored(), ...sale, seq: seq + 1 };
  });
  api.respond(undoSold, () => {
    order.push('taken back');
    return { ...stored(), seq: seq + 2 };
  });
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(order).toEqual(['sold', 'taken back']);
});

import { readSeller, saveSeller } from '@salespro/contract/seller.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toastStore } from '#lib/toast.ts';
import { makeSession } from '#test/factories.ts';
import { renderApp, standardApi } from '#test/renderApp.tsx';

const card = () => page.getByRole('region', { name: 'Your name and phone' });

async function openCard(seller = { name: '', phone: '' }) {
  const api = standardApi(makeSession());
  api.reply(readSeller, seller);
  await renderApp('/settings/account');
  await expect.element(card()).toBeVisible();
  return api;
}

test('SAY-48: name and phone are shown, changed and saved', async () => {
  const api = await openCard({ name: 'Sam', phone: '555-0100' });
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Sam');
  await expect.element(page.getByLabelText('Your phone')).toHaveValue('555-0100');
  api.reply(saveSeller, { name: 'Sam Rivera', phone: '555-0100' });
  await page.getByLabelText('Your name').fill('Sam Rivera ');
  await card().getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(toastStore.get()[0]?.title).toBe('Name and phone saved'));
  expect(api.sent(saveSeller)).toEqual([{ name: 'Sam Rivera ', phone: '555-0100' }]);
  await expect.element(page.getByLabelText('Your name')).toHaveValue('Sam Rivera');
});

test('SAY-48: a save that failed says so and keeps what was typed', async () => {
  const api = await openCard();
  api.refuse(saveSeller, 'unexpected');
  await page.getByLabelText('Your phone').fill('555-0199');
  await card().getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(toastStore.get()[0]?.tone).toBe('destructive'));
  await expect.element(page.getByLabelText('Your phone')).toHaveValue('555-0199');
});

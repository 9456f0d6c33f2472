import { saveGlobalServiceSettings, saveServiceSettings } from '@salespro/contract/services.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goOffline } from '#test/network.ts';
import { button, edit, from, openPage, row, sells, seo, undo } from '#test/servicesPage.ts';

test('SERV-29: Escape and Cancel leave everything as it was; another row asks only after a change', async () => {
  const { api } = await openPage();
  await edit(seo);
  await from().fill('450');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: `Edit ${seo}` })).toHaveFocus();
  await edit(seo);
  await expect.element(from()).toHaveValue('750');
  await page.getByRole('button', { name: 'Edit Message Marketing' }).click();
  await expect.element(from()).toHaveValue('297');
  await from().fill('300');
  await page.getByRole('button', { name: `Edit ${seo}` }).click();
  await expect
    .element(page.getByRole('alertdialog', { name: 'Leave without saving?' }))
    .toBeVisible();
  await button('Keep editing').click();
  await expect.element(from()).toHaveValue('300');
  await page.getByRole('button', { name: `Edit ${seo}` }).click();
  await button('Leave').click();
  await expect.element(from()).toHaveValue('750');
  expect(api.sent(saveServiceSettings)).toEqual([]);
});

test('SERV-30: back to the standard price keeps the words, and Undo brings the price back', async () => {
  const own = { price: { from: 45_000, to: null }, setupFee: 100, proof: 'A true story.' };
  const { layers } = await openPage({ seo: own });
  await edit(seo);
  await button('Back to the standard price').click();
  await expect.element(row(seo).getByText('Using the standard price')).toBeVisible();
  expect(layers.account.seo).toEqual({ proof: 'A true story.' });
  await undo();
  await vi.waitFor(() => expect(layers.account.seo).toEqual(own));
});

test('SERV-31: the admin sees and changes the shared prices, and can use own ones for everyone', async () => {
  const own = { seo: { setupFee: 100 } };
  const { api, layers } = await openPage(own, { isAdmin: true });
  await page.getByText('Shared', { exact: true }).click();
  await expect.element(row(seo).getByText('Using the standard price')).toBeVisible();
  await edit(seo);
  await expect.element(page.getByLabelText('Set-up fee')).toHaveValue('');
  await from().fill('800');
  await button('Save').click();
  await vi.waitFor(() =>
    expect(layers.global.seo).toEqual({ price: { from: 80_000, to: 200_000 } }),
  );
  await page.getByText('Mine', { exact: true }).click();
  await expect.element(row(seo).getByText('Shared price')).toBeVisible();
  await edit(seo);
  await page.getByLabelText('Set-up fee').fill('250');
  await page.getByLabelText(/Use this for everyone/).click();
  await button('Save').click();
  await vi.waitFor(() => expect(layers.global.seo).toMatchObject({ setupFee: 25_000 }));
  await vi.waitFor(() => expect(layers.account.seo).toEqual({}));
  expect(api.sent(saveGlobalServiceSettings)).toHaveLength(2);
});

test('SERV-31: nobody else is asked whose prices they are', async () => {
  await openPage();
  expect(page.getByText('Shared', { exact: true }).query()).toBeNull();
  await edit(seo);
  expect(page.getByLabelText(/Use this for everyone/).query()).toBeNull();
});

test('SERV-32: without a network everything can be read and nothing changed', async () => {
  await openPage({ seo: { price: { from: 45_000, to: null } } });
  goOffline();
  await expect.element(page.getByText(/connection/i).first()).toBeVisible();
  await expect.element(row(seo).getByText('“It runs $450 a month.”')).toBeVisible();
  await expect.element(sells(seo)).toBeDisabled();
  await expect.element(page.getByRole('button', { name: `Edit ${seo}` })).toBeDisabled();
});

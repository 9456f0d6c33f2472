import { agreePrice } from '@salespro/contract/recommendations.ts';
import { listServiceSettings } from '@salespro/contract/services.ts';
import { builtInServiceSettings } from '@salespro/domain/services/builtInServiceSettings.ts';
import { toServiceTerms } from '@salespro/domain/services/findServiceSettings.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import type { FakeApi } from '#test/fakeApi.ts';
import { renderStep } from '#test/renderStep.tsx';

const agreedTerms = {
  ...toServiceTerms(builtInServiceSettings.seo),
  price: { from: 45_000, to: null },
};
const chosen = { answers: discoveryAnswers, selectedServiceId: 'seo', terms: agreedTerms } as const;
const renew = () => page.getByRole('button', { name: "Use today's prices" });
const today = (fromPriceField: number) => (api: FakeApi) =>
  api.reply(listServiceSettings, {
    currency: 'USD',
    services: [
      { serviceId: 'seo', account: { price: { from: fromPriceField, to: null } }, global: {} },
    ],
  });

test('SERV-36: one price set for this client is spoken at once, named as such, and can be put back', async () => {
  const range = { ...agreedTerms, price: { from: 45_000, to: 65_000 } };
  const { api, stored } = await renderStep(
    'script-pitch',
    { ...chosen, terms: range },
    today(45_000),
  );
  await page.getByRole('tab', { name: 'Edit' }).click();
  const set = page.getByRole('button', { name: 'Set this price' });
  const form = page.getByLabelText('Price for this client');
  await expect.element(form.getByText('$450 - $650/month', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabelText('Price a month').fill('0');
  await set.click();
  await expect.element(page.getByText('Enter an amount, such as 450.')).toBeVisible();
  await page.getByLabelText('Price a month').fill('$525');
  await page.getByLabelText('Set-up fee, once').fill('none');
  await set.click();
  await expect.element(page.getByLabelText('Set-up fee, once')).toHaveFocus();
  expect(api.sent(agreePrice)).toEqual([]);
  await page.getByLabelText('Set-up fee, once').fill('150');
  await set.click();
  await expect
    .element(page.getByText(/You set the price for this client: \$525\/month/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change' })).toHaveFocus();
  expect(api.sent(agreePrice)).toMatchObject([
    { serviceId: 'seo', price: 52_500, setupFee: 15_000 },
  ]);
  await page.getByRole('tab', { name: 'Script' }).click();
  const spoken = page.getByText('It runs $525 a month, plus $150 once to set it up.', {
    exact: true,
  });
  await expect.element(spoken).toBeVisible();
  await renew().click();
  await expect.element(spoken).not.toBeInTheDocument();
  expect(stored().terms?.isAgreed).toBeUndefined();
});

test('SERV-36: Cancel changes nothing and forgets what was typed', async () => {
  const { api } = await renderStep('script-pitch', chosen);
  await page.getByRole('tab', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabelText('Price a month').fill('525');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByLabelText('Price a month')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByLabelText('Price a month')).toHaveValue('');
  expect(api.sent(agreePrice)).toEqual([]);
});

test('SERV-36: a sold interview offers no form for another price', async () => {
  await renderStep('script-pitch', { ...chosen, salesStatus: 'sold' });
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect
    .element(page.getByRole('tab', { name: 'Edit' }))
    .toHaveAttribute('aria-selected', 'true');
  expect(page.getByText('Price for this client').query()).toBeNull();
});

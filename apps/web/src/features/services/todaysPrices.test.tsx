import { readInterview } from '@salespro/contract/interviews.ts';
import { agreePrice, renewTerms } from '@salespro/contract/recommendations.ts';
import { listServiceSettings } from '@salespro/contract/services.ts';
import { listTemplates } from '@salespro/contract/templates.ts';
import { builtInSettings } from '@salespro/domain/interviews/terms/builtInSettings.ts';
import { toTerms } from '@salespro/domain/interviews/terms/findSettings.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findCopy } from '#sync/copies/deviceCopies.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { makeSession } from '#test/factories.ts';
import type { FakeApi } from '#test/fakeApi.ts';
import { renderStep } from '#test/renderStep.tsx';

const told = { ...toTerms(builtInSettings.seo), price: { from: 45_000, to: null } };
const chosen = { answers: discoveryAnswers, selectedServiceId: 'seo', terms: told } as const;
const renew = () => page.getByRole('button', { name: "Use today's prices" });
const today = (from: number) => (api: FakeApi) =>
  api.reply(listServiceSettings, {
    currency: 'USD',
    services: [{ serviceId: 'seo', account: { price: { from, to: null } }, global: {} }],
  });

test("SERV-13, SERV-21: the script says what was told; a press takes today's prices over", async () => {
  const { api, stored } = await renderStep('script-pitch', chosen, today(52_500));
  await expect.element(page.getByText(/It runs \$450 a month\./)).toBeVisible();
  await expect.element(page.getByText(/keeps what you told them: \$450\/month/)).toBeVisible();
  await renew().click();
  await expect.element(page.getByText(/It runs \$525 a month\./)).toBeVisible();
  await expect.element(renew()).not.toBeInTheDocument();
  expect(stored().terms).toMatchObject({ price: { from: 52_500, to: null } });
  expect(api.sent(renewTerms)).toMatchObject([{ serviceId: 'seo' }]);
});

test('SERV-21: nothing is offered where both say the same, or the client has bought', async () => {
  await renderStep('script-pitch', chosen, today(45_000));
  await expect.element(page.getByText(/It runs \$450 a month\./)).toBeVisible();
  expect(renew().query()).toBeNull();
});

test('SERV-21: a sold interview keeps its price without a question', async () => {
  await renderStep('script-pitch', { ...chosen, salesStatus: 'sold' }, today(52_500));
  await expect.element(page.getByText(/It runs \$450 a month\./)).toBeVisible();
  expect(renew().query()).toBeNull();
});

test('SERV-21: without a network the change waits on the device and shows at once', async () => {
  const { api } = await renderStep('script-pitch', chosen, today(52_500));
  await expect.element(renew()).toBeVisible();
  for (const entry of [readInterview, listTemplates, renewTerms]) api.cutOff(entry);
  await renew().click();
  await expect.element(page.getByText(/It runs \$525 a month\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /On this device/ })).toBeVisible();
});

test('SERV-22: the settings kept on a device leave with the person who signs out', async () => {
  const copy = async () => JSON.stringify(await findCopy(makeSession().user.id, 'services'));
  await renderStep('questions', chosen, today(52_500));
  await vi.waitFor(async () => expect(await copy()).toContain('52500'));
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await vi.waitFor(async () => expect(await copy()).not.toContain('52500'));
});

test('SERV-36: one price set for this client is spoken at once, named as such, and can be put back', async () => {
  const range = { ...told, price: { from: 45_000, to: 65_000 } };
  const { api, stored } = await renderStep(
    'script-pitch',
    { ...chosen, terms: range },
    today(45_000),
  );
  await page.getByRole('tab', { name: 'Edit' }).click();
  const set = page.getByRole('button', { name: 'Set this price' });
  await expect.element(page.getByText('$450 - $650/month', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabelText('Price a month').fill('0');
  await set.click();
  await expect.element(page.getByText(/amount above 0/)).toBeVisible();
  expect(api.sent(agreePrice)).toEqual([]);
  await page.getByLabelText('Price a month').fill('$525');
  await page.getByLabelText('Set-up fee, once').fill('150');
  await set.click();
  await expect
    .element(page.getByText(/You set the price for this client: \$525\/month/))
    .toBeVisible();
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

test('SERV-36: a sold interview offers no form for another price', async () => {
  await renderStep('script-pitch', { ...chosen, salesStatus: 'sold' });
  await page.getByRole('tab', { name: 'Edit' }).click();
  await expect
    .element(page.getByRole('tab', { name: 'Edit' }))
    .toHaveAttribute('aria-selected', 'true');
  expect(page.getByText('Price for this client').query()).toBeNull();
});

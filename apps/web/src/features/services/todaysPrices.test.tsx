import { readInterview } from '@salespro/contract/interviews.ts';
import { renewTerms } from '@salespro/contract/recommendations.ts';
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

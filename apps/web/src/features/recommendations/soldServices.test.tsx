import { readInterview } from '@salespro/contract/interviews.ts';
import { keepRanking, selectService } from '@salespro/contract/recommendations.ts';
import { listServiceSettings, type ServicePatch } from '@salespro/contract/services.ts';
import { type ServiceId, serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { builtInSettings } from '@salespro/domain/interviews/terms/builtInSettings.ts';
import { toTerms } from '@salespro/domain/interviews/terms/findSettings.ts';

import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findCopy } from '#sync/copies/deviceCopies.ts';
import { discoveryAnswers } from '#test/discoveryAnswers.ts';
import { makeInterview, makeSession } from '#test/factories.ts';
import { reopenApp } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';

const answered = { answers: discoveryAnswers };
const ranking = recommend(makeInterview(answered));
const ids = ranking.map(({ service }) => service.id);
const first = ids[0] as ServiceId;
const second = ids[1] as ServiceId;
const nameOf = (id: ServiceId) =>
  ranking.find(({ service }) => service.id === id)?.service.name ?? '';
const card = (id: ServiceId) => page.getByRole('article', { name: nameOf(id), exact: true });
const saying = (patches: Partial<Record<ServiceId, ServicePatch>>, global = {}) => ({
  currency: 'USD',
  services: serviceIds.map((serviceId) => ({
    serviceId,
    account: patches[serviceId] ?? {},
    global,
  })),
});

test('SERV-17, SERV-18: what is not sold has no card, and the best fit among it is named', async () => {
  await renderStep('recommendations', answered, (api) =>
    api.reply(listServiceSettings, saying({ [first]: { isSold: false } })),
  );
  await expect.element(card(second)).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(5);
  expect(card(first).query()).toBeNull();
  await expect
    .element(page.getByText(`Best fit would be ${nameOf(first)}, which you don't sell.`))
    .toBeVisible();
});

test('SERV-18: another service that is not sold is not mentioned', async () => {
  await renderStep('recommendations', answered, (api) =>
    api.reply(listServiceSettings, saying({ [second]: { isSold: false } })),
  );
  await expect.element(card(first)).toBeVisible();
  expect(page.getByText(/which you don't sell/).query()).toBeNull();
});

test('SERV-19: cards show the price of the settings, the chosen one what this client was told', async () => {
  const told = { ...toTerms(builtInSettings[second]), price: { from: 11_100, to: null } };
  await renderStep(
    'recommendations',
    { ...answered, selectedServiceId: second, terms: told },
    (api) =>
      api.reply(
        listServiceSettings,
        saying({
          [first]: { price: { from: 45_000, to: null } },
          [second]: { price: { from: 99_900, to: null } },
        }),
      ),
  );
  await expect.element(card(first).getByText(/\$450\/month/)).toBeVisible();
  await expect.element(card(second).getByText(/\$111\/month/)).toBeVisible();
});

test('SERV-19: with everything switched off the screen leads to the settings', async () => {
  await renderStep('recommendations', answered, (api) =>
    api.reply(listServiceSettings, saying({}, { isSold: false })),
  );
  await expect.element(page.getByText(/You've turned off every service/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Your Services' }))
    .toHaveAttribute('href', '/settings/services');
});

test('SERV-20: selecting sends what the settings say at this moment', async () => {
  const { api, stored } = await renderStep('recommendations', answered, (network) =>
    network.reply(listServiceSettings, saying({ [first]: { price: { from: 45_000, to: null } } })),
  );
  await card(first).getByRole('button').click();
  await vi.waitFor(() => expect(stored().selectedServiceId).toBe(first));
  expect(api.sent(selectService)).toMatchObject([
    { serviceId: first, terms: { price: { from: 45_000, to: null }, currency: 'USD' } },
  ]);
});

test('SERV-20, SERV-22: without a network the prices come from the device and go along with the choice', async () => {
  const own = saying({ [first]: { price: { from: 45_000, to: null } } });
  await renderStep('questions', answered, (api) => api.reply(listServiceSettings, own));
  await vi.waitFor(async () =>
    expect(JSON.stringify(await findCopy(makeSession().user.id, 'services'))).toContain('45000'),
  );
  await reopenApp();
  await renderStep('recommendations', answered, (api) => {
    for (const entry of [listServiceSettings, readInterview, keepRanking, selectService])
      api.cutOff(entry);
  });
  await expect.element(card(first).getByText(/\$450\/month/)).toBeVisible();
  await card(first).getByRole('button').click();
  await expect.element(page.getByText('Service Selected', { exact: true })).toBeVisible();
});

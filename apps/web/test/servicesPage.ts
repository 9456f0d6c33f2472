import { readAdminStatus } from '@salespro/contract/appSettings.ts';
import {
  listServiceSettings,
  type ServiceSettingsPatch,
  saveGlobalServiceSettings,
  saveServiceSettings,
} from '@salespro/contract/services.ts';
import { type ServiceId, serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { applySettingsChange } from '@salespro/domain/services/applySettingsChange.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { makeSession } from '#test/factories.ts';
import type { SentRequest } from '#test/fakeApi.ts';
import { fakeStandardApi, renderApp } from '#test/renderApp.tsx';

type Patches = Partial<Record<ServiceId, ServiceSettingsPatch>>;
type Change = Parameters<typeof applySettingsChange>[1];

/** Opens the services page on a server that stores what is saved. */
export async function openServicesPage(
  account: Patches = {},
  { isAdmin = false, global = {} as Patches } = {},
) {
  const api = fakeStandardApi(makeSession());
  const layers = { account: { ...account }, global: { ...global } };
  api.reply(readAdminStatus, isAdmin);
  api.respond(listServiceSettings, () => ({
    currency: 'USD',
    services: serviceIds.map((serviceId) => ({
      serviceId,
      account: layers.account[serviceId] ?? {},
      global: layers.global[serviceId] ?? {},
    })),
  }));
  const keep =
    (layer: 'account' | 'global') =>
    ({ address, body }: SentRequest) => {
      const serviceId = address.pathname.split('/').at(-1) as ServiceId;
      const patch = applySettingsChange(
        layers[layer][serviceId] ?? {},
        body as Change,
      ) as ServiceSettingsPatch;
      layers[layer] = { ...layers[layer], [serviceId]: patch };
      return { serviceId, patch };
    };
  api.respond(saveServiceSettings, keep('account'));
  api.respond(saveGlobalServiceSettings, keep('global'));
  const router = await renderApp('/settings/services');
  await expect.element(page.getByRole('region', { name: 'What you sell' })).toBeVisible();
  return { api, router, layers };
}

export const serviceRow = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
export const sellSwitch = (name: string) => page.getByRole('switch', { name: `We sell ${name}` });
export const seoName = 'Search Engine Optimization';

export const editService = async (name: string) => {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('form', { name: `Edit ${name}` });
};
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const fromPriceField = () => page.getByLabelText('From, a month');
export const toPriceField = () => page.getByLabelText('To, a month (empty: one price)');

export const pressUndo = async () => {
  await button('Undo').click();
};

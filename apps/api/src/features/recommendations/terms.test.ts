import { randomUUID } from 'node:crypto';
import { builtInServiceSettings } from '@salespro/domain/services/builtInServiceSettings.ts';
import { toServiceTerms } from '@salespro/domain/services/findServiceSettings.ts';
import { beforeEach, expect, test } from 'vitest';
import { newInterviewBody } from '#test/interviewFields.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import type { TestServer } from '#test/testServer.ts';

let seller: Awaited<ReturnType<TestServer['newSeller']>>;
let id: string;
const server = setUpTestServer();
beforeEach(async () => {
  seller = await server.newSeller();
  id = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
  await seller.post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'customer_list', value: true }],
  });
});

const seo = { ...toServiceTerms(builtInServiceSettings.seo), price: { from: 45_000, to: null } };
const ads = { ...toServiceTerms(builtInServiceSettings.fb_ads), setupFee: 15_000 };
const select = (serviceId: string, more: object = {}) =>
  seller.post(`/api/interviews/${id}/service`, { operationId: randomUUID(), serviceId, ...more });
const renew = (serviceId: string, terms: object, operationId: string = randomUUID()) =>
  seller.send('PUT', `/api/interviews/${id}/terms`, { operationId, serviceId, terms });
const read = async () => (await seller.get(`/api/interviews/${id}`)).json();

test('SERV-10: the price terms are stored with the selected service and do not change when it is selected again', async () => {
  expect((await read()).terms).toBeNull();
  expect((await select('seo', { terms: seo })).json().terms).toEqual(seo);
  const later = { ...seo, setupFee: 100 };
  expect((await select('seo', { terms: later })).json().terms).toEqual(seo);
  expect((await select('fb_ads', { terms: ads })).json().terms).toEqual(ads);
  expect((await select('pay_per_click')).json().terms).toBeNull();
  expect((await select('pay_per_click', { terms: ads })).json().terms).toBeNull();
});

test('SERV-10: terms of a wrong form are rejected and choose nothing', async () => {
  for (const terms of [
    { ...seo, price: { from: 5, to: 4 } },
    { ...seo, trial: { days: 30, price: 0 } },
    { ...seo, currency: 'dollars' },
    { ...seo, isSold: true },
    { price: seo.price },
    'free',
  ])
    expect((await select('seo', { terms })).statusCode).toBe(422);
  expect(await read()).toMatchObject({ selectedServiceId: null, terms: null });
});

test("SERV-11: today's prices replace what was said, once per operation", async () => {
  await select('seo', { terms: seo });
  const today = { ...seo, price: { from: 50_000, to: 90_000 } };
  const operationId = randomUUID();
  expect((await renew('seo', today, operationId)).json().terms).toEqual(today);
  await renew('seo', seo);
  expect((await renew('seo', today, operationId)).json().terms).toEqual(seo);
});

test("SERV-11: today's prices are rejected where nothing, something else or everything is agreed", async () => {
  expect((await renew('seo', seo)).json().error.code).toBe('no_service');
  await select('fb_ads', { terms: ads });
  expect((await renew('seo', seo)).json().error.code).toBe('no_service');
  await seller.post(`/api/interviews/${id}/sold`, { operationId: randomUUID() });
  expect((await renew('fb_ads', { ...ads, setupFee: 0 })).json().error.code).toBe('price_agreed');
  expect((await read()).terms).toEqual(ads);
});

test('SERV-12: the kept ranking leaves out what is not sold', async () => {
  const ranked = async () => {
    await seller.send('PUT', `/api/interviews/${id}/ranking`, { operationId: randomUUID() });
    const { recommendedServices } = await read();
    return recommendedServices.map(({ service }: { service: { id: string } }) => service.id);
  };
  const before = await ranked();
  expect(before).toHaveLength(6);
  for (const service of before.slice(0, 2))
    await seller.send('PUT', `/api/services/account/${service}`, {
      set: { isSold: false },
      unset: [],
    });
  expect(await ranked()).toEqual(before.slice(2));
  expect((await select(before[3], {})).json().recommendedServices).toHaveLength(4);
});

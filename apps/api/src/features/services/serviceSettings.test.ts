import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { expect, test } from 'vitest';
import { createDb } from '#lib/db.ts';
import type { Browser } from '#test/Browser.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';

const server = setUpTestServer({ CURRENCY: 'EUR' });
const admin = prepareForFile(() => server.newAdmin());

const path = '/api/services';
const price = { from: 45_000, to: null };
const save = (by: Browser, service: string, set: object, unset: string[] = []) =>
  by.send('PUT', `${path}/account/${service}`, { set, unset });
const saveForAll = (by: Browser, service: string, set: object, unset: string[] = []) =>
  by.send('PUT', `${path}/global/${service}`, { set, unset });
async function layersOf(by: Browser, service: string) {
  const { services } = (await by.get(path)).json();
  return services.find(({ serviceId }: { serviceId: string }) => serviceId === service);
}

test('SERV-04: the list names every service with account values, global and the currency, and no other user’s', async () => {
  const [anna, ben] = [await server.newSeller(), await server.newSeller()];
  expect((await anna.get(path)).json()).toEqual({
    currency: 'EUR',
    services: serviceIds.map((serviceId) => ({ serviceId, account: {}, global: {} })),
  });
  await save(anna, 'seo', { price, proof: 'Anna has a story.' });
  await saveForAll(admin, 'seo', { setupFee: 15_000 });
  const own = { price, proof: 'Anna has a story.' };
  expect(await layersOf(anna, 'seo')).toMatchObject({ account: own, global: { setupFee: 15_000 } });
  expect(await layersOf(ben, 'seo')).toMatchObject({ account: {}, global: { setupFee: 15_000 } });
  expect((await server.newBrowser().get(path)).statusCode).toBe(401);
  await saveForAll(admin, 'seo', {}, ['setupFee']);
  expect(await layersOf(ben, 'seo')).toMatchObject({ global: {} });
});

test('SERV-05: a save changes the named values only; a value put back comes from beneath again', async () => {
  const seller = await server.newSeller();
  const first = await save(seller, 'seo', { price, isSold: false });
  expect(first.json()).toEqual({ serviceId: 'seo', patch: { price, isSold: false } });
  await save(seller, 'seo', { guarantee: 'You leave any month.' });
  expect((await save(seller, 'seo', {}, ['price'])).json().patch).toEqual({
    isSold: false,
    guarantee: 'You leave any month.',
  });
});

test('SERV-05: many who save different values at the same moment all keep theirs', async () => {
  const seller = await server.newSeller();
  const values = {
    price,
    setupFee: 5000,
    onTop: 'texts',
    difference: 'size',
    proof: 'True.',
    guarantee: 'Fair.',
    isSold: false,
  };
  const replies = await Promise.all(
    Object.entries(values).map(([name, value]) => save(seller, 'seo', { [name]: value })),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Object.keys(values).map(() => 200));
  expect((await layersOf(seller, 'seo')).account).toEqual(values);
});

test('SERV-06: only the admin saves global values, and a save writes an audit event', async () => {
  const seller = await server.newSeller();
  const rejected = await saveForAll(seller, 'fb_ads', { price });
  expect([rejected.statusCode, rejected.json().error.code]).toEqual([403, 'settings_admin_only']);
  expect((await seller.get(`${path}/global/fb_ads/history`)).statusCode).toBe(403);
  expect(await layersOf(seller, 'fb_ads')).toMatchObject({ global: {} });
  await saveForAll(admin, 'fb_ads', { price });
  expect(await layersOf(seller, 'fb_ads')).toMatchObject({ global: { price } });
  const { rows } = await server.owner.query(
    `select detail - 'from' as detail from app.audit_events where action = 'service_settings.save' and detail ->> 'serviceId' = 'fb_ads'`,
  );
  expect(rows).toEqual([{ detail: { serviceId: 'fb_ads' } }]);
});

test('SERV-06: the database rejects a change of global values by a user without the role', async () => {
  const seller = await server.newSeller();
  const userId = (await seller.get('/api/auth/session')).json().session.user.id;
  const db = createDb({
    url: server.urls.appUrl,
    poolSize: 1,
    acquireTimeoutMs: 10_000,
    queryTimeoutMs: 10_000,
    applicationName: 'test',
  });
  await expect(
    db.asUser(
      userId,
      `insert into app.service_settings (agency_id, service_id) values (null, 'x')`,
    ),
  ).rejects.toThrow('row-level security');
  await db.close();
});

test.each([
  ['a second price below the first', 'seo', { price: { from: 500, to: 400 } }],
  ['a price of nothing', 'seo', { price: { from: 0, to: null } }],
  ['parts of a cent', 'seo', { setupFee: 0.5 }],
  ['less than nothing', 'seo', { setupFee: -1 }],
  ['more than a million', 'seo', { setupFee: 100_000_001 }],
  ['a price as text', 'seo', { price: '$450' }],
  ['too long a proof', 'seo', { proof: 'x'.repeat(161) }],
  ['two lines', 'seo', { guarantee: 'One.\nTwo.' }],
  ['a value nobody knows', 'seo', { discount: 5 }],
  ['a trial of no days', 'message_marketing', { trial: { days: 0, price: 0 } }],
])('SERV-07: %s is rejected and changes nothing', async (_what, service, set) => {
  const seller = await server.newSeller();
  expect((await save(seller, service, set)).statusCode).toBe(422);
  expect(await layersOf(seller, service)).toMatchObject({ account: {} });
});

test('SERV-07: a trial is rejected for a service without one', async () => {
  const seller = await server.newSeller();
  const trial = { days: 14, price: 0 };
  expect((await save(seller, 'seo', { trial })).json().error.code).toBe('no_trial');
  expect((await save(seller, 'message_marketing', { trial })).statusCode).toBe(200);
  expect((await save(seller, 'knitting', { price })).statusCode).toBe(404);
});

test('SERV-08: every save leaves a version, newest first; one that changes nothing leaves none', async () => {
  const seller = await server.newSeller();
  await save(seller, 'seo', {}, ['price']);
  await save(seller, 'seo', { price });
  await save(seller, 'seo', { price });
  await save(seller, 'seo', { setupFee: 100 }, ['price']);
  const { versions } = (await seller.get(`${path}/account/seo/history`)).json();
  expect(versions.map(({ at: _at, ...version }: { at: string }) => version)).toEqual([
    { version: 2, patch: { setupFee: 100 } },
    { version: 1, patch: { price } },
  ]);
  expect((await admin.get(`${path}/account/seo/history`)).json()).toEqual({ versions: [] });
  await saveForAll(admin, 'pay_per_click', { price });
  const shared = (await admin.get(`${path}/global/pay_per_click/history`)).json().versions;
  expect(shared).toMatchObject([{ version: 1, patch: { price } }]);
});

test('SERV-09: account values are exported and deleted with the account; global values remain', async () => {
  const seller = await server.newSeller();
  await save(seller, 'seo', { price, proof: 'Mine.' });
  await saveForAll(admin, 'ai_power_package', { price });
  const file = (await seller.get('/api/account/export')).json();
  expect(file.serviceSettings).toContainEqual(
    expect.objectContaining({ serviceId: 'seo', account: { price, proof: 'Mine.' } }),
  );
  const userId = (await seller.get('/api/auth/session')).json().session.user.id;
  await server.owner.query('delete from auth."user" where id = $1', [userId]);
  for (const table of ['service_settings', 'service_settings_history']) {
    const { rows } = await server.owner.query(
      `select count(*) filter (where agency_id = $1)::integer as own, count(*) filter (where agency_id is null)::integer as shared
         from app.${table}`,
      [userId],
    );
    expect([table, rows[0].own, rows[0].shared > 0]).toEqual([table, 0, true]);
  }
});

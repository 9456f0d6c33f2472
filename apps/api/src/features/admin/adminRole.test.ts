import { randomBytes } from 'node:crypto';
import { findJsonBodySchema } from '@salespro/contract/endpoint.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allEndpoints } from '#test/allEndpoints.ts';
import type { Browser } from '#test/Browser.ts';
import { startTestServer, strongPassword, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ OWNER_EMAIL: 'owner@agency.example' });
});
afterEach(() => server.close());

/** Calls after which no admin, or an admin without a second factor, would remain. */
const ending: readonly string[] = ['/api/account/delete', '/api/auth/two-factor/stop'];
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sales.example',
  ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
};
const claim = (by: Browser, code?: string) => by.post('/api/settings/claim-admin', { code });
const isAdmin = async (by: Browser) => (await by.get('/api/settings/admin-status')).json();
const handOver = (by: Browser, email: string) =>
  by.post('/api/settings/hand-over-admin', { email });
const codeIn = (lines: readonly string[]) =>
  lines.map((line) => /One-time code to claim [^"]*: ([\w-]+)"/.exec(line)?.[1]).filter(Boolean);

test('SAFE-36: in production the role requires the one-time code of the first start, which works once', async () => {
  const live = await startTestServer(production);
  try {
    const [stranger, operator] = [await live.newSeller(), await live.newSeller()];
    expect((await stranger.get('/api/settings/claim-status')).json()).toEqual({ way: 'code' });
    for (const guess of [undefined, '', 'guess'])
      expect((await claim(stranger, guess)).json().error.code).toBe('claim_code_wrong');
    const [code = ''] = codeIn(live.logLines);
    expect(code.length).toBeGreaterThan(20);
    const { rows } = await live.owner.query('select to_jsonb(s)::text as row from app.settings s');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect((await claim(operator, ` ${code} `)).json()).toBe(true);
    expect([await isAdmin(operator), await isAdmin(stranger)]).toEqual([true, false]);
    await live.owner.query('update app.settings set admin_user_id = null');
    expect((await claim(stranger, code)).json().error.code).toBe('claim_code_wrong');
  } finally {
    await live.close();
  }
});

test('SAFE-36: with a configured address no code is printed, and no other user can claim the role', async () => {
  const live = await startTestServer({ ...production, ADMIN_CLAIM_EMAIL: 'boss@agency.example' });
  try {
    const [stranger, boss] = [await live.newSeller(), await live.newSeller('boss@agency.example')];
    expect(codeIn(live.logLines)).toEqual([]);
    expect((await claim(stranger)).json()).toBe(false);
    expect((await claim(boss)).json()).toBe(true);
  } finally {
    await live.close();
  }
});

test('SAFE-37: the admin cannot leave before the role is handed over, so no stranger can claim it', async () => {
  const [admin, next] = [await server.newAdmin(), await server.newSeller()];
  const leave = () => admin.post('/api/account/delete');
  expect((await leave()).json().error.code).toBe('hand_over_first');
  expect(await admin.whoAmI()).toBe(admin.email);
  expect((await handOver(admin, next.email.toUpperCase())).statusCode).toBe(200);
  expect([await isAdmin(admin), await isAdmin(next)]).toEqual([false, true]);
  expect((await leave()).statusCode).toBe(200);
  expect((await claim(await server.newSeller())).json()).toBe(false);
});

test('SAFE-38: only the admin hands the role over, to a confirmed account, after step-up; both audit logs record it', async () => {
  const [admin, next] = [await server.newAdmin(), await server.newSeller()];
  await server
    .newBrowser()
    .post('/api/auth/sign-up', { email: 'waiting@agency.example', password: strongPassword });
  for (const email of ['nobody@agency.example', 'waiting@agency.example', admin.email])
    expect((await handOver(admin, email)).json().error.code).toBe('no_such_account');
  expect((await handOver(next, next.email)).json().error.code).toBe('settings_admin_only');
  await server.makeStale(admin);
  expect((await handOver(admin, next.email)).json().error.code).toBe('identity_unproven');
  expect(await isAdmin(admin)).toBe(true);
  await admin.post('/api/auth/prove', { password: strongPassword });
  expect((await handOver(admin, next.email)).statusCode).toBe(200);
  const { rows } = await server.owner.query(
    `select u.email, e.action from app.audit_events e join auth."user" u on u.id = e.user_id
      where e.action in ('admin.handed_over', 'admin.received') order by e.action`,
  );
  expect(rows).toEqual([
    { email: admin.email, action: 'admin.handed_over' },
    { email: next.email, action: 'admin.received' },
  ]);
});

test('SAFE-39: every call of admin and content manager demands a second factor, and no other call does', async () => {
  const admin = await server.newSeller();
  await claim(admin);
  const owner = await server.newSeller('owner@agency.example');
  const privileged = allEndpoints.filter(({ who }) => who === 'admin' || who === 'content_manager');
  const listRejected = async (by: Browser) => {
    const rejected: string[] = [];
    for (const entry of allEndpoints.filter(({ path }) => !ending.includes(path))) {
      const url = entry.path
        .replace(':templateId', 'retainer_close')
        .replace(':serviceId', 'seo')
        .replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000000');
      const reply = await by.send(entry.method, url, findJsonBodySchema(entry) ? {} : undefined);
      if (reply.body.includes('second_factor_needed')) rejected.push(entry.path);
    }
    return rejected.sort();
  };
  expect(await listRejected(admin)).toEqual(privileged.map(({ path }) => path).sort());
  expect(await listRejected(owner)).toEqual(
    privileged
      .filter(({ who }) => who === 'content_manager')
      .map(({ path }) => path)
      .sort(),
  );
  for (const person of [admin, owner]) {
    await server.turnOnTwoFactor(person);
    expect(await listRejected(person)).toEqual([]);
  }
});

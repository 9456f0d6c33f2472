import { expect, test } from 'vitest';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import type { TestServer } from '#test/testServer.ts';
import { resetAdmin } from '../../../../cli/src/resetAdmin.ts';

const server = setUpTestServer();
const isAdmin = async (seller: Awaited<ReturnType<TestServer['newSeller']>>) =>
  (await seller.get('/api/settings/admin-status')).json();

test('the operator makes another confirmed account the admin, who gets a link for a new password', async () => {
  const [former, next] = [await server.newAdmin(), await server.newSeller()];
  expect(await resetAdmin(server.urls.ownerUrl, next.email.toUpperCase())).toBe('done');
  expect([await isAdmin(former), await isAdmin(next)]).toEqual([false, true]);
  await server.waitForMail(next.email, /new password/);
  const { rows } = await server.owner.query(
    `select detail from app.audit_events where action = 'admin.reset'`,
  );
  expect(rows).toEqual([{ detail: { by: 'operator' } }]);
});

test('an unknown or unconfirmed account changes nothing', async () => {
  const admin = await server.newSeller();
  await resetAdmin(server.urls.ownerUrl, admin.email);
  await server.newBrowser().post('/api/auth/sign-up', {
    email: 'new@agency.example',
    password: 'correct horse battery',
  });
  expect(await resetAdmin(server.urls.ownerUrl, 'nobody@agency.example')).toBe('unknown');
  expect(await resetAdmin(server.urls.ownerUrl, 'new@agency.example')).toBe('unconfirmed');
  expect(await isAdmin(admin)).toBe(true);
});

test('reports a role from which row-level security hides the settings', async () => {
  const seller = await server.newSeller();
  await server.owner.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'plain_owner') then create role plain_owner login; end if;
    end $$`);
  await server.owner.query('grant usage on schema app, auth, jobs to plain_owner');
  await server.owner.query('grant all on all tables in schema app, auth to plain_owner');
  const url = new URL(server.urls.ownerUrl);
  url.username = 'plain_owner';
  await expect(resetAdmin(url.href, seller.email)).rejects.toThrow('must name a superuser');
});

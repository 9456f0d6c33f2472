import { expect, test } from 'vitest';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { strongPassword, type TestServer } from '#test/testServer.ts';
import { endSessions } from '../../../cli/src/endSessions.ts';

const server = setUpTestServer();
type Seller = Awaited<ReturnType<TestServer['newSeller']>>;
const whoAreThey = (people: Seller[]) => Promise.all(people.map((person) => person.whoAmI()));
const eventsOf = async ({ email }: Seller, action: string) =>
  (
    await server.owner.query(
      `select e.detail - 'from' as detail from app.audit_events e join auth."user" u on u.id = e.user_id
        where u.email = $1 and e.action = $2 order by e.seq`,
      [email, action],
    )
  ).rows.map(({ detail }) => detail);

test('the operator ends the sessions of one user, then of all, with audit events', async () => {
  const [anna, ben] = [await server.newSeller(), await server.newSeller()];
  const phone = server.newBrowser();
  await phone.post('/api/auth/sign-in', { email: anna.email, password: strongPassword });
  expect(await endSessions(server.urls.ownerUrl, 'nobody@agency.example')).toBeNull();
  expect(await endSessions(server.urls.ownerUrl, anna.email.toUpperCase())).toBe(2);
  expect([await phone.whoAmI(), ...(await whoAreThey([anna, ben]))]).toEqual([
    null,
    null,
    ben.email,
  ]);
  expect((await anna.get('/api/auth/devices')).statusCode).toBe(401);
  expect(await endSessions(server.urls.ownerUrl, 'all')).toBe(1);
  expect(await whoAreThey([ben])).toEqual([null]);
  for (const person of [anna, ben])
    expect(await eventsOf(person, 'account.sessions_ended')).toEqual([{ by: 'operator' }]);
  // Signing in again works.
  await anna.post('/api/auth/sign-in', { email: anna.email, password: strongPassword });
  expect(await anna.whoAmI()).toBe(anna.email);
});

test('the admin does the same with the password, stays signed in, and does not learn who has an account', async () => {
  const [admin, anna, ben] = [
    await server.newAdmin(),
    await server.newSeller(),
    await server.newSeller(),
  ];
  const end = (email: string | null, password = strongPassword) =>
    admin.post('/api/settings/end-sessions', { email, password });

  expect((await end(anna.email, 'wrong')).json().error.code).toBe('wrong_password');
  const unknown = await end('nobody@agency.example');
  expect(await whoAreThey([anna, ben])).toEqual([anna.email, ben.email]);
  const known = await end(anna.email);
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(await whoAreThey([admin, anna, ben])).toEqual([admin.email, null, ben.email]);
  await end(null);
  expect(await whoAreThey([admin, anna, ben])).toEqual([admin.email, null, null]);
  expect(await eventsOf(anna, 'account.sessions_ended')).toEqual([{ by: 'admin' }]);
  expect(await eventsOf(admin, 'admin.end_sessions')).toEqual([
    { whose: 'one person' },
    { whose: 'everybody' },
  ]);
});

test('only the admin may end the sessions of others', async () => {
  const [anna, ben] = [await server.newSeller(), await server.newSeller()];
  const body = { email: ben.email, password: strongPassword };
  const rejected = await anna.post('/api/settings/end-sessions', body);
  expect([rejected.statusCode, rejected.json().error.code]).toEqual([403, 'settings_admin_only']);
  expect((await server.newBrowser().post('/api/settings/end-sessions', body)).statusCode).toBe(401);
  expect(await ben.whoAmI()).toBe(ben.email);
});

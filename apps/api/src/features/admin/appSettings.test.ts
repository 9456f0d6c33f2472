import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, strongPassword, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ OWNER_EMAIL: 'owner@agency.example' });
});
afterEach(() => server.close());

const allOn = {
  new_require_login_for_home: true,
  new_disable_signups: true,
  new_allow_user_objections_edit: false,
};

test('ADM-16, CALL-04: a fresh installation is open, has no admin and allows objections editing', async () => {
  const reply = await server.newBrowser().get('/api/settings');
  expect(reply.json()).toEqual({
    require_login_for_home: false,
    disable_signups: false,
    allow_user_objections_edit: true,
    admin_user_id: null,
    admin_assigned: false,
    shown_claims: { claims: [], testimonial: null },
  });
});

test('ADM-06, CALL-05: of 50 parallel claims exactly one wins, and only a signed-in user can claim', async () => {
  const sellers = await Promise.all(Array.from({ length: 10 }, () => server.newSeller()));
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) => sellers[i % 10]?.post('/api/settings/claim-admin', {})),
  );
  expect(replies.filter((reply) => reply?.json() === true)).toHaveLength(1);
  const admins = await Promise.all(
    sellers.map(async (seller) => (await seller.get('/api/settings/admin-status')).json()),
  );
  expect(admins.filter(Boolean)).toHaveLength(1);
  expect((await server.newBrowser().post('/api/settings/claim-admin', {})).statusCode).toBe(401);
});

test('ADM-05, CALL-05: a claim after someone else has won answers false', async () => {
  const [first, second] = [await server.newSeller(), await server.newSeller()];
  expect((await first.post('/api/settings/claim-admin', {})).json()).toBe(true);
  expect((await second.post('/api/settings/claim-admin', {})).json()).toBe(false);
});

test('W-04: in development without a configured address any signed-in user may claim the role', async () => {
  const seller = await server.newSeller();
  expect((await seller.get('/api/settings/claim-status')).json()).toEqual({ way: 'open' });
});

test('W-04: the operator may name who can claim', async () => {
  const named = await startTestServer({ ADMIN_CLAIM_EMAIL: 'boss@agency.example' });
  try {
    const [boss, other] = [await named.newSeller('boss@agency.example'), await named.newSeller()];
    const status = '/api/settings/claim-status';
    expect((await other.get(status)).json()).toEqual({ way: 'closed' });
    expect((await boss.get(status)).json()).toEqual({ way: 'named' });
    expect((await named.newBrowser().get(status)).json()).toEqual({ way: 'closed' });
    expect((await other.post('/api/settings/claim-admin', {})).json()).toBe(false);
    expect((await boss.post('/api/settings/claim-admin', {})).json()).toBe(true);
  } finally {
    await named.close();
  }
});

test('DATA-33: the app settings are one row of three booleans and the id of the admin', async () => {
  const admin = await server.newAdmin();
  await admin.send('PUT', '/api/settings', allOn);
  const { rows } = await server.owner.query('select * from app.settings');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    require_login_for_home: true,
    disable_signups: true,
    allow_user_objections_edit: false,
    admin_user_id: (await admin.get('/api/auth/session')).json().session.user.id,
  });
});

test('ADM-13: the settings never tell who the admin is, to anyone', async () => {
  const [admin, user] = [await server.newAdmin(), await server.newSeller()];
  const adminId = (await admin.get('/api/auth/session')).json().session.user.id;
  for (const who of [server.newBrowser(), user, admin]) {
    const reply = await who.get('/api/settings');
    expect(reply.json()).toMatchObject({ admin_user_id: null, admin_assigned: true });
    expect(reply.body).not.toContain(adminId);
  }
});

test('ADM-09, ADM-11, CALL-05: the admin changes the settings; user, owner and visitor are rejected', async () => {
  const [admin, user, owner] = [
    await server.newAdmin(),
    await server.newSeller(),
    await server.newSeller('owner@agency.example'),
  ];
  for (const who of [user, owner]) {
    const rejected = await who.send('PUT', '/api/settings', allOn);
    expect(rejected.statusCode).toBe(403);
    expect(rejected.json().error.message).toBe('Unauthorized: Only admins can update settings');
  }
  expect((await server.newBrowser().send('PUT', '/api/settings', allOn)).statusCode).toBe(401);
  expect((await admin.send('PUT', '/api/settings', allOn)).json()).toBe(true);
  expect((await user.get('/api/settings')).json()).toMatchObject({
    require_login_for_home: true,
    disable_signups: true,
    allow_user_objections_edit: false,
  });
});

test('ADM-14, CALL-04: admin status is decided by the server, whatever the client sends', async () => {
  const [admin, user] = [await server.newAdmin(), await server.newSeller()];
  expect((await admin.get('/api/settings/admin-status')).json()).toBe(true);
  const forged = { 'x-user-id': 'admin', 'x-role': 'admin', authorization: 'Bearer admin' };
  expect((await user.get('/api/settings/admin-status?admin=true', forged)).json()).toBe(false);
  expect((await server.newBrowser().get('/api/settings/admin-status', forged)).json()).toBe(false);
  const body = {
    ...allOn,
    admin_user_id: (await user.get('/api/auth/session')).json().session.user.id,
  };
  expect((await user.send('PUT', '/api/settings', body, forged)).statusCode).toBe(403);
  expect((await admin.send('PUT', '/api/settings', body)).statusCode).toBe(422);
});

test('ADM-15: the owner named by the operator may manage global content, as may the admin; no other user', async () => {
  const [owner, admin, user] = [
    await server.newSeller('owner@agency.example'),
    await server.newAdmin(),
    await server.newSeller(),
  ];
  const answers = await Promise.all(
    [owner, admin, user, server.newBrowser()].map(async (who) =>
      (await who.get('/api/settings/content-manager-status')).json(),
    ),
  );
  expect(answers).toEqual([true, true, false, false]);
});

test('AUTH-18, AUTH-19, ADM-12: with sign-ups disabled a direct call makes no account; existing users still sign in', async () => {
  const admin = await server.newAdmin();
  await admin.send('PUT', '/api/settings', allOn);
  const rejected = await server
    .newBrowser()
    .post('/api/auth/sign-up', { email: 'late@agency.example', password: strongPassword });
  expect(rejected.statusCode).toBe(403);
  expect(rejected.json().error.message).toBe('Sign ups are currently disabled for this demo.');
  const { rowCount } = await server.owner.query(
    `select 1 from auth."user" where email = 'late@agency.example'`,
  );
  expect(rowCount).toBe(0);
  const signIn = await server
    .newBrowser()
    .post('/api/auth/sign-in', { email: admin.email, password: strongPassword });
  expect(signIn.json().next).toBe('two_factor');
});

test('W-49: claim and change leave an audit row that nobody can alter', async () => {
  const admin = await server.newAdmin();
  await admin.send('PUT', '/api/settings', allOn);
  const { rows } = await server.owner.query(
    `select action, detail - 'from' as detail from app.audit_events where action not like 'account.%' order by seq`,
  );
  expect(rows).toEqual([
    { action: 'admin.claim', detail: {} },
    {
      action: 'settings.update',
      detail: {
        require_login_for_home: true,
        disable_signups: true,
        allow_user_objections_edit: false,
      },
    },
  ]);
  const client = new (await import('pg')).default.Client({ connectionString: server.urls.appUrl });
  await client.connect();
  await expect(client.query('update app.audit_events set action = $1', ['x'])).rejects.toThrow(
    'permission denied',
  );
  await expect(client.query('delete from app.audit_events')).rejects.toThrow('permission denied');
  await client.end();
});

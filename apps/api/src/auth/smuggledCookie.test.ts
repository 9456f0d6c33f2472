import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What somebody could make who has a dump of the database and the secret: the hash, rightly signed. */
async function forgedFor(email: string): Promise<string> {
  const { rows } = await server.owner.query(
    `select s."tokenHash" as hash from auth.session s join auth."user" u on u.id = s."userId" where u.email = $1`,
    [email],
  );
  const hash = rows[0]?.hash as string;
  const signature = createHmac('sha256', server.env.AUTH_SECRET).update(hash).digest('base64');
  return `salespro=${encodeURIComponent(`${hash}.${signature}`)}`;
}

const get = (url: string, cookie: string) =>
  server.app.inject({ method: 'GET', url, headers: { cookie } });

test.each(['a=1;', 'a=1; ', ';', ' ', '\t', 'a=1;\t', 'a=1;  ', 'a=1 ;', 'salespro-x=1;', ''])(
  'SAFE-13: the hash of a session, signed with the secret, opens nothing behind %j',
  async (before) => {
    const victim = await server.newSeller();
    const forged = await forgedFor(victim.email);
    const session = await get('/api/auth/session', `${before}${forged}`);
    expect(session.json().session).toBeNull();
    // Beside a session of one's own it is that session that counts.
    const own = await server.newSeller();
    const mixed = await get(
      '/api/auth/session',
      `${before}${forged}; salespro=${own.cookies.get('salespro')}`,
    );
    expect(mixed.json().session?.user.email).not.toBe(victim.email);
  },
);

test('SAFE-13: an honest cookie works without a blank before it', async () => {
  const seller = await server.newSeller();
  const cookie = `a=1;salespro=${seller.cookies.get('salespro')}`;
  expect((await get('/api/auth/session', cookie)).json().session.user.email).toBe(seller.email);
  expect((await get('/api/auth/devices', cookie)).statusCode).toBe(200);
});

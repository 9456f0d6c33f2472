import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, strongPassword, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signIn = async (email: string, password: string) =>
  (await server.newBrowser().post('/api/auth/sign-in', { email, password })).statusCode;

test('a password is good until somebody changes it, however old it is', async () => {
  const { email } = await server.newSeller();
  await server.owner.query(
    `update auth.account set "createdAt" = now() - interval '10 years', "updatedAt" = now() - interval '10 years'
      where "userId" = (select id from auth."user" where email = $1)`,
    [email],
  );
  await server.owner.query(
    `update auth."user" set "createdAt" = now() - interval '10 years', "updatedAt" = now() - interval '10 years'
      where email = $1`,
    [email],
  );
  expect(await signIn(email, strongPassword)).toBe(200);
});

test('a password may have any characters and 200 of them, and every one counts', async () => {
  const seller = await server.newSeller();
  const long = `${'ä 漢 "<&>'.repeat(24)}the end `;
  expect(long).toHaveLength(200);
  const change = { currentPassword: strongPassword, newPassword: long };
  expect((await seller.post('/api/auth/change-password', change)).statusCode).toBe(200);
  expect(await signIn(seller.email, long)).toBe(200);
  for (const other of [long.slice(0, -1), long.trim(), long.toUpperCase(), `${long}x`])
    expect(await signIn(seller.email, other)).toBe(401);
});

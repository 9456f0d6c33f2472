import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/testServer.ts';
import { readSignedCookie } from './cookies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const secret = 'a secret';
const sign = (token: string, by = secret) =>
  encodeURIComponent(`${token}.${createHmac('sha256', by).update(token).digest('base64')}`);

test.each([
  ['signed by us', `salespro=${sign('abc')}`, 'abc'],
  ['among others', `a=b; salespro=${sign('abc')}; c=d`, 'abc'],
  ['signed by another', `salespro=${sign('abc', 'other')}`, null],
  ['unsigned', 'salespro=abc', null],
  ['with an empty signature', 'salespro=abc.', null],
  ['another token with our signature', `salespro=${sign('abc').replace('abc', 'abd')}`, null],
  ['a name that only starts the same', `salespro-two-factor=${sign('abc')}`, null],
  ['broken encoding', 'salespro=%E0%A4%A', null],
  ['nothing', undefined, null],
])('a cookie %s gives %j', (_what, header, token) => {
  expect(readSignedCookie(header, 'salespro', secret)).toBe(token);
});

test('AUTH-29, W-03: a forged, expired or ended session is nobody', async () => {
  const seller = await server.newSeller();
  const ask = async (cookie: string) =>
    (await server.app.inject({ url: '/api/auth/devices', headers: { cookie } })).statusCode;
  const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect(await ask(cookie)).toBe(200);
  expect(await ask(cookie.replace(/=(.)/, '=x$1'))).toBe(401);
  await server.owner.query(
    `update auth.session set "expiresAt" = now() where "userId" = (select id from auth."user" where email = $1)`,
    [seller.email],
  );
  expect(await ask(cookie)).toBe(401);
});

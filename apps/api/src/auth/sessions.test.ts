import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import { dump } from '#test/dump.ts';
import { startTestServer, strongPassword, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const cookieOf = (browser: Browser) => decodeURIComponent(browser.cookies.get('salespro') ?? '');
const withCookie = (value: string) => {
  const browser = server.newBrowser();
  browser.cookies.set('salespro', encodeURIComponent(value));
  return browser;
};
const statusWith = async (value: string) =>
  (await withCookie(value).get('/api/auth/devices')).statusCode;

test('W-03: what a dump holds of a session opens nothing, and no cookie is in it', async () => {
  const sellers: Browser[] = [];
  for (let i = 0; i < 4; i++) sellers.push(await server.newSeller());
  const cookies = sellers.map(cookieOf);
  const text = await dump(server);
  expect(cookies.filter((cookie) => text.includes(cookie.toLowerCase()))).toEqual([]);
  const { rows } = await server.owner.query<{ token: string }>('select token from auth.session');
  expect(rows.length).toBeGreaterThanOrEqual(4);
  // The token alone, with a signature of the thief's own making, or with somebody else's.
  for (const { token } of rows) {
    const forged = createHmac('sha256', randomBytes(32)).update(token).digest('base64');
    for (const value of [token, `${token}.`, `${token}.${forged}`, `${token}.${token}`])
      expect(await statusWith(value)).toBe(401);
    const others = cookies.filter((cookie) => !cookie.startsWith(token));
    expect(await statusWith(`${token}.${others[0]?.split('.').at(-1)}`)).toBe(401);
  }
  // The control: the real cookie opens.
  for (const cookie of cookies) expect(await statusWith(cookie)).toBe(200);
});

test('W-03: tokens are long, all different and not guessable from each other', async () => {
  const seller = await server.newSeller();
  const tokens = new Set<string>();
  for (let i = 0; i < 5; i++) {
    const browser = server.newBrowser();
    await browser.post('/api/auth/sign-in', { email: seller.email, password: strongPassword });
    tokens.add(cookieOf(browser).split('.')[0] ?? '');
  }
  expect(tokens.size).toBe(5);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32,}$/);
});

test('W-03: signing in again makes a new session and ends the one that was brought along', async () => {
  const [anna, ben] = [await server.newSeller(), await server.newSeller()];
  const planted = cookieOf(anna);
  const victim = withCookie(planted);
  await victim.post('/api/auth/sign-in', { email: ben.email, password: strongPassword });
  expect(cookieOf(victim)).not.toBe(planted);
  expect(await victim.whoAmI()).toBe(ben.email);
  expect(await withCookie(planted).whoAmI()).toBeNull();
  const again = cookieOf(ben);
  await ben.post('/api/auth/sign-in', { email: ben.email, password: strongPassword });
  expect([await statusWith(again), await ben.whoAmI()]).toEqual([401, ben.email]);
});

test('W-03: after sign-out, password change and reset the old cookie is refused, every time', async () => {
  const refused: number[] = [];
  for (const end of [
    (browser: Browser) => browser.post('/api/auth/sign-out', { scope: 'local' }),
    (browser: Browser) => browser.post('/api/auth/sign-out', { scope: 'global' }),
    (browser: Browser) =>
      browser.post('/api/auth/change-password', {
        currentPassword: strongPassword,
        newPassword: 'another fine phrase',
      }),
    (browser: Browser) => browser.post('/api/account/delete', { password: strongPassword }),
  ]) {
    const seller = await server.newSeller();
    const old = cookieOf(seller);
    expect((await end(seller)).statusCode).toBe(200);
    refused.push(await statusWith(old));
  }
  expect(refused).toEqual([401, 401, 401, 401]);
});

test('W-03: a session ends 30 days after it began, however often it was used', async () => {
  const seller = await server.newSeller();
  const age = (days: number) =>
    server.owner.query(
      `update auth.session set "createdAt" = now() - make_interval(days => $2), "expiresAt" = now() + interval '1 day'
        where "userId" = (select id from auth."user" where email = $1)`,
      [seller.email, days],
    );
  await age(29);
  const { expiresAt } = (await seller.get('/api/auth/session')).json().session;
  // Renewed by use, but not beyond its 30 days.
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(25 * 3_600_000);
  expect((await seller.get('/api/auth/devices')).statusCode).toBe(200);
  await age(31);
  expect((await seller.get('/api/auth/devices')).statusCode).toBe(401);
  expect(await seller.whoAmI()).toBeNull();
});

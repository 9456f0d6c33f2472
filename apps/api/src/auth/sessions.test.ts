import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import { dump } from '#test/dump.ts';
import { startTestServer, strongPassword, type TestServer, tokenIn } from '#test/testServer.ts';
import { toTokenHash } from './cookies.ts';

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
  const tokens = cookies.map((cookie) => cookie.split('.')[0] ?? '');
  expect(tokens.filter((token) => text.includes(token.toLowerCase()))).toEqual([]);
  const { rows } = await server.owner.query<{ token: string }>(
    'select "tokenHash" as token from auth.session',
  );
  expect(rows.map(({ token }) => token)).toEqual(
    expect.arrayContaining(tokens.map((token) => toTokenHash(token))),
  );
  // The hash alone, signed by the thief, with somebody else's signature, and even with our own.
  for (const { token } of rows) {
    const own = createHmac('sha256', server.env.AUTH_SECRET).update(token).digest('base64');
    expect(await statusWith(`${token}.${own}`)).toBe(401);
    expect(await withCookie(`${token}.${own}`).whoAmI()).toBeNull();
    const forged = createHmac('sha256', randomBytes(32)).update(token).digest('base64');
    for (const value of [token, `${token}.`, `${token}.${forged}`, `${token}.${token}`])
      expect(await statusWith(value)).toBe(401);
    expect(await statusWith(`${token}.${cookies[0]?.split('.').at(-1)}`)).toBe(401);
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
    (browser: Browser) => browser.post('/api/account/delete'),
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

test('W-03: a confirmation link of a stranger does not move a signed-in seller into their account', async () => {
  const anna = await server.newSeller();
  const stranger = 'stranger@agency.example';
  await server
    .newBrowser()
    .post('/api/auth/sign-up', { email: stranger, password: strongPassword });
  const token = tokenIn(await server.waitForMail(stranger, /Confirm/));
  const before = cookieOf(anna);
  expect((await anna.post('/api/auth/confirm', { token })).json().error.code).toBe(
    'password_needed',
  );
  const followed = await anna.post('/api/auth/confirm', { token, password: strongPassword });
  expect([followed.statusCode, followed.json()]).toEqual([200, { session: null }]);
  expect([await anna.whoAmI(), cookieOf(anna)]).toEqual([anna.email, before]);
  const { rows } = await server.owner.query(
    `select 1 from auth.session s join auth."user" u on u.id = s."userId" where u.email = $1`,
    [stranger],
  );
  expect(rows).toEqual([]);
  const signIn = await server
    .newBrowser()
    .post('/api/auth/sign-in', { email: stranger, password: strongPassword });
  expect(signIn.json().next).toBe('signed_in');
});

test('W-03: a renewed session keeps its cookie and works', async () => {
  const seller = await server.newSeller();
  const before = cookieOf(seller);
  await server.owner.query(
    `update auth.session set "expiresAt" = now() + interval '1 hour'
      where "userId" = (select id from auth."user" where email = $1)`,
    [seller.email],
  );
  const reply = await seller.get('/api/auth/devices');
  expect(reply.cookies.map(({ name }) => name)).toContain('salespro');
  expect([cookieOf(seller), await seller.whoAmI()]).toEqual([before, seller.email]);
});

async function aged() {
  const seller = await server.newSeller();
  const other = server.newBrowser();
  await other.post('/api/auth/sign-in', { email: seller.email, password: strongPassword });
  const { devices } = (await seller.get('/api/auth/devices')).json();
  await server.makeStale(seller);
  const id = devices.find(({ isThisDevice }: { isThisDevice: boolean }) => !isThisDevice).id;
  return { seller, other, id: id as string };
}

test.each(['others', 'global', 'device'])(
  'W-03: ending sessions (%s) asks for the password again after ten minutes',
  async (kind) => {
    const { seller, other, id } = await aged();
    const end = (body: object) =>
      kind === 'device'
        ? seller.post(`/api/auth/devices/${id}/sign-out`, body)
        : seller.post('/api/auth/sign-out', { scope: kind, ...body });
    for (const [body, code] of [
      [{}, 'password_needed'],
      [{ password: 'wrong' }, 'wrong_password'],
    ] as const) {
      const refused = await end(body);
      expect([refused.statusCode, refused.json().error.code]).toEqual([403, code]);
    }
    expect([await seller.whoAmI(), await other.whoAmI()]).toEqual([seller.email, seller.email]);
    expect((await end({ password: strongPassword })).statusCode).toBe(200);
    expect(await other.whoAmI()).toBeNull();
    expect(await seller.whoAmI()).toBe(kind === 'global' ? null : seller.email);
  },
);

test('W-03: signing out here never asks, and passwords cannot be tried without end', async () => {
  const { seller, other } = await aged();
  expect((await other.post('/api/auth/sign-out', { scope: 'local' })).statusCode).toBe(200);
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' });
  try {
    const person = await strict.newSeller();
    const codes: string[] = [];
    for (let i = 0; i < 21; i++) {
      const reply = await person.post('/api/auth/sign-out', { scope: 'others', password: 'wrong' });
      codes.push(reply.json().error.code);
    }
    expect([codes[0], codes.at(-1)]).toEqual(['wrong_password', 'rate_limited']);
  } finally {
    await strict.close();
  }
  expect(await seller.whoAmI()).toBe(seller.email);
});

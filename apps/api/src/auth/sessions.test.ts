import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import { dumpDatabase } from '#test/dumpDatabase.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { findMailToken, startTestServer, strongPassword } from '#test/testServer.ts';
import { hashToken, readSignedCookie } from './cookies.ts';

const server = setUpTestServer();
const cookieOf = (browser: Browser) => decodeURIComponent(browser.cookies.get('salespro') ?? '');
const withCookie = (value: string) => {
  const browser = server.newBrowser();
  browser.cookies.set('salespro', encodeURIComponent(value));
  return browser;
};
const statusWith = async (value: string) =>
  (await withCookie(value).get('/api/auth/devices')).statusCode;

test('W-03: session data of a database dump cannot be used to sign in', async () => {
  const sellers: Browser[] = [];
  for (let i = 0; i < 4; i++) sellers.push(await server.newSeller());
  const cookies = sellers.map(cookieOf);
  const text = await dumpDatabase(server);
  expect(cookies.filter((cookie) => text.includes(cookie.toLowerCase()))).toEqual([]);
  const tokens = cookies.map((cookie) => cookie.split('.')[0] ?? '');
  expect(tokens.filter((token) => text.includes(token.toLowerCase()))).toEqual([]);
  const { rows } = await server.owner.query<{ token: string }>(
    'select "tokenHash" as token from auth.session',
  );
  expect(rows.map(({ token }) => token)).toEqual(
    expect.arrayContaining(tokens.map((token) => hashToken(token))),
  );
  // The bare hash, and the hash with three invalid signatures.
  for (const { token } of rows) {
    const own = createHmac('sha256', server.env.AUTH_SECRET).update(token).digest('base64');
    expect(await statusWith(`${token}.${own}`)).toBe(401);
    expect(await withCookie(`${token}.${own}`).whoAmI()).toBeNull();
    const forged = createHmac('sha256', randomBytes(32)).update(token).digest('base64');
    for (const value of [token, `${token}.`, `${token}.${forged}`, `${token}.${token}`])
      expect(await statusWith(value)).toBe(401);
    expect(await statusWith(`${token}.${cookies[0]?.split('.').at(-1)}`)).toBe(401);
  }
  // Control: the real cookie works.
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

test('W-03: after sign-out, password change and reset the old cookie is rejected', async () => {
  const rejected: number[] = [];
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
    rejected.push(await statusWith(old));
  }
  expect(rejected).toEqual([401, 401, 401, 401]);
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
  // Use renews a session, but not beyond 30 days.
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
  const token = findMailToken(await server.waitForMail(stranger, /Confirm/));
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
      const rejected = await end(body);
      expect([rejected.statusCode, rejected.json().error.code]).toEqual([403, code]);
    }
    expect([await seller.whoAmI(), await other.whoAmI()]).toEqual([seller.email, seller.email]);
    expect((await end({ password: strongPassword })).statusCode).toBe(200);
    expect(await other.whoAmI()).toBeNull();
    expect(await seller.whoAmI()).toBe(kind === 'global' ? null : seller.email);
  },
);

test('W-03: signing out here needs no password, and attempts are limited', async () => {
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

/** Signs in and returns the expiry attributes of the session cookie. */
async function signIn(browser: Browser, email: string, isSharedComputer?: boolean) {
  const reply = await browser.post('/api/auth/sign-in', {
    email,
    password: strongPassword,
    ...(isSharedComputer !== undefined && { isSharedComputer }),
  });
  const cookie = reply.cookies.find(({ name }) => name === 'salespro');
  return { session: reply.json().session, cookie };
}

const hoursLeft = ({ expiresAt }: { expiresAt: string }) =>
  (Date.parse(expiresAt) - Date.now()) / 3_600_000;

test('SAFE-46: on a shared computer the cookie ends with the browser and the session after a day', async () => {
  const { email } = await server.newSeller();
  const browser = server.newBrowser();
  const { session, cookie } = await signIn(browser, email, true);
  expect(session.isSharedComputer).toBe(true);
  expect(hoursLeft(session)).toBeLessThanOrEqual(24.1);
  expect(cookie?.value).toBeTruthy();
  expect([cookie?.maxAge, cookie?.expires]).toEqual([undefined, undefined]);

  // Control: on other computers the session persists.
  const own = await signIn(server.newBrowser(), email);
  expect(own.session.isSharedComputer).toBeUndefined();
  expect(own.cookie?.maxAge).toBeGreaterThan(86_400);
});

test('SAFE-46: using it renews nothing, so the cookie stays one that ends with the browser', async () => {
  const { email } = await server.newSeller();
  const browser = server.newBrowser();
  const { session } = await signIn(browser, email, true);
  for (const path of ['/api/auth/session', '/api/interviews', '/api/auth/devices']) {
    const reply = await browser.get(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['set-cookie']).toBeUndefined();
  }
  const read = (await browser.get('/api/auth/session')).json().session;
  expect(read).toMatchObject({ isSharedComputer: true, expiresAt: session.expiresAt });
});

test('SAFE-46: the next sign-in in the same browser decides anew, and signing out clears the cookie', async () => {
  const [anna, ben] = [await server.newSeller(), await server.newSeller()];
  const browser = server.newBrowser();
  await signIn(browser, anna.email, true);
  const { session, cookie } = await signIn(browser, ben.email);
  expect(session.isSharedComputer).toBeUndefined();
  expect(cookie?.maxAge).toBeGreaterThan(86_400);
  expect((await browser.get('/api/auth/session')).json().session.isSharedComputer).toBeUndefined();
  await signIn(browser, anna.email, true);
  await browser.post('/api/auth/sign-out', { scope: 'local' });
  // Ben's browser stays known; the shared sign-in adds nothing.
  expect([...browser.cookies.keys()]).toEqual(['salespro-known']);
});

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

test('AUTH-29, W-03: a forged, expired or ended session is not signed in', async () => {
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

/** Builds the cookie a thief of database and secret could make: the correctly signed hash. */
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
  'SAFE-13: the hash of a session, signed with the secret, is rejected behind %j',
  async (before) => {
    const victim = await server.newSeller();
    const forged = await forgedFor(victim.email);
    const session = await get('/api/auth/session', `${before}${forged}`);
    expect(session.json().session).toBeNull();
    // The user's own session takes precedence.
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

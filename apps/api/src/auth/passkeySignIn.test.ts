import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import { dump, findPlanted } from '#test/dump.ts';
import {
  actionsOf,
  add,
  challenge,
  listOf,
  newSellerWithPasskey,
  outcome,
  passkeyPaths,
  refused,
  signInBy,
} from '#test/passkeyCalls.ts';
import { SoftPasskey } from '#test/SoftPasskey.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('SAFE-21: a passkey signs in without a password: a session like any other, told in the audit', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  const reply = await signInBy(passkey, browser);
  expect(reply.json().session.user.email).toBe(seller.email);
  expect(await browser.whoAmI()).toBe(seller.email);
  expect((await browser.get('/api/auth/devices')).json().devices).toHaveLength(2);
  expect((await actionsOf(server, seller.email)).at(-1)).toBe('account.sign_in_passkey');
  expect((await listOf(seller))[0].lastUsedAt).not.toBeNull();
  expect(browser.cookies.get('salespro-known'), 'the browser is known').toMatch(
    /^[\w-]{22}\.[\w-]{43}$/,
  );

  // The cookie is a token; what the database holds is its hash.
  const token = decodeURIComponent(browser.cookies.get('salespro') ?? '').split('.')[0] ?? '';
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(findPlanted([token], await dump(server))).toEqual([]);
  await browser.post('/api/auth/sign-out', { scope: 'local' });
  expect(await browser.whoAmI()).toBeNull();
});

test('SAFE-21: signing in by passkey ends the session the browser brought along', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const before = new Map(seller.cookies);
  expect((await signInBy(passkey, seller)).statusCode).toBe(200);
  expect((await seller.get('/api/auth/devices')).json().devices).toHaveLength(1);
  const old = server.newBrowser();
  for (const [name, value] of before) old.cookies.set(name, value);
  expect(await old.whoAmI()).toBeNull();
});

test('SAFE-21: where the page belongs to one person, the passkey of another signs nobody in', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const other = await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  const reply = await signInBy(passkey, browser, other.seller.email);
  expect(outcome(reply)).toEqual(refused);
  expect(await browser.whoAmI()).toBeNull();
  const own = await signInBy(passkey, server.newBrowser(), seller.email.toUpperCase());
  expect(own.statusCode).toBe(200);
});

test('SAFE-22: a challenge works once, in the browser that asked for it, for what it was made, for five minutes', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  const cookieOf = (one: Browser) => one.cookies.get('salespro-passkey') ?? '';
  const options = await challenge(browser);
  const answer = passkey.answer(options);
  const kept = cookieOf(browser);
  expect((await browser.post(passkeyPaths.signIn, { passkey: answer })).statusCode).toBe(200);

  // Again, with the same cookie: a copy of the whole request.
  const thief = server.newBrowser();
  thief.cookies.set('salespro-passkey', kept);
  expect(outcome(await thief.post(passkeyPaths.signIn, { passkey: answer }))).toEqual(refused);
  // In a browser that has a challenge of its own, or none.
  await challenge(thief);
  const fresh = passkey.answer(await challenge(server.newBrowser()));
  expect(outcome(await thief.post(passkeyPaths.signIn, { passkey: fresh }))).toEqual(refused);
  expect(outcome(await server.newBrowser().post(passkeyPaths.signIn, { passkey: fresh }))).toEqual(
    refused,
  );
  // One for adding does not sign in, one for signing in does not add.
  const adding = passkey.answer((await seller.post(passkeyPaths.start, {})).json());
  expect(outcome(await seller.post(passkeyPaths.signIn, { passkey: adding }))).toEqual(refused);
  const made = new SoftPasskey().make(await challenge(seller));
  expect(outcome(await seller.post(passkeyPaths.list, made))).toEqual(refused);
  // Too late.
  const late = server.newBrowser();
  const slow = passkey.answer(await challenge(late));
  const { rows } = await server.owner.query(
    `select max("expiresAt") - now() <= interval '5 minutes' as is_short from auth.verification
      where value like '%"authentication"%'`,
  );
  expect(rows).toEqual([{ is_short: true }]);
  await server.owner.query(
    `update auth.verification set "expiresAt" = now() - interval '1 second'`,
  );
  expect(outcome(await late.post(passkeyPaths.signIn, { passkey: slow }))).toEqual(refused);
  expect([await thief.whoAmI(), await late.whoAmI()]).toEqual([null, null]);
});

test.each([
  ['of another site', { origin: 'https://salespro.evil.example' }],
  ['made for another domain', { rpId: 'evil.example' }],
  ['whose device did not check who is there', { isVerified: false }],
])('SAFE-22: a passkey %s is neither added nor signs in', async (_what, behaviour) => {
  const seller = await server.newSeller();
  const { reply } = await add(seller, new SoftPasskey(behaviour));
  expect(outcome(reply)).toEqual(refused);
  expect(await listOf(seller)).toEqual([]);

  // Known, but answering in that way.
  const good = await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  const answer = good.passkey.answerAs(behaviour, await challenge(browser));
  expect(outcome(await browser.post(passkeyPaths.signIn, { passkey: answer }))).toEqual(refused);
  expect(await browser.whoAmI()).toBeNull();
});

test('SAFE-22: an unknown passkey, a foreign signature and a counter that went back are refused alike', async () => {
  const { passkey } = await newSellerWithPasskey(server);
  expect((await signInBy(passkey, server.newBrowser())).statusCode).toBe(200);
  const unknown = await signInBy(new SoftPasskey(), server.newBrowser());
  expect(outcome(unknown)).toEqual(refused);

  const forged = server.newBrowser();
  const options = await challenge(forged);
  const { signature } = new SoftPasskey().answer(options);
  const forgery = { ...passkey.answer(options), signature };
  expect(outcome(await forged.post(passkeyPaths.signIn, { passkey: forgery }))).toEqual(refused);

  // A copy of the key that lags behind the original.
  passkey.counter = 0;
  expect(outcome(await signInBy(passkey, server.newBrowser()))).toEqual(refused);
});

test('SAFE-22: counters are kept as large as they come', async () => {
  const seller = await server.newSeller();
  const { passkey } = await add(seller, new SoftPasskey({}, 4_294_967_290));
  expect((await signInBy(passkey, server.newBrowser())).statusCode).toBe(200);
  const { rows } = await server.owner.query(
    'select counter from auth.passkey where "credentialID" = $1',
    [passkey.id],
  );
  expect(rows).toEqual([{ counter: 4_294_967_291 }]);
});

test('SAFE-22: tries are limited for a passkey and for a network, apart from those of the password', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' });
  const seller = await strict.newSeller();
  const { passkey } = await add(seller);
  const attempt = async (browser: Browser) => {
    const answer = { ...passkey.answer({ challenge: 'x' }) };
    return outcome(await browser.post(passkeyPaths.signIn, { passkey: answer }));
  };
  for (let i = 0; i < 20; i += 1) {
    const reply = await seller.post('/api/auth/sign-in', {
      email: seller.email,
      password: 'wrong',
    });
    expect(reply.statusCode).toBe(401);
  }
  const seen: unknown[] = [];
  for (let i = 0; i < 21; i += 1) seen.push(await attempt(strict.newBrowser()));
  expect(seen.slice(0, 20)).toEqual(Array(20).fill(refused));
  expect(seen.at(-1)).toEqual([429, 'rate_limited']);
  // Thirty in five minutes for a network, whatever passkey it is.
  for (let i = 21; i < 30; i += 1) await attempt(strict.newBrowser());
  expect(outcome(await signInBy(new SoftPasskey(), strict.newBrowser()))).toEqual([
    429,
    'rate_limited',
  ]);
  await strict.close();
});

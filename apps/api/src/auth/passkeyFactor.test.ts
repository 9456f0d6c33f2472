import { totpCode } from '@salespro/testing/totpCode.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords } from '#auth/passwords/createPasswords.ts';
import { createPool } from '#lib/db.ts';
import type { Browser } from '#test/Browser.ts';
import {
  actionsOf,
  challenge,
  listOf,
  newSellerWithPasskey,
  outcome,
  passkeyPaths,
  signInBy,
} from '#test/passkeyCalls.ts';
import { SoftPasskey } from '#test/SoftPasskey.ts';
import { startTestServer, strongPassword, type TestServer } from '#test/testServer.ts';
import { createAuth } from './createAuth.ts';
import { createPasskeyStore } from './passkeys.store.ts';
import { verifyPasskey } from './verifyPasskey.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function withTwoFactor(browser: Browser) {
  const started = (
    await browser.post('/api/auth/two-factor/start', { password: strongPassword })
  ).json();
  await browser.post('/api/auth/two-factor/confirm', { code: totpCode(started.secret) });
}

test('SAFE-23: after the password a passkey stands in for the code; only the own ones are asked for', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  await newSellerWithPasskey(server);
  await withTwoFactor(seller);
  const browser = server.newBrowser();
  const first = await browser.post('/api/auth/sign-in', {
    email: seller.email,
    password: strongPassword,
  });
  expect(first.json()).toEqual({ next: 'two_factor', hasPasskey: true });
  expect(await browser.whoAmI()).toBeNull();

  const options = await challenge(browser, 'second_factor');
  expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([passkey.id]);
  const half = browser.cookies.get('salespro-two-factor') ?? '';
  const reply = await browser.post(passkeyPaths.signIn, {
    passkey: passkey.answer(options),
    email: seller.email,
  });
  expect(reply.json().session.user.email).toBe(seller.email);
  expect(await browser.whoAmI()).toBe(seller.email);

  // The password that was given is used up with it.
  const later = server.newBrowser();
  later.cookies.set('salespro-two-factor', half);
  expect(outcome(await later.post(passkeyPaths.challenge, { use: 'second_factor' }))).toEqual([
    403,
    'challenge_expired',
  ]);
});

test('SAFE-23: a passkey alone signs in where two-factor is on, and without one none is offered', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  await withTwoFactor(seller);
  expect((await signInBy(passkey, server.newBrowser())).json().session.user.email).toBe(
    seller.email,
  );
  const plain = await server.newSeller();
  await withTwoFactor(plain);
  const reply = await server
    .newBrowser()
    .post('/api/auth/sign-in', { email: plain.email, password: strongPassword });
  expect(reply.json()).toEqual({ next: 'two_factor', hasPasskey: false });
});

test('SAFE-23: without the password given, nobody learns whose passkeys there are', async () => {
  await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  expect((await challenge(browser)).allowCredentials).toEqual([]);
  expect(outcome(await browser.post(passkeyPaths.challenge, { use: 'second_factor' }))).toEqual([
    403,
    'challenge_expired',
  ]);
  expect(outcome(await browser.post(passkeyPaths.challenge, { use: 'proof' }))).toEqual([
    401,
    'unauthenticated',
  ]);
});

test('SAFE-24: a passkey tells again who is there, once per challenge, and signs nobody in', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const pool = createPool({
    url: server.urls.authUrl,
    applicationName: 'test',
    poolSize: 2,
    waitMs: 10_000,
    deadlineMs: 10_000,
  });
  const { AUTH_SECRET: secret, PUBLIC_URL: publicUrl } = server.env;
  const auth = createAuth({
    pool,
    passwords: createPasswords(null),
    secret,
    publicUrl,
    sessionSeconds: 3600,
  });
  const parts = { auth, passkeys: createPasskeyStore(pool) };
  const prove = (answer: ReturnType<SoftPasskey['answer']>) => {
    const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return verifyPasskey(parts, { headers: { cookie } }, answer);
  };
  const { rows } = await server.owner.query('select id from auth."user" where email = $1', [
    seller.email,
  ]);
  const before = await actionsOf(server, seller.email);

  const options = await challenge(seller, 'proof');
  expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([passkey.id]);
  const answer = passkey.answer(options);
  expect(await prove(answer)).toBe(rows[0].id);
  expect(await prove(answer)).toBeNull();
  const adding = (await seller.post(passkeyPaths.start, {})).json();
  expect(await prove(passkey.answer(adding))).toBeNull();
  expect(await prove(passkey.answerAs({ isVerified: false }, await challenge(seller)))).toBeNull();
  expect(await prove(new SoftPasskey().answer(await challenge(seller)))).toBeNull();
  passkey.counter = 0;
  expect(await prove(passkey.answer(await challenge(seller)))).toBeNull();

  expect(await actionsOf(server, seller.email)).toEqual(before);
  expect((await listOf(seller))[0].lastUsedAt).not.toBeNull();
  await pool.end();
});

test('SAFE-24: a passkey of their own opens what asks again, somebody else’s does not', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const { passkey: foreign } = await newSellerWithPasskey(server);
  await server.makeStale(seller);
  const refused = await seller.get('/api/account/export');
  expect(outcome(refused)).toEqual([403, 'identity_unproven']);
  const wrong = await seller.post('/api/auth/prove', {
    passkey: foreign.answer(await challenge(seller, 'proof')),
  });
  expect(outcome(wrong)).toEqual([403, 'passkey_failed']);
  expect((await seller.get('/api/account/export')).statusCode).toBe(403);
  const answer = passkey.answer(await challenge(seller, 'proof'));
  expect((await seller.post('/api/auth/prove', { passkey: answer })).statusCode).toBe(200);
  expect((await seller.get('/api/account/export')).statusCode).toBe(200);
});

import { randomBytes } from 'node:crypto';
import { type Endpoint, findJsonBodySchema } from '@salespro/contract/endpoint.ts';
import { computeTotpCode } from '@salespro/testing/computeTotpCode.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createPasswordHasher } from '#auth/passwords/createPasswordHasher.ts';
import { createPool } from '#lib/db.ts';
import { allEndpoints } from '#test/allEndpoints.ts';
import type { Browser } from '#test/Browser.ts';
import {
  listAuditActions,
  listPasskeys,
  newSellerWithPasskey,
  passkeyPaths,
  requestChallenge,
  signInWithPasskey,
  statusAndCode,
} from '#test/passkeyCalls.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import {
  findMailToken,
  startTestServer,
  strongPassword,
  type TestServer,
} from '#test/testServer.ts';
import { VirtualPasskey } from '#test/VirtualPasskey.ts';
import { createAuth } from './createAuth.ts';
import { createPasskeyStore } from './passkeys.store.ts';
import { verifyPasskey } from './verifyPasskey.ts';

const server = setUpTestServer();
async function withSecondFactor() {
  const seller = await server.newSeller();
  const started = (
    await seller.post('/api/auth/two-factor/start', { password: strongPassword })
  ).json() as { secret: string; recoveryCodes: string[] };
  await seller.post('/api/auth/two-factor/confirm', { code: computeTotpCode(started.secret) });
  return { seller, ...started };
}

async function askForCode(email: string, password = strongPassword) {
  const browser = server.newBrowser();
  const reply = await browser.post('/api/auth/sign-in', { email, password });
  expect(reply.json().next).toBe('two_factor');
  return browser;
}

test('a new password by mail does not pass the second factor', async () => {
  const { seller, secret } = await withSecondFactor();
  const visitor = server.newBrowser();
  await visitor.post('/api/auth/recover', { email: seller.email });
  const token = findMailToken(await server.waitForMail(seller.email, /new password/));
  const password = 'a brand new phrase';
  expect((await visitor.post('/api/auth/reset-password', { token, password })).statusCode).toBe(
    200,
  );
  expect(await visitor.whoAmI()).toBeNull();
  const browser = await askForCode(seller.email, password);
  expect((await browser.get('/api/auth/devices')).statusCode).toBe(401);
  const code = computeTotpCode(secret, Date.now() + 30_000);
  await browser.post('/api/auth/sign-in/two-factor', { kind: 'totp', code });
  expect(await browser.whoAmI()).toBe(seller.email);
});

test.each([
  ['two minutes ago', -120_000],
  ['a minute ago', -60_000],
  ['in a minute', 90_000],
])('a code of the app for %s is refused', async (_when, offset) => {
  const { seller, secret } = await withSecondFactor();
  const browser = await askForCode(seller.email);
  const code = computeTotpCode(secret, Date.now() + offset);
  const reply = await browser.post('/api/auth/sign-in/two-factor', { kind: 'totp', code });
  expect([reply.statusCode, await browser.whoAmI()]).toEqual([403, null]);
});

test('the challenge for a code expires after ten minutes', async () => {
  const { seller, secret } = await withSecondFactor();
  const browser = await askForCode(seller.email);
  // The newest pending challenge.
  const { rows } = await server.owner.query(
    `select extract(epoch from "expiresAt" - now())::float as seconds from auth.verification
      order by "createdAt" desc limit 1`,
  );
  expect(rows[0].seconds).toBeGreaterThan(0);
  expect(rows[0].seconds).toBeLessThanOrEqual(600);
  await server.owner.query(
    `update auth.verification set "expiresAt" = now() - interval '1 second'`,
  );
  const code = computeTotpCode(secret, Date.now() + 30_000);
  const reply = await browser.post('/api/auth/sign-in/two-factor', { kind: 'totp', code });
  expect([reply.json().error.code, await browser.whoAmI()]).toEqual(['challenge_expired', null]);
});

test('secrets and recovery codes are long, and no two are the same', async () => {
  const [one, two] = [await withSecondFactor(), await withSecondFactor()];
  // Five bits per character: at least 128 bits.
  for (const { secret } of [one, two]) expect(secret).toMatch(/^[A-Z2-7]{26,}=*$/);
  const codes = [...one.recoveryCodes, ...two.recoveryCodes];
  // More than five bits per character: at least 50 bits.
  for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/);
  expect(new Set([...codes, one.secret, two.secret]).size).toBe(22);
});

async function withTwoFactor(browser: Browser) {
  const started = (
    await browser.post('/api/auth/two-factor/start', { password: strongPassword })
  ).json();
  await browser.post('/api/auth/two-factor/confirm', { code: computeTotpCode(started.secret) });
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

  const options = await requestChallenge(browser, 'second_factor');
  expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([passkey.id]);
  const half = browser.cookies.get('salespro-two-factor') ?? '';
  const reply = await browser.post(passkeyPaths.signIn, {
    passkey: passkey.answer(options),
    email: seller.email,
  });
  expect(reply.json().session.user.email).toBe(seller.email);
  expect(await browser.whoAmI()).toBe(seller.email);

  // The challenge of the password step is used up.
  const later = server.newBrowser();
  later.cookies.set('salespro-two-factor', half);
  expect(statusAndCode(await later.post(passkeyPaths.challenge, { use: 'second_factor' }))).toEqual(
    [403, 'challenge_expired'],
  );
});

test('SAFE-23: a passkey alone signs in where two-factor is on, and without one none is offered', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  await withTwoFactor(seller);
  expect((await signInWithPasskey(passkey, server.newBrowser())).json().session.user.email).toBe(
    seller.email,
  );
  const plain = await server.newSeller();
  await withTwoFactor(plain);
  const reply = await server
    .newBrowser()
    .post('/api/auth/sign-in', { email: plain.email, password: strongPassword });
  expect(reply.json()).toEqual({ next: 'two_factor', hasPasskey: false });
});

test('SAFE-23: without the password no passkeys are revealed', async () => {
  await newSellerWithPasskey(server);
  const browser = server.newBrowser();
  expect((await requestChallenge(browser)).allowCredentials).toEqual([]);
  expect(
    statusAndCode(await browser.post(passkeyPaths.challenge, { use: 'second_factor' })),
  ).toEqual([403, 'challenge_expired']);
  expect(statusAndCode(await browser.post(passkeyPaths.challenge, { use: 'proof' }))).toEqual([
    401,
    'unauthenticated',
  ]);
});

test('SAFE-24: a passkey confirms the identity once per challenge and does not sign in', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const pool = createPool({
    url: server.urls.authUrl,
    applicationName: 'test',
    poolSize: 2,
    acquireTimeoutMs: 10_000,
    queryTimeoutMs: 10_000,
  });
  const { AUTH_SECRET: secret, PUBLIC_URL: publicUrl } = server.env;
  const auth = createAuth({
    pool,
    passwords: createPasswordHasher(null),
    secret,
    publicUrl,
    sessionSeconds: 3600,
  });
  const parts = { auth, passkeys: createPasskeyStore(pool) };
  const prove = (answer: ReturnType<VirtualPasskey['answer']>) => {
    const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return verifyPasskey(parts, { headers: { cookie } }, answer);
  };
  const { rows } = await server.owner.query('select id from auth."user" where email = $1', [
    seller.email,
  ]);
  const before = await listAuditActions(server, seller.email);

  const options = await requestChallenge(seller, 'proof');
  expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([passkey.id]);
  const answer = passkey.answer(options);
  expect(await prove(answer)).toBe(rows[0].id);
  expect(await prove(answer)).toBeNull();
  const adding = (await seller.post(passkeyPaths.start, {})).json();
  expect(await prove(passkey.answer(adding))).toBeNull();
  expect(
    await prove(passkey.answerAs({ isVerified: false }, await requestChallenge(seller))),
  ).toBeNull();
  expect(await prove(new VirtualPasskey().answer(await requestChallenge(seller)))).toBeNull();
  passkey.counter = 0;
  expect(await prove(passkey.answer(await requestChallenge(seller)))).toBeNull();

  expect(await listAuditActions(server, seller.email)).toEqual(before);
  expect((await listPasskeys(seller))[0].lastUsedAt).not.toBeNull();
  await pool.end();
});

test('SAFE-24: the step-up accepts an own passkey, not that of another user', async () => {
  const { seller, passkey } = await newSellerWithPasskey(server);
  const { passkey: foreign } = await newSellerWithPasskey(server);
  await server.makeStale(seller);
  const rejected = await seller.get('/api/account/export');
  expect(statusAndCode(rejected)).toEqual([403, 'identity_unproven']);
  const wrong = await seller.post('/api/auth/prove', {
    passkey: foreign.answer(await requestChallenge(seller, 'proof')),
  });
  expect(statusAndCode(wrong)).toEqual([403, 'passkey_failed']);
  expect((await seller.get('/api/account/export')).statusCode).toBe(403);
  const answer = passkey.answer(await requestChallenge(seller, 'proof'));
  expect((await seller.post('/api/auth/prove', { passkey: answer })).statusCode).toBe(200);
  expect((await seller.get('/api/account/export')).statusCode).toBe(200);
});

/** Restarts the installation with other settings. */
async function startAgain(overrides: Record<string, string>): Promise<TestServer> {
  const { appUrl, authUrl, jobsUrl } = server.urls;
  const again = await startTestServer({
    APP_DATABASE_URL: appUrl,
    AUTH_DATABASE_URL: authUrl,
    JOBS_DATABASE_URL: jobsUrl,
    ...overrides,
  });
  onTestFinished(() => again.close());
  return again;
}

test('a new AUTH_SECRET ends sessions and keeps second factors, and the old one is not needed afterwards', async () => {
  const seller = await server.newSeller();
  const { secret } = await server.turnOnTwoFactor(seller);
  const AUTH_SECRET = randomBytes(32).toString('base64url');
  const signIn = async (at: TestServer, offset: number) => {
    const browser = at.newBrowser();
    await browser.post('/api/auth/sign-in', { email: seller.email, password: strongPassword });
    const code = computeTotpCode(secret, Date.now() + offset);
    await browser.post('/api/auth/sign-in/two-factor', { kind: 'totp', code });
    return browser.whoAmI();
  };
  // Control: without the previous secret the code fails.
  expect(await signIn(await startAgain({ AUTH_SECRET }), 30_000)).toBeNull();
  const both = await startAgain({ AUTH_SECRET, AUTH_SECRET_PREVIOUS: server.env.AUTH_SECRET });
  expect(await signIn(both, 30_000)).toBe(seller.email);
  const old = both.newBrowser();
  for (const [name, value] of seller.cookies) old.cookies.set(name, value);
  expect(await old.whoAmI()).toBeNull();
  expect(await signIn(await startAgain({ AUTH_SECRET }), -30_000)).toBe(seller.email);
});

const codeOf = async (reply: ReturnType<Browser['send']>) => (await reply).json().error?.code;
const prove = (by: Browser, body: object) => by.post('/api/auth/prove', body);
const exportAll = (by: Browser) => by.get('/api/account/export');

test('SAFE-30: exactly the endpoints named in the contract require a recent step-up', async () => {
  const admin = await server.newAdmin();
  const demanding = allEndpoints.filter((entry) => entry.stepUpPurpose).map(toName);
  expect(demanding.sort()).toEqual([
    'DELETE /api/ai/secrets/OPENAI_API_KEY',
    'GET /api/account/export',
    'GET /api/interviews/export',
    'POST /api/account/delete',
    'POST /api/ai/secrets/OPENAI_API_KEY',
    'POST /api/auth/two-factor/stop',
    'POST /api/interviews/:id/credentials/reveal',
    'POST /api/settings/hand-over-admin',
  ]);
  const rejected: string[] = [];
  for (const entry of allEndpoints) {
    await server.makeStale(admin);
    const url = entry.path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000000');
    const reply = await admin.send(entry.method, url, findJsonBodySchema(entry) ? {} : undefined);
    if (reply.body.includes('identity_unproven')) {
      expect([toName(entry), reply.statusCode]).toEqual([toName(entry), 403]);
      rejected.push(toName(entry));
    }
  }
  expect(rejected.sort()).toEqual(demanding);
  expect(await admin.whoAmI()).toBe(admin.email);
});

test('SAFE-31: a sign-in or a password counts as step-up for ten minutes', async () => {
  const seller = await server.newSeller();
  expect((await exportAll(seller)).statusCode).toBe(200);
  await server.makeStale(seller);
  expect(await codeOf(exportAll(seller))).toBe('identity_unproven');
  expect(await codeOf(prove(seller, { password: 'not mine' }))).toBe('wrong_password');
  expect(await codeOf(exportAll(seller))).toBe('identity_unproven');
  expect((await prove(seller, { password: strongPassword })).statusCode).toBe(200);
  expect((await exportAll(seller)).statusCode).toBe(200);
  await server.makeStale(seller);
  expect(await codeOf(exportAll(seller))).toBe('identity_unproven');
});

test('SAFE-31: a step-up is valid for its own session only', async () => {
  const seller = await server.newSeller();
  const phone = server.newBrowser();
  await phone.post('/api/auth/sign-in', { email: seller.email, password: strongPassword });
  await server.makeStale(seller);
  await prove(seller, { password: strongPassword });
  expect((await exportAll(seller)).statusCode).toBe(200);
  expect(await codeOf(exportAll(phone))).toBe('identity_unproven');
});

test('SAFE-32: a code of the app works as step-up once, if the app is set up', async () => {
  const seller = await server.newSeller();
  expect(await codeOf(prove(seller, { code: '123456' }))).toBe('two_factor_off');
  const { secret } = await server.turnOnTwoFactor(seller);
  await server.makeStale(seller);
  expect(await codeOf(prove(seller, { code: '000000' }))).toBe('wrong_code');
  const code = computeTotpCode(secret, Date.now() + 30_000);
  expect((await prove(seller, { code })).statusCode).toBe(200);
  expect((await exportAll(seller)).statusCode).toBe(200);
  await server.makeStale(seller);
  expect(await codeOf(prove(seller, { code }))).toBe('wrong_code');
  expect(await codeOf(exportAll(seller))).toBe('identity_unproven');
});

test('SAFE-32: a set-up of the app that was not finished is no step-up and is not completed by one', async () => {
  const seller = await server.newSeller();
  const { secret } = (
    await seller.post('/api/auth/two-factor/start', { password: strongPassword })
  ).json();
  await server.makeStale(seller);
  expect(await codeOf(prove(seller, { code: computeTotpCode(secret) }))).toBe('two_factor_off');
  expect((await seller.get('/api/auth/session')).json().session.user.factors).toEqual([]);
});

test('SAFE-33: wrong step-ups are rate-limited, after which the right one is rejected', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' });
  try {
    const seller = await strict.newSeller();
    await strict.makeStale(seller);
    const codes = new Set<string>();
    for (let i = 0; i < 21; i++) codes.add(await codeOf(prove(seller, { password: `no ${i}` })));
    expect([...codes]).toEqual(['wrong_password', 'rate_limited']);
    const right = await prove(seller, { password: strongPassword });
    expect([right.statusCode, right.json().error.code]).toEqual([429, 'rate_limited']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(60);
  } finally {
    await strict.close();
  }
});

test('SAFE-30: a rejected request changes nothing: the account, its second factor and its AI key stay', async () => {
  const seller = await server.newSeller();
  const { secret } = await server.turnOnTwoFactor(seller);
  expect(secret).toBeTruthy();
  await seller.post('/api/ai/secrets/OPENAI_API_KEY', { secretValue: 'sk-first' });
  await server.makeStale(seller);
  for (const [method, url, body] of [
    ['POST', '/api/ai/secrets/OPENAI_API_KEY', { secretValue: 'sk-other' }],
    ['DELETE', '/api/ai/secrets/OPENAI_API_KEY', undefined],
    ['POST', '/api/auth/two-factor/stop', undefined],
    ['POST', '/api/account/delete', undefined],
  ] as const)
    expect([url, await codeOf(seller.send(method, url, body))]).toEqual([url, 'identity_unproven']);
  const { session } = (await seller.get('/api/auth/session')).json();
  expect(session.user.factors).toEqual([{ type: 'totp', status: 'verified' }]);
  await prove(seller, { password: strongPassword });
  const { ai, auditEvents } = (await exportAll(seller)).json();
  expect(ai.hasKey).toBe(true);
  expect(
    auditEvents.filter(({ action }: { action: string }) => action.startsWith('ai_key')),
  ).toHaveLength(1);
  expect((await seller.post('/api/auth/two-factor/stop')).statusCode).toBe(200);
  expect(await codeOf(seller.post('/api/auth/two-factor/stop'))).toBe('two_factor_off');
  expect((await seller.post('/api/account/delete')).statusCode).toBe(200);
  expect(await seller.whoAmI()).toBeNull();
});

function toName({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

import { totpCode } from '@salespro/testing/totpCode.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, strongPassword, type TestServer, tokenIn } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function withSecondFactor() {
  const seller = await server.newSeller();
  const started = (
    await seller.post('/api/auth/two-factor/start', { password: strongPassword })
  ).json() as { secret: string; recoveryCodes: string[] };
  await seller.post('/api/auth/two-factor/confirm', { code: totpCode(started.secret) });
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
  const token = tokenIn(await server.waitForMail(seller.email, /new password/));
  const password = 'a brand new phrase';
  expect((await visitor.post('/api/auth/reset-password', { token, password })).statusCode).toBe(
    200,
  );
  expect(await visitor.whoAmI()).toBeNull();
  const browser = await askForCode(seller.email, password);
  expect((await browser.get('/api/auth/devices')).statusCode).toBe(401);
  const code = totpCode(secret, Date.now() + 30_000);
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
  const code = totpCode(secret, Date.now() + offset);
  const reply = await browser.post('/api/auth/sign-in/two-factor', { kind: 'totp', code });
  expect([reply.statusCode, await browser.whoAmI()]).toEqual([403, null]);
});

test('the question for a code ends after ten minutes', async () => {
  const { seller, secret } = await withSecondFactor();
  const browser = await askForCode(seller.email);
  // The newest of all that wait for an answer.
  const { rows } = await server.owner.query(
    `select extract(epoch from "expiresAt" - now())::float as seconds from auth.verification
      order by "createdAt" desc limit 1`,
  );
  expect(rows[0].seconds).toBeGreaterThan(0);
  expect(rows[0].seconds).toBeLessThanOrEqual(600);
  await server.owner.query(
    `update auth.verification set "expiresAt" = now() - interval '1 second'`,
  );
  const code = totpCode(secret, Date.now() + 30_000);
  const reply = await browser.post('/api/auth/sign-in/two-factor', { kind: 'totp', code });
  expect([reply.json().error.code, await browser.whoAmI()]).toEqual(['challenge_expired', null]);
});

test('secrets and recovery codes are long, and no two are the same', async () => {
  const [one, two] = [await withSecondFactor(), await withSecondFactor()];
  // Five bits a letter: at least 128 bits.
  for (const { secret } of [one, two]) expect(secret).toMatch(/^[A-Z2-7]{26,}=*$/);
  const codes = [...one.recoveryCodes, ...two.recoveryCodes];
  // More than five bits a letter: at least 50.
  for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/);
  expect(new Set([...codes, one.secret, two.secret]).size).toBe(22);
});

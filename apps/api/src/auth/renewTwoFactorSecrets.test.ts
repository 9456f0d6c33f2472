import { randomBytes } from 'node:crypto';
import { totpCode } from '@salespro/testing/totpCode.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestServer, strongPassword, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The same installation after a stop and a start with other settings. */
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
    const code = totpCode(secret, Date.now() + offset);
    await browser.post('/api/auth/sign-in/two-factor', { kind: 'totp', code });
    return browser.whoAmI();
  };
  // The control: without the old one the code of the app opens nothing.
  expect(await signIn(await startAgain({ AUTH_SECRET }), 30_000)).toBeNull();
  const both = await startAgain({ AUTH_SECRET, AUTH_SECRET_BEFORE: server.env.AUTH_SECRET });
  expect(await signIn(both, 30_000)).toBe(seller.email);
  const old = both.newBrowser();
  for (const [name, value] of seller.cookies) old.cookies.set(name, value);
  expect(await old.whoAmI()).toBeNull();
  expect(await signIn(await startAgain({ AUTH_SECRET }), -30_000)).toBe(seller.email);
});

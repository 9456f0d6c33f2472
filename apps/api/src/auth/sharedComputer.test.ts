import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import { startTestServer, strongPassword, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Signs in; what the cookie of the session says about its end. */
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

  // The control: everywhere else it stays.
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

test('SAFE-46: the next sign-in in the same browser decides anew, and signing out leaves no mark', async () => {
  const [anna, ben] = [await server.newSeller(), await server.newSeller()];
  const browser = server.newBrowser();
  await signIn(browser, anna.email, true);
  const { session, cookie } = await signIn(browser, ben.email);
  expect(session.isSharedComputer).toBeUndefined();
  expect(cookie?.maxAge).toBeGreaterThan(86_400);
  expect((await browser.get('/api/auth/session')).json().session.isSharedComputer).toBeUndefined();
  await signIn(browser, anna.email, true);
  await browser.post('/api/auth/sign-out', { scope: 'local' });
  // What Ben's browser was known by stays Ben's; of the shared sign-in nothing does.
  expect([...browser.cookies.keys()]).toEqual(['salespro-known']);
});

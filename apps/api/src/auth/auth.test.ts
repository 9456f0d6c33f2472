import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkIn, startTestServer, strongPassword, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('AUTH-14: an account is not usable before its address is confirmed', async () => {
  const browser = server.newBrowser();
  const credentials = { email: 'early@agency.example', password: strongPassword };
  const signedUp = await browser.post('/api/auth/sign-up', credentials);
  expect(signedUp.json()).toEqual({ next: 'confirm_email' });

  const early = await browser.post('/api/auth/sign-in', credentials);
  expect(early.statusCode).toBe(403);
  expect(early.json().error.code).toBe('email_not_confirmed');

  const mail = await server.waitForMail('early@agency.example', /Confirm/);
  await browser.get(linkIn(mail).replace(server.env.PUBLIC_URL, ''));
  const later = await server.newBrowser().post('/api/auth/sign-in', credentials);
  expect(later.json().next).toBe('signed_in');
});

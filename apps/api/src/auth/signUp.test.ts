import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import {
  startTestServer,
  strongPassword,
  type TestServer,
  tokenIn,
  waitUntil,
} from '#test/testServer.ts';
import { createAuthStore } from './auth.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const strangers = 'a phrase of the stranger';
const signUp = async (browser: Browser, email: string, password: string) => {
  expect((await browser.post('/api/auth/sign-up', { email, password })).statusCode).toBe(200);
};
const signIn = async (email: string, password: string) => {
  const reply = await server.newBrowser().post('/api/auth/sign-in', { email, password });
  return reply.json().next ?? reply.json().error.code;
};
const confirm = async (browser: Browser, token: string, password?: string) => {
  const reply = await browser.post('/api/auth/confirm', { token, password });
  return reply.json().error?.code ?? reply.json().session?.user.email ?? null;
};
/** The tokens of the confirmation mails to an address, oldest first, once there are so many. */
const tokensFor = (email: string, count: number) =>
  waitUntil(
    () => {
      const mails = server.mails.filter(
        (mail) => mail.to.includes(email) && /Confirm/.test(mail.subject),
      );
      return mails.length >= count ? mails.map(tokenIn).reverse() : undefined;
    },
    () => `no ${count} mails to ${email}`,
  );

test('SAFE-01: a stranger who signed up with an address first has no way in after its owner signed up', async () => {
  const email = 'owner-second@agency.example';
  await signUp(server.newBrowser(), email, strangers);
  await tokensFor(email, 1);
  const owner = server.newBrowser();
  await signUp(owner, email, strongPassword);
  const [, newest = ''] = await tokensFor(email, 2);
  expect(await confirm(owner, newest)).toBe(email);
  expect(await signIn(email, strongPassword)).toBe('signed_in');
  expect(await signIn(email, strangers)).toBe('invalid_credentials');
});

test('SAFE-02: a link works for the sign-up it was mailed for: a newer one ends it', async () => {
  const email = 'owner-first@agency.example';
  const owner = server.newBrowser();
  await signUp(owner, email, strongPassword);
  const [first = ''] = await tokensFor(email, 1);
  await signUp(server.newBrowser(), email, strangers);
  const [, second = ''] = await tokensFor(email, 2);
  expect(await confirm(owner, first)).toBe('link_expired');
  expect(await confirm(owner, first, strongPassword)).toBe('link_expired');
  // The stranger's link reached the owner too; it confirms nothing without the stranger's password.
  expect(await confirm(owner, second)).toBe('password_needed');
  expect(await confirm(owner, second, strongPassword)).toBe('wrong_password');
  expect(await signIn(email, strangers)).toBe('email_not_confirmed');
});

test('SAFE-03: the link signs in only the browser that signed up; any other is asked for the password first', async () => {
  const email = 'phone@agency.example';
  const [desk, phone] = [server.newBrowser(), server.newBrowser()];
  await signUp(desk, email, strongPassword);
  const [token = ''] = await tokensFor(email, 1);
  expect(await confirm(phone, token)).toBe('password_needed');
  expect(await confirm(phone, token, strangers)).toBe('wrong_password');
  expect([await phone.whoAmI(), await signIn(email, strongPassword)]).toEqual([
    null,
    'email_not_confirmed',
  ]);
  expect(await confirm(phone, token, strongPassword)).toBe(email);
  expect(await phone.whoAmI()).toBe(email);
  // Opened once more it says that all is well, and signs nobody in.
  expect([await confirm(desk, token), await desk.whoAmI()]).toEqual([null, null]);
});

test('SAFE-03: the mark of the browser is out of reach of scripts and lasts a day', async () => {
  const reply = await server
    .newBrowser()
    .post('/api/auth/sign-up', { email: 'mark@agency.example', password: strongPassword });
  expect(reply.cookies).toEqual([
    {
      name: 'salespro-signup',
      value: expect.stringMatching(/^[\w-]{43}$/),
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 86_400,
    },
  ]);
});

test('SAFE-04: an address nobody confirmed is forgotten after 7 days; confirmed accounts stay', async () => {
  const emails = ['six-days@agency.example', 'eight-days@agency.example'];
  for (const email of emails) await signUp(server.newBrowser(), email, strongPassword);
  const seller = await server.newSeller('confirmed@agency.example');
  await server.owner.query(
    `update auth."user" set "createdAt" = now() - case when email like 'six%' then interval '6 days' else interval '8 days' end
      where email = any ($1)`,
    [[...emails, seller.email]],
  );
  await createAuthStore(server.owner).deleteStale();
  const { rows } = await server.owner.query(
    `select email from auth."user" where email = any ($1) order by email`,
    [[...emails, seller.email]],
  );
  expect(rows.map(({ email }) => email)).toEqual([seller.email, 'six-days@agency.example']);
});

test('SAFE-84: where a sign-up came from is kept for a week', async () => {
  const young = 'young@agency.example';
  await signUp(server.newBrowser(), young, strongPassword);
  const seller = await server.newSeller('week-old@agency.example');
  const read = async () =>
    (
      await server.owner.query(
        `select email from auth."user" where email = any ($1) and "signupContext" is not null order by email`,
        [[seller.email, young]],
      )
    ).rows.map(({ email }) => email);
  expect(await read()).toEqual([seller.email, young]);
  await server.owner.query(
    `update auth."user" set "createdAt" = now() - interval '8 days' where email = $1`,
    [seller.email],
  );
  await createAuthStore(server.owner).deleteStale();
  expect(await read()).toEqual([young]);
});

test('SAFE-05: a sign-up is answered alike for unknown, unconfirmed and confirmed addresses', async () => {
  const { email } = await server.newSeller();
  const answers = new Set<string>();
  for (const address of ['nobody-yet@agency.example', 'nobody-yet@agency.example', email]) {
    const reply = await server
      .newBrowser()
      .post('/api/auth/sign-up', { email: address, password: strangers });
    const headers = Object.entries(reply.headers)
      .filter(([name]) => !['date', 'x-request-id', 'content-security-policy'].includes(name))
      .map(([name, value]) => `${name}: ${String(value).replace(/=[\w-]{43};/, '=;')}`);
    answers.add([reply.statusCode, ...headers, reply.body].join('\n'));
  }
  expect([...answers]).toHaveLength(1);
  expect(await signIn(email, strangers)).toBe('invalid_credentials');
});

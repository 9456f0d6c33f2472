import { describe, expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { findMailLink, findMailToken, strongPassword, waitUntil } from '#test/testServer.ts';
import { createAuthStore } from './auth.store.ts';

const server = setUpTestServer();
describe('sign-up', () => {
  test('CALL-08, AUTH-14: an account is not usable before its address is confirmed', async () => {
    const browser = server.newBrowser();
    const credentials = { email: 'early@agency.example', password: strongPassword };
    const signedUp = await browser.post('/api/auth/sign-up', credentials);
    expect(signedUp.json()).toEqual({ next: 'confirm_email' });
    expect(await browser.whoAmI()).toBeNull();

    const early = await browser.post('/api/auth/sign-in', credentials);
    expect(early.statusCode).toBe(403);
    expect(early.json().error.code).toBe('email_not_confirmed');

    const mail = await server.waitForMail('early@agency.example', /Confirm/);
    await browser.post('/api/auth/confirm', { token: findMailToken(mail) });
    const later = await server.newBrowser().post('/api/auth/sign-in', credentials);
    expect(later.json().next).toBe('signed_in');
  });

  test('AUTH-15, ROUTE-05, CALL-09: the link of the mail ends on /auth/confirmed and signs in, once', async () => {
    const browser = server.newBrowser();
    await browser.post('/api/auth/sign-up', {
      email: 'link@agency.example',
      password: strongPassword,
    });
    const mail = await server.waitForMail('link@agency.example', /Confirm/);
    const link = new URL(findMailLink(mail));
    // Opening the link sends no part of the token.
    expect(link.pathname + link.search).toBe('/auth/confirmed');
    const confirmed = await browser.post('/api/auth/confirm', { token: findMailToken(mail) });
    expect(confirmed.json().session.user.email).toBe('link@agency.example');
    expect(await browser.whoAmI()).toBe('link@agency.example');

    const stranger = server.newBrowser();
    await stranger.post('/api/auth/confirm', { token: findMailToken(mail) });
    expect(await stranger.whoAmI()).toBeNull();
  });

  test.each(['', 'nonsense', `${'a'.repeat(30)}.${'b'.repeat(30)}.c`])(
    'CALL-09: a broken link (%j) is reported as no longer valid',
    async (token) => {
      const reply = await server.newBrowser().post('/api/auth/confirm', { token });
      expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'link_expired']);
    },
  );

  test.each([
    [{}],
    [{ email: 'a@b.example' }],
    [{ password: 'x' }],
    [{ email: '', password: strongPassword }],
    [{ email: null, password: null }],
    [{ email: 'a@b.example', password: '' }],
  ])('AUTH-03: %j is rejected with the specified sentence at sign-up and sign-in', async (body) => {
    for (const call of ['sign-up', 'sign-in']) {
      const reply = await server.newBrowser().post(`/api/auth/${call}`, body);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().error.message).toBe(
        'You must provide either an email or phone number and a password',
      );
    }
  });

  test.each([
    [{ email: 'not an address', password: strongPassword }],
    [{ email: 'jörg@x.example', password: strongPassword }],
    [{ email: 'a@b.example', password: 'x'.repeat(257) }],
  ])('AUTH-03: where both are given, %j is not called missing', async (body) => {
    for (const call of ['sign-up', 'sign-in']) {
      const { statusCode, ...reply } = await server.newBrowser().post(`/api/auth/${call}`, body);
      expect([statusCode, reply.json().error.code]).toEqual([422, 'credentials_unusable']);
    }
  });

  test.each([
    ['ab1c5', ['It has fewer than 6 characters']],
    ['password1', ["It's one of the first passwords people guess"]],
    ['zzzzzz', ["It's one of the first passwords people guess"]],
    ['xx-maria-xx', ['It contains part of your email address']],
    ['Robert1987', ['A name and a year is one of the first guesses']],
  ])(
    'AUTH-05, AUTH-07: the password %j is refused as weak_password with its reasons',
    async (password, reasons) => {
      const reply = await server
        .newBrowser()
        .post('/api/auth/sign-up', { email: 'maria@agency.example', password });
      expect(reply.statusCode).toBe(422);
      expect(reply.json().error.code).toBe('weak_password');
      expect(reply.json().error.reasons).toEqual(expect.arrayContaining(reasons));
    },
  );

  test('AUTH-05: six uncommon characters are enough', async () => {
    const reply = await server
      .newBrowser()
      .post('/api/auth/sign-up', { email: 'six@agency.example', password: 'k7#vQ2' });
    expect(reply.statusCode).toBe(200);
  });

  test('AUTH-12, CALL-09: a known address gets the same answer, and a mail that says so', async () => {
    const seller = await server.newSeller('known@agency.example');
    const again = await server
      .newBrowser()
      .post('/api/auth/sign-up', { email: 'Known@Agency.example', password: 'another good one 7' });
    const fresh = await server
      .newBrowser()
      .post('/api/auth/sign-up', { email: 'fresh@agency.example', password: 'another good one 7' });
    expect([again.statusCode, again.body]).toEqual([fresh.statusCode, fresh.body]);
    expect(again.cookies.map(({ name }) => name)).toEqual(['salespro-signup']);
    await server.waitForMail('known@agency.example', /already have/);
    // The first password still works.
    const signIn = await server
      .newBrowser()
      .post('/api/auth/sign-in', { email: seller.email, password: strongPassword });
    expect(signIn.json().next).toBe('signed_in');
  });

  test('CALL-09: the confirmation mail can be sent again; an unknown address gets the same answer and no mail', async () => {
    const browser = server.newBrowser();
    await browser.post('/api/auth/sign-up', {
      email: 'again@agency.example',
      password: strongPassword,
    });
    await server.waitForMail('again@agency.example', /Confirm/);
    const known = await browser.post('/api/auth/resend', { email: 'again@agency.example' });
    const unknown = await browser.post('/api/auth/resend', { email: 'nobody@agency.example' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    await waitUntil(
      () =>
        server.mails.filter(({ to }) => to.includes('again@agency.example')).length === 2 ||
        undefined,
      () => 'no second mail',
    );
    expect(server.mails.filter(({ to }) => to.includes('nobody@agency.example'))).toEqual([]);
  });
});

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
/** Waits for so many confirmation mails and returns their tokens, oldest first. */
const tokensFor = (email: string, count: number) =>
  waitUntil(
    () => {
      const mails = server.mails.filter(
        (mail) => mail.to.includes(email) && /Confirm/.test(mail.subject),
      );
      return mails.length >= count ? mails.map(findMailToken).reverse() : undefined;
    },
    () => `no ${count} mails to ${email}`,
  );

test('SAFE-01: a stranger who signed up with an address first cannot sign in after its owner signed up', async () => {
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
  // Without the stranger's password the stranger's link confirms nothing.
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
  // Opened again, the link reports success but does not sign in.
  expect([await confirm(desk, token), await desk.whoAmI()]).toEqual([null, null]);
});

test('SAFE-03: the sign-up cookie is HttpOnly and lasts a day', async () => {
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

test('SAFE-04: an unconfirmed address is deleted after 7 days; confirmed accounts stay', async () => {
  const emails = ['six-days@agency.example', 'eight-days@agency.example'];
  for (const email of emails) await signUp(server.newBrowser(), email, strongPassword);
  const seller = await server.newSeller('confirmed@agency.example');
  await server.owner.query(
    `update auth."user" set "createdAt" = now() - case when email like 'six%' then interval '6 days' else interval '8 days' end
      where email = any ($1)`,
    [[...emails, seller.email]],
  );
  await createAuthStore(server.owner).deleteExpired();
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
  await createAuthStore(server.owner).deleteExpired();
  expect(await read()).toEqual([young]);
});

test('SAFE-05: a sign-up gets the same reply for unknown, unconfirmed and confirmed addresses', async () => {
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

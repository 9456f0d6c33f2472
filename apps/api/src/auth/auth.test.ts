import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  linkIn,
  startTestServer,
  strongPassword,
  type TestServer,
  tokenIn,
  waitUntil,
} from '#test/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
    await browser.post('/api/auth/confirm', { token: tokenIn(mail) });
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
    const link = new URL(linkIn(mail));
    // Nothing of the token is sent by opening the link.
    expect(link.pathname + link.search).toBe('/auth/confirmed');
    const confirmed = await browser.post('/api/auth/confirm', { token: tokenIn(mail) });
    expect(confirmed.json().session.user.email).toBe('link@agency.example');
    expect(await browser.whoAmI()).toBe('link@agency.example');

    const stranger = server.newBrowser();
    await stranger.post('/api/auth/confirm', { token: tokenIn(mail) });
    expect(await stranger.whoAmI()).toBeNull();
  });

  test.each(['', 'nonsense', `${'a'.repeat(30)}.${'b'.repeat(30)}.c`])(
    'CALL-09: a broken link (%j) is called no longer valid',
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
  ])('AUTH-03: %j is refused with the specified sentence at sign-up and sign-in', async (body) => {
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
    // The first password still works: nothing was overwritten.
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

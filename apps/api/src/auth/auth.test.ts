import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

describe('sign-in and recovery', () => {
  test('AUTH-09: wrong password and unknown address get the same answer', async () => {
    const seller = await server.newSeller();
    const wrong = await server
      .newBrowser()
      .post('/api/auth/sign-in', { email: seller.email, password: 'not this one' });
    const unknown = await server
      .newBrowser()
      .post('/api/auth/sign-in', { email: 'ghost@agency.example', password: 'not this one' });
    expect(wrong.statusCode).toBe(401);
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(wrong.json().error.message).toBe('Invalid email or password');
  });

  test('AUTH-06: sign-in has no minimum length of its own: one character reaches the check and fails there', async () => {
    const reply = await server
      .newBrowser()
      .post('/api/auth/sign-in', { email: 'ghost@agency.example', password: 'x' });
    expect(reply.json().error.code).toBe('invalid_credentials');
  });

  test('AUTH-31, CALL-08: the session shows expiry, token type and user with identities and factors, no token', async () => {
    const seller = await server.newSeller();
    const reply = await seller.get('/api/auth/session');
    expect(reply.json()).toEqual({
      session: {
        tokenType: 'cookie',
        expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        user: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          email: seller.email,
          identities: [{ provider: 'email' }],
          factors: [],
        },
      },
    });
    const cookie = seller.cookies.get('salespro') ?? 'none';
    expect(reply.body).not.toContain(decodeURIComponent(cookie).split('.')[0]);
  });

  test('W-03: the session cookie is out of reach of scripts and of other sites', async () => {
    const seller = await server.newSeller();
    const reply = await server
      .newBrowser()
      .post('/api/auth/sign-in', { email: seller.email, password: strongPassword });
    expect(reply.cookies[0]).toMatchObject({
      name: 'salespro',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
  });

  test('AUTH-10, CALL-09: a forgotten password is replaced by a mailed link that works once and ends all sessions', async () => {
    const seller = await server.newSeller();
    const known = await server.newBrowser().post('/api/auth/recover', { email: seller.email });
    const unknown = await server
      .newBrowser()
      .post('/api/auth/recover', { email: 'ghost@agency.example' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);

    const mail = await server.waitForMail(seller.email, /new password/);
    const link = new URL(linkIn(mail));
    expect(link.pathname + link.search).toBe('/auth?mode=reset');
    const token = tokenIn(mail);
    const weak = await server
      .newBrowser()
      .post('/api/auth/reset-password', { token, password: '123456' });
    expect(weak.json().error.code).toBe('weak_password');
    const reset = await server
      .newBrowser()
      .post('/api/auth/reset-password', { token, password: 'a brand new phrase' });
    expect(reset.statusCode).toBe(200);
    expect(await seller.whoAmI()).toBeNull();
    const twice = await server
      .newBrowser()
      .post('/api/auth/reset-password', { token, password: 'yet another phrase' });
    expect(twice.json().error.code).toBe('link_expired');
    const signIn = (password: string) =>
      server.newBrowser().post('/api/auth/sign-in', { email: seller.email, password });
    expect((await signIn('a brand new phrase')).json().next).toBe('signed_in');
    expect((await signIn(strongPassword)).statusCode).toBe(401);
  });

  test('MENU-04, AUTH-28: signing out ends this session on the server; others stay', async () => {
    const seller = await server.newSeller();
    const other = server.newBrowser();
    await other.post('/api/auth/sign-in', { email: seller.email, password: strongPassword });
    const stolen = server.newBrowser();
    for (const [name, value] of seller.cookies) stolen.cookies.set(name, value);

    await seller.post('/api/auth/sign-out', { scope: 'local' });
    expect(await seller.whoAmI()).toBeNull();
    expect((await stolen.get('/api/auth/devices')).statusCode).toBe(401);
    expect(await other.whoAmI()).toBe(seller.email);
  });

  test('AUTH-28: others ends all but this one, global ends all, any other scope is refused', async () => {
    const one = await server.newSeller();
    const signIn = async () => {
      const browser = server.newBrowser();
      await browser.post('/api/auth/sign-in', { email: one.email, password: strongPassword });
      return browser;
    };
    const two = await signIn();
    await one.post('/api/auth/sign-out', { scope: 'others' });
    expect([await one.whoAmI(), await two.whoAmI()]).toEqual([one.email, null]);
    const three = await signIn();
    for (const scope of ['everything', '', null, undefined]) {
      expect((await one.post('/api/auth/sign-out', { scope })).statusCode).toBe(422);
    }
    await three.post('/api/auth/sign-out', { scope: 'global' });
    expect([await one.whoAmI(), await three.whoAmI()]).toEqual([null, null]);
  });

  test('AUTH-29: user ids are UUIDs in every store: another form is refused', async () => {
    await server.newSeller();
    const { rows } = await server.owner.query(`select id::text from auth."user"`);
    for (const { id } of rows)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    await expect(
      server.owner.query(
        `insert into auth."user" (id, name, email) values ('abc', '', 'x@y.example')`,
      ),
    ).rejects.toThrow('invalid input syntax for type uuid');
    const seller = await server.newSeller();
    expect((await seller.post('/api/auth/devices/abc/sign-out', {})).statusCode).toBe(404);
  });
});

describe('with other settings', () => {
  test('AUTH-24, AUTH-25: a session is renewed by use before it ends, and is gone once it has ended', async () => {
    const short = await startTestServer({ SESSION_SECONDS: '12' });
    try {
      const seller = await short.newSeller();
      const first = (await seller.get('/api/auth/session')).json().session.expiresAt;
      const later = await waitUntil(
        async () => {
          const now = (await seller.get('/api/auth/session')).json().session?.expiresAt;
          return now > first ? now : undefined;
        },
        () => 'never renewed',
      );
      expect(later > first).toBe(true);
      await short.owner.query(`update auth.session set "expiresAt" = now() - interval '1 second'`);
      expect(await seller.whoAmI()).toBeNull();
      expect((await seller.get('/api/auth/devices')).statusCode).toBe(401);
    } finally {
      await short.close();
    }
  });

  test('AUTH-20, ERR-11: a sign-up is notified, signed, and tried again after a failure that is only logged', async () => {
    const received: { body: string; headers: Record<string, unknown> }[] = [];
    const hook = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        received.push({ body, headers: request.headers });
        response.writeHead(received.length === 1 ? 500 : 204).end();
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const secret = 'a shared webhook secret';
    const notifying = await startTestServer({
      SIGNUP_WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/zap`,
      SIGNUP_WEBHOOK_SECRET: secret,
    });
    try {
      const body = {
        email: 'hook@agency.example',
        password: strongPassword,
        sourceUrl: 'https://x.example/?a=1',
        referrer: 'https://ref.example',
      };
      const reply = await notifying
        .newBrowser({ 'user-agent': 'Test/1' })
        .post('/api/auth/sign-up', body);
      expect(reply.json()).toEqual({ next: 'confirm_email' });
      await waitUntil(
        () => received[0],
        () => 'no notification',
      );
      // The pause before the second try is skipped, not waited for.
      await waitUntil(
        async () =>
          (
            await notifying.owner.query(
              `update graphile_worker._private_jobs set run_at = now() where last_error is not null returning 1`,
            )
          ).rowCount || undefined,
        () => 'the failed job is not kept',
      );
      const noted = await waitUntil(
        () => notifying.logLines.find((line) => line.includes('answered with 500')),
        () => 'the failure is not logged',
      );
      expect(noted).toContain('notify_sign_up');
      expect(noted).not.toContain(body.email);
      await waitUntil(
        () => received[1],
        () => 'not tried again',
      );
      const [first, second] = received;
      expect(JSON.parse(second?.body ?? '')).toEqual({
        email: body.email,
        sourceUrl: body.sourceUrl,
        referrer: body.referrer,
        userAgent: 'Test/1',
      });
      expect(second?.headers['x-salespro-delivery']).toBe(first?.headers['x-salespro-delivery']);
      expect(second?.headers['x-salespro-signature']).toBe(
        `sha256=${createHmac('sha256', secret)
          .update(second?.body ?? '')
          .digest('hex')}`,
      );
    } finally {
      await notifying.close();
      hook.close();
    }
  });

  test('W-40: sign-in attempts are limited per account and network, with the time to wait', async () => {
    const strict = await startTestServer({ RATE_LIMIT_SCALE: '0.1' });
    try {
      const attempt = (remote: string) =>
        strict.app.inject({
          method: 'POST',
          url: '/api/auth/sign-in',
          remoteAddress: remote,
          payload: { email: 'one@agency.example', password: 'x' },
        });
      const statuses: number[] = [];
      for (let i = 0; i < 4; i++) statuses.push((await attempt('10.0.0.1')).statusCode);
      expect(statuses).toEqual([401, 401, 429, 429]);
      expect(Number((await attempt('10.0.0.1')).headers['retry-after'])).toBeGreaterThan(0);
      expect((await attempt('10.0.0.2')).statusCode).toBe(401);
    } finally {
      await strict.close();
    }
  });
});

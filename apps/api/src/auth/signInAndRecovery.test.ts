import { describe, expect, test } from 'vitest';
import { createMailer } from '#lib/mailer.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { findMailLink, findMailToken, strongPassword } from '#test/testServer.ts';

const server = setUpTestServer();
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
    const link = new URL(findMailLink(mail));
    expect(link.pathname + link.search).toBe('/auth?mode=reset');
    const token = findMailToken(mail);
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

  test('AUTH-28: others ends all but this one, global ends all, any other scope is rejected', async () => {
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

  test('AUTH-29: user ids are UUIDs in every store: another form is rejected', async () => {
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

const signIn = async (email: string, password: string) =>
  (await server.newBrowser().post('/api/auth/sign-in', { email, password })).statusCode;

test('a password is good until somebody changes it, however old it is', async () => {
  const { email } = await server.newSeller();
  await server.owner.query(
    `update auth.account set "createdAt" = now() - interval '10 years', "updatedAt" = now() - interval '10 years'
      where "userId" = (select id from auth."user" where email = $1)`,
    [email],
  );
  await server.owner.query(
    `update auth."user" set "createdAt" = now() - interval '10 years', "updatedAt" = now() - interval '10 years'
      where email = $1`,
    [email],
  );
  expect(await signIn(email, strongPassword)).toBe(200);
});

test('a password may have any characters and 200 of them, and every one counts', async () => {
  const seller = await server.newSeller();
  const long = `${'ä 漢 "<&>'.repeat(24)}the end `;
  expect(long).toHaveLength(200);
  const change = { currentPassword: strongPassword, newPassword: long };
  expect((await seller.post('/api/auth/change-password', change)).statusCode).toBe(200);
  expect(await signIn(seller.email, long)).toBe(200);
  for (const other of [long.slice(0, -1), long.trim(), long.toUpperCase(), `${long}x`])
    expect(await signIn(seller.email, other)).toBe(401);
});

const hostile = [
  'one@agency.example\r\nBcc: two@agency.example',
  'one@agency.example\nTo: two@agency.example',
  'one@agency.example\r\nRCPT TO:<two@agency.example>',
  'one@agency.example,two@agency.example',
  'one@agency.example;two@agency.example',
  'one@agency.example two@agency.example',
  '<one@agency.example>, <two@agency.example>',
  '"one\r\nBcc: two@agency.example"@agency.example',
  'two@agency.example <one@agency.example>',
  'one@agency.example\0two@agency.example',
];

test.each(hostile)(
  'the address %j is rejected by every endpoint that sends mails',
  async (email) => {
    const browser = server.newBrowser();
    for (const [path, body] of [
      ['sign-up', { email, password: strongPassword }],
      ['resend', { email }],
      ['recover', { email }],
    ] as const)
      expect((await browser.post(`/api/auth/${path}`, body)).statusCode).toBe(422);
    // A later mail has arrived, so an earlier one would have arrived, too.
    const after = `after-${hostile.indexOf(email)}@agency.example`;
    await server.newSeller(after);
    expect(server.mails.filter(({ to }) => to.some((one) => /^(one|two)@/.test(one)))).toEqual([]);
  },
);

test('input in a mail cannot add a header or recipient', async () => {
  const mailer = createMailer(server.env.SMTP_URL, 'SalesPro <no-reply@localhost>');
  await mailer.send({
    to: 'receiver@agency.example',
    subject: 'Hello\r\nBcc: two@agency.example\r\n\r\nanother text',
    text: '\r\n.\r\nMAIL FROM:<x@y.example>\r\nRCPT TO:<two@agency.example>\r\n',
    messageId: '<one@localhost>',
  });
  mailer.close();
  const mail = await server.waitForMail('receiver@agency.example', /Hello/);
  expect(mail.to).toEqual(['receiver@agency.example']);
  expect(mail.text).toContain('RCPT TO:<two@agency.example>');
  expect(server.mails.filter(({ to }) => to.some((one) => one.startsWith('two@')))).toEqual([]);
});

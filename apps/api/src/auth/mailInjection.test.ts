import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailer } from '#lib/mailer.ts';
import { startTestServer, strongPassword, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
  'the address %j is refused by every call that mails, and mails nobody',
  async (email) => {
    const browser = server.newBrowser();
    for (const [path, body] of [
      ['sign-up', { email, password: strongPassword }],
      ['resend', { email }],
      ['recover', { email }],
    ] as const)
      expect((await browser.post(`/api/auth/${path}`, body)).statusCode).toBe(422);
    // A mail that was asked for afterwards has arrived, so one asked for before would have, too.
    const after = `after-${hostile.indexOf(email)}@agency.example`;
    await server.newSeller(after);
    expect(server.mails.filter(({ to }) => to.some((one) => /^(one|two)@/.test(one)))).toEqual([]);
  },
);

test('what is written into a mail adds no header and no receiver', async () => {
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

import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  findMailToken,
  startTestServer,
  strongPassword,
  type TestServer,
} from '#test/testServer.ts';

const leaked = 'a phrase that leaked once';
const padding = 'a phrase of the padding';
const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

let server: TestServer;
let asked: string[] = [];
/** Responds like the real service: hash suffixes with counts; padding has a count of 0. */
const answer: RequestListener = (request, response) => {
  const prefix = request.url?.split('/').at(-1) ?? '';
  asked.push(prefix);
  const lines = [
    '0018A45C4D1DEF81644B54AB7F969B88D65:3',
    ...[leaked, padding]
      .filter((text) => hashOf(text).startsWith(prefix))
      .map((text) => `${hashOf(text).slice(5)}:${text === leaked ? 17 : 0}`),
  ];
  response.end(lines.join('\r\n'));
};
let listener = answer;
const stub = createServer((request, response) => listener(request, response));

beforeAll(async () => {
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const { port } = stub.address() as AddressInfo;
  server = await startTestServer({ BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range/` });
});
afterAll(async () => {
  await server.close();
  stub.closeAllConnections();
  stub.close();
});
beforeEach(() => {
  asked = [];
  listener = answer;
});

const signUp = (password: string) =>
  server.newBrowser().post('/api/auth/sign-up', { email: 'dana@agency.example', password });
const rejection = { code: 'weak_password', reasons: ['It has appeared in a data breach'] };

test('SAFE-18: a password that leaked is rejected at sign-up, at a change and by mail, and only five letters of its hash are sent', async () => {
  expect((await signUp(leaked)).json().error).toMatchObject(rejection);
  expect(asked).toEqual([hashOf(leaked).slice(0, 5)]);
  const seller = await server.newSeller();
  const changed = await seller.post('/api/auth/change-password', {
    currentPassword: strongPassword,
    newPassword: leaked,
  });
  expect(changed.json().error).toMatchObject(rejection);
  await seller.post('/api/auth/recover', { email: seller.email });
  const token = findMailToken(await server.waitForMail(seller.email, /new password/));
  const reset = await seller.post('/api/auth/reset-password', { token, password: leaked });
  expect(reset.json().error).toMatchObject(rejection);
});

test('SAFE-18: padding is no leak, and another password is accepted', async () => {
  for (const password of [padding, 'a phrase nobody ever had'])
    expect((await signUp(password)).statusCode).toBe(200);
});

test('SAFE-18: a password that the built-in rules reject is not sent', async () => {
  expect((await signUp('password1')).json().error.code).toBe('weak_password');
  expect(asked).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['answers with an error', (_request, response) => response.writeHead(503).end()],
  ['never answers', () => undefined],
  ['begins and never ends', (_request, response) => response.write('00')],
  ['leads elsewhere', (_request, response) => response.writeHead(302, { location: '/x' }).end()],
])(
  'SAFE-18: where the list %s the sign-up goes on without it, and the log says so',
  async (_name, broken) => {
    listener = broken;
    const before = server.logLines.length;
    expect((await signUp(leaked)).statusCode).toBe(200);
    const said = server.logLines.slice(before).join('');
    expect(said).toContain('the breached password service is unavailable');
    expect(said).not.toContain(hashOf(leaked).slice(0, 5));
  },
);

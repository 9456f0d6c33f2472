import { type Endpoint, findJsonBodySchema } from '@salespro/contract/endpoint.ts';
import { apiErrors } from '@salespro/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#test/allEndpoints.ts';
import type { Browser } from '#test/Browser.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.newAdmin();
});
afterAll(() => server.close());

const randomId = '01890000-0000-7000-8000-000000000000';
const urlOf = (entry: Endpoint) =>
  entry.path
    .replace(':templateId', 'retainer_close')
    .replace(':serviceId', 'seo')
    .replaceAll(/:\w+/g, randomId);
const name = (entry: Endpoint) => `${entry.method} ${entry.path}`;
const withBody = allEndpoints.filter(findJsonBodySchema);
const withFile = allEndpoints.filter(({ body }) => typeof body === 'string');
const protectedCalls = allEndpoints.filter((entry) => entry.who !== 'anyone');
const changing = allEndpoints.filter((entry) => entry.method !== 'GET');

/** Bodies that are each wrong in another way. */
const wrongBodies = [
  null,
  [],
  'text',
  42,
  { unexpected: true },
  { __proto__: { a: 1 }, nested: { deep: [[[[]]]] } },
];

test('DATA-19: rejects every protected endpoint without a sign-in, in the specified words', async () => {
  expect(protectedCalls.length).toBeGreaterThan(0);
  for (const entry of protectedCalls) {
    const reply = await server
      .newBrowser()
      .send(entry.method, urlOf(entry), findJsonBodySchema(entry) ? {} : undefined);
    expect([name(entry), reply.statusCode, reply.json().error.message]).toEqual([
      name(entry),
      401,
      'User not authenticated',
    ]);
  }
});

describe.each(withBody.map((entry) => [name(entry), entry] as const))('%s', (_name, entry) => {
  test.each(wrongBodies.map((body) => [JSON.stringify(body), body] as const))(
    'rejects a wrong body %s with 422',
    async (_text, body) => {
      const reply = await admin.send(entry.method, urlOf(entry), body, {
        'content-type': 'application/json',
      });
      expect(reply.statusCode).toBe(422);
      expect(reply.json().error.code).toBe(
        entry.missingFieldsCode?.code ?? entry.invalidBodyCode ?? 'invalid_request',
      );
    },
  );

  test('rejects a body that is not JSON, broken or too large, without an internal error', async () => {
    const send = (payload: string, type: string) =>
      server.app.inject({
        method: entry.method,
        url: urlOf(entry),
        payload,
        headers: {
          'content-type': type,
          cookie: [...admin.cookies].map(([k, v]) => `${k}=${v}`).join('; '),
        },
      });
    expect((await send('a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
    expect((await send('{"a":', 'application/json')).statusCode).toBe(422);
    expect((await send(`{"a":"${'x'.repeat(300_000)}"}`, 'application/json')).statusCode).toBe(413);
  });
});

test('AUDIT-05, CARD-07: an upload endpoint rejects other file types', async () => {
  expect(new Set(withFile.map(({ body }) => body))).toEqual(new Set(['pdf', 'image']));
  const cookie = [...admin.cookies].map(([k, v]) => `${k}=${v}`).join('; ');
  for (const entry of withFile) {
    for (const type of [
      'application/json',
      'text/plain',
      'text/html',
      'application/octet-stream',
    ]) {
      const reply = await server.app.inject({
        method: entry.method,
        url: urlOf(entry),
        payload: '%PDF-1.7',
        headers: { 'content-type': type, cookie },
      });
      expect([name(entry), type, reply.statusCode, reply.json().error.code]).toEqual([
        name(entry),
        type,
        415,
        entry.body === 'pdf' ? 'not_a_pdf' : 'not_an_image',
      ]);
    }
  }
});

test('every body schema rejects unknown keys', () => {
  for (const entry of withBody) {
    const result = findJsonBodySchema(entry)?.safeParse({ user_id: randomId, role: 'admin' });
    expect([name(entry), result?.success]).toEqual([name(entry), false]);
    const issues = JSON.stringify(result?.error?.issues ?? []);
    expect([name(entry), issues.includes('unrecognized_keys')]).toEqual([name(entry), true]);
  }
});

test('ROUTE-14: an id that is no UUID gets the same reply as an unknown one', async () => {
  for (const entry of allEndpoints.filter(({ params }) => params)) {
    for (const id of ['abc', '1', '%00', '..%2f..', `${randomId}x`]) {
      const reply = await admin.send(entry.method, entry.path.replaceAll(/:\w+/g, id));
      expect([name(entry), id, reply.statusCode]).toEqual([name(entry), id, 404]);
    }
  }
});

test('rejects changing requests from another site by either header', async () => {
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  for (const entry of changing) {
    for (const headers of foreign) {
      const reply = await admin.send(
        entry.method,
        urlOf(entry),
        findJsonBodySchema(entry) ? {} : undefined,
        headers,
      );
      expect([name(entry), reply.statusCode, reply.json().error.code]).toEqual([
        name(entry),
        403,
        'cross_site',
      ]);
    }
  }
  expect(await admin.whoAmI()).not.toBeNull();
});

test('every route of the server is in the contract, and every endpoint is served', () => {
  const served = new Set(
    server.app.printRoutes({ commonPrefix: false, includeHooks: false }).match(/\/\S*/g) ?? [],
  );
  expect(served.size).toBeGreaterThan(0);
  for (const entry of allEndpoints)
    expect(server.app.hasRoute({ method: entry.method, url: entry.path })).toBe(true);
  const known = new Set(allEndpoints.map(({ path }) => path as string));
  const others = [...served].filter((path) => path.startsWith('/api') && !known.has(path));
  expect(others).toEqual([]);
});

test('ERR-13: no error message mentions technical details', () => {
  for (const [code, { status, message }] of Object.entries(apiErrors)) {
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
    expect(message).not.toMatch(/select .* from|insert into|undefined|null|stack|at \w+\./i);
  }
});

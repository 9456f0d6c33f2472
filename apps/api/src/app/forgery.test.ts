import { type Endpoint, findJsonBodySchema } from '@salespro/contract/endpoint.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#test/allEndpoints.ts';
import { arbitraryFromSchema } from '#test/arbitraryFromSchema.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_SCALE: '100000' });
  const admin = await server.newAdmin();
  cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => server.close());

const name = ({ method, path }: Endpoint) => `${method} ${path}`;
const urlOf = ({ path }: Endpoint) =>
  path
    .replace(':templateId', 'retainer_close')
    .replace(':serviceId', 'seo')
    .replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000000');
const unsafe = allEndpoints.filter(({ method }) => method !== 'GET');

const foreign: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  { 'sec-fetch-site': 'nonsense' },
  { origin: 'https://evil.example' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'https://localhost:3000' },
  { origin: 'http://localhost:3001' },
  { origin: 'null' },
  { origin: '' },
];
/** Requests that a form of another site can send without a preflight. */
const formTypes = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/plain; x=application/json',
  '',
];

test('W-03: every changing endpoint rejects requests that another site can send', async () => {
  let [cells, accepted] = [0, 0];
  for (const entry of unsafe) {
    for (const headers of foreign) {
      const reply = await server.app.inject({
        method: entry.method,
        url: urlOf(entry),
        headers: { cookie, 'content-type': 'application/json', ...headers },
        payload: '{}',
      });
      cells += 1;
      if (reply.statusCode !== 403 || reply.json().error.code !== 'cross_site') accepted += 1;
      expect([name(entry), headers, reply.statusCode]).toEqual([name(entry), headers, 403]);
    }
    // Without Sec-Fetch-Site and Origin, as from a very old browser, form bodies are rejected.
    for (const type of formTypes) {
      const reply = await server.app.inject({
        method: entry.method,
        url: urlOf(entry),
        headers: { cookie, ...(type ? { 'content-type': type } : {}) },
        payload: Buffer.from('{"scope":"global","a":"="}'),
      });
      cells += 1;
      if (reply.statusCode < 400) accepted += 1;
      // Endpoints that ignore the body are protected by the token in their URL.
      const expectedStatus = entry.ignoresBody ? 422 : 415;
      expect([name(entry), type, reply.statusCode]).toEqual([name(entry), type, expectedStatus]);
    }
  }
  process.stdout.write(`forged requests: ${cells}, accepted ${accepted}\n`);
  expect(accepted).toBe(0);
});

const typeOf = ({ body }: Endpoint) =>
  typeof body === 'string' ? fileTypes[body] : 'application/json';
const fileTypes = { pdf: 'application/pdf', image: 'image/png' };

test('control: the same requests from the app pass the origin check', async () => {
  for (const entry of unsafe) {
    const reply = await server.app.inject({
      method: entry.method,
      url: urlOf(entry),
      headers: {
        // A session that does not exist, so that nothing changes.
        'sec-fetch-site': 'same-origin',
        'content-type': typeOf(entry),
      },
      ...(entry.body ? { payload: typeof entry.body === 'string' ? 'a file' : '{}' } : {}),
    });
    expect([name(entry), [200, 401, 404, 422].includes(reply.statusCode)]).toEqual([
      name(entry),
      true,
    ]);
  }
});

test('rejects a parameter that is sent twice', async () => {
  for (const url of [
    '/api/interviews?search=a&search=b',
    '/api/interviews?status=sold&status=pitched',
  ])
    expect((await server.app.inject({ url, headers: { cookie } })).statusCode).toBe(422);
});

const marker = 'planted by a stranger';
const privileged = [
  'user_id',
  'agency_id',
  'userId',
  'role',
  'isAdmin',
  'soldAt',
  'version',
  'seq',
  'who',
];

/** Maps by question id accept any key; unknown questions are dropped later. */
const openMaps = ['answers', 'onboardingAnswers', 'values'];

/** Returns the body once per nested object, each time with an unknown key in that object. */
function withExtraKey(value: unknown, key: string): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      withExtraKey(one, key).map((changed) => value.with(at, changed)),
    );
  if (typeof value !== 'object' || value === null) return [];
  return [
    ...(key in value ? [] : [{ ...value, [key]: marker }]),
    ...Object.entries(value).flatMap(([place, one]) =>
      openMaps.includes(place)
        ? []
        : withExtraKey(one, key).map((changed) => ({ ...value, [place]: changed })),
    ),
  ];
}

test('W-07: rejects unknown keys in bodies at any depth', () => {
  let [tried, accepted] = [0, 0];
  for (const entry of unsafe) {
    const schema = findJsonBodySchema(entry);
    if (!schema) continue;
    const bodies = fc
      .sample(arbitraryFromSchema(schema), { numRuns: 8, seed: 7 })
      .filter((body) => schema.safeParse(body).success);
    for (const body of bodies)
      for (const key of privileged)
        for (const changed of withExtraKey(body, key)) {
          tried += 1;
          // An import drops invalid parts instead of rejecting all; the key must not be stored.
          const { data } = schema.safeParse(changed);
          if (!JSON.stringify(data ?? null).includes(marker)) continue;
          accepted += 1;
          expect([name(entry), JSON.stringify(changed)]).toEqual([name(entry), 'refused']);
        }
  }
  process.stdout.write(`extra keys: ${tried}, accepted ${accepted}\n`);
  expect(tried).toBeGreaterThan(2000);
});

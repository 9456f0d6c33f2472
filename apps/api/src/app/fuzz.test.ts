import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@salespro/contract/endpoint.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#test/allEndpoints.ts';
import { arbitraryFromSchema, hostileValues, nestedJson } from '#test/arbitraryFromSchema.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';

/** `FUZZ_COUNT=20000` sets the number of requests; by default a few with a new seed. */
const count = Number(process.env.FUZZ_COUNT ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));

let interviewId: string;
const server = setUpTestServer({ RATE_LIMIT_SCALE: '100000' });
const seller = prepareForFile(() => server.newSeller());
beforeAll(async () => {
  interviewId = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
});

// Endpoints that end the session of the test, or that hash passwords.
const spared = [
  '/api/account/delete',
  '/api/auth/sign-out',
  '/api/auth/change-password',
  '/api/auth/sign-up',
  '/api/auth/sign-in',
  '/api/auth/reset-password',
  '/api/auth/two-factor/start',
  '/api/auth/two-factor/stop',
  '/api/auth/devices/:id/sign-out',
];
const entries = allEndpoints.filter(({ path }) => !spared.includes(path));

/** Replaces a random part of a request by a hostile value. */
function spoil(value: unknown, at: number, thing: unknown): unknown {
  if (Array.isArray(value) && value.length > 0)
    return value.map((one, i) => (i === at % value.length ? spoil(one, at >> 2, thing) : one));
  if (value && typeof value === 'object' && Object.keys(value).length > 0) {
    const keys = Object.keys(value);
    const chosen = keys[at % keys.length];
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        key,
        key === chosen ? spoil(one, at >> 2, thing) : one,
      ]),
    );
  }
  return thing;
}

/** Patterns that no error reply may contain: SQL, stack traces, file names, database names. */
const machinery =
  /\b(select|insert into|update|delete from)\b.{0,80}\b(from|values|set|where)\b|node_modules|\.ts:\d|at \w+ \(|salespro_(app|auth|jobs)|app\.\w+_|SQLSTATE|FST_ERR|duplicate key/i;

const pdf = fc
  .uint8Array({ maxLength: 200 })
  .map((bytes) => Buffer.concat([Buffer.from('%PDF-'), bytes]));

const png = fc
  .uint8Array({ maxLength: 200 })
  .map((bytes) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), bytes]));

const files = { pdf, image: png };
const fileTypes = { pdf: 'application/pdf', image: 'image/png' };

function bodyOf({ body }: Endpoint): fc.Arbitrary<unknown> {
  if (typeof body === 'string') return files[body];
  return body ? arbitraryFromSchema(body) : fc.constant(undefined);
}

const request = fc.constantFrom(...entries).chain((entry: Endpoint) =>
  fc.record({
    entry: fc.constant(entry),
    id: fc.oneof(
      { weight: 3, arbitrary: fc.constant('own') },
      fc.uuid(),
      fc.string({ maxLength: 10 }),
    ),
    query: entry.query ? arbitraryFromSchema(entry.query) : fc.constant(undefined),
    body: bodyOf(entry),
    spoilAt: fc.option(fc.nat(1000)),
    thing: fc.constantFrom(...hostileValues),
  }),
);

function headersOf(entry: Endpoint, sent: unknown): Record<string, string> {
  if (sent === undefined) return {};
  const isFile = typeof entry.body === 'string';
  return { 'content-type': isFile ? fileTypes[entry.body] : 'application/json' };
}

function reportBriefly(run: { failed: boolean; numRuns: number; errorInstance: unknown }): void {
  if (run.failed) throw new Error(`after ${run.numRuns} requests: ${String(run.errorInstance)}`);
}

test(`${count} generated requests cause no internal error and no crash (seed ${seed})`, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(request, async ({ entry, id, query, body, spoilAt, thing }) => {
      const place = encodeURIComponent(id.toWellFormed());
      const path = entry.path
        .replace(':id', id === 'own' ? interviewId : place)
        .replace(':templateId', id === 'own' ? 'objections_seo' : place)
        .replace(':serviceId', id === 'own' ? 'seo' : place);
      const search = new URLSearchParams(
        Object.entries((query ?? {}) as Record<string, unknown>).map(
          ([key, value]): [string, string] => [key, String(value).toWellFormed()],
        ),
      );
      const isSpoilt = body !== undefined && typeof entry.body !== 'string' && spoilAt !== null;
      const sent = isSpoilt ? spoil(body, spoilAt, thing) : body;
      const reply = await seller.send(
        entry.method,
        `${path}?${search}`,
        sent,
        headersOf(entry, sent),
      );
      statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
      expect([entry.path, reply.statusCode >= 500, reply.body.slice(0, 200)]).toEqual([
        entry.path,
        false,
        expect.anything(),
      ]);
      if (reply.statusCode >= 400)
        expect([entry.path, machinery.exec(reply.body)?.[0]]).toEqual([entry.path, undefined]);
      if (entry.method === 'DELETE' && reply.statusCode === 200) {
        interviewId = (await seller.post('/api/interviews', newInterviewBody())).json().interview
          .id;
      }
    }),
    // Without schemas, which are too long for a failure report.
    { numRuns: count, seed, reporter: reportBriefly },
  );
  process.stdout.write(
    `fuzz: seed ${seed}, ${[...statuses]
      .sort()
      .map(([status, n]) => `${status}: ${n}`)
      .join(', ')}\n`,
  );
  expect(statuses.get(200)).toBeGreaterThan(count / 20);
  expect((await server.newBrowser().get('/readyz')).statusCode).toBe(200);
}, 1_200_000);

test.each([
  ['a thousand levels deep', nestedJson(1000)],
  [
    'a hundred thousand keys',
    `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
  ],
  ['ten megabytes', JSON.stringify({ a: 'x'.repeat(10_000_000) })],
  [
    'a lone surrogate',
    `{"operationId":"${randomUUID()}","changes":[{"questionId":"ideal_90_days","value":"\\ud800"}]}`,
  ],
  [
    'a NUL',
    `{"operationId":"${randomUUID()}","changes":[{"questionId":"ideal_90_days","value":"\\u0000"}]}`,
  ],
  ['a poisoned prototype', '{"__proto__":{"admin":true}}'],
  [
    'a number beyond numbers',
    `{"operationId":"${randomUUID()}","changes":[{"questionId":"customer_lifetime_value","value":1e999}]}`,
  ],
])('%s is refused as a wrong request', async (_what, payload) => {
  const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/interviews/${interviewId}/answers`,
    payload,
    headers: { cookie, 'content-type': 'application/json' },
  });
  expect([413, 422]).toContain(reply.statusCode);
});

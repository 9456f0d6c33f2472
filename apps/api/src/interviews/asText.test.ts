import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { readVersion } from '@salespro/contract/interviews.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Values } from '#lib/db.ts';
import { JsonText } from '#lib/JsonText.ts';
import { createLog } from '#lib/log.ts';
import { named } from '#lib/named.ts';
import { createOn, type Gate } from '#lib/on.ts';
import { userIdOf } from '#test/auditCalls.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
const statements: { sql: string; values: Values }[] = [];
beforeAll(async () => {
  server = await startTestServer({}, (options) => {
    const db = createDb(options);
    return {
      ...db,
      asUser: (userId, sql, values = {}) => {
        statements.push({ sql, values });
        return db.asUser(userId, sql, values);
      },
    };
  });
});
afterAll(() => server.close());

test.each([
  ['with all fields', { contactPhone: '+1 555 0100', currentProblems: ['A "quoted" one', 'Two'] }],
  ['without what may be left out', { contactEmail: '', currentProblems: [] }],
  ['of practice', { isPractice: true }, { answers: { __is_test: true } }],
  ['in other letters', { businessName: `O'Neil \\ "Zähne" 😀 مرحبا`, industry: 'A\u2028B' }],
])(
  'FLOW-06: a new interview %s is answered as it is read afterwards',
  async (_what, fields, shown: object = fields) => {
    const seller = await server.newSeller();
    const id = randomUUID();
    const made = await seller.post('/api/interviews', { ...interviewFields(), ...fields, id });
    expect(made.json()).toMatchObject({ isNew: true, interview: shown });
    const read = (await seller.get(`/api/interviews/${id}`)).json();
    expect(made.json().interview).toEqual(read);
    expect((await seller.post('/api/interviews', { ...interviewFields(), id })).json()).toEqual({
      interview: read,
      isNew: false,
    });
  },
);

test('FLOW-07: a later page looks its place up in the index, whatever plan was made for it', async () => {
  const seller = await server.newSeller();
  const userId = await userIdOf(seller);
  await server.owner.query(
    `insert into app.interviews (user_id, id, customer_contact_id, created_at)
     select $1, uuidv7(), uuidv7(), now() - n * interval '1 minute' from generate_series(1, 3000) n`,
    [userId],
  );
  await server.owner.query('analyze app.interviews');
  const client = new pg.Client({ connectionString: server.urls.appUrl });
  await client.connect();
  for (const group of ['', '&group=in_progress']) {
    const { next } = (await seller.get(`/api/interviews?limit=20${group}`)).json();
    await seller.get(`/api/interviews?limit=20${group}&after=${next}`);
    const { sql, values } = statements.at(-1) ?? { sql: '', values: {} };
    const [text, given] = named(sql, { ...values, user: userId });
    await client.query('begin');
    await client.query(`set local plan_cache_mode = force_generic_plan`);
    await client.query(`prepare page as ${text}`);
    const { rows } = await client.query(`explain execute page (${given.map((one) => `'${one}'`)})`);
    await client.query('rollback');
    await client.query('deallocate page');
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Cond: .*ROW\(.*created_at, .*id\) < ROW\(/);
    expect(plan).not.toMatch(/Sort Key: interviews/);
  }
  await client.end();
});

async function answerWith(text: string, checksEvery: number) {
  const lines: string[] = [];
  const sink = new PassThrough();
  sink.on('data', (line) => lines.push(String(line)));
  const app = Fastify({
    loggerInstance: createLog('error', sink),
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const caller = { userId: randomUUID(), email: '', sessionId: '', isProven: false };
  const gate = {
    checksEvery,
    findCaller: async () => caller,
    expectCaller: () => null,
    markAccount: () => 'somebody',
    placeOf: () => '',
  } as unknown as Gate;
  createOn(app, gate)(readVersion, async () => new JsonText(text));
  const ask = () => app.inject({ url: `/api/interviews/${randomUUID()}/version` });
  const replies = [await ask(), await ask(), await ask()];
  await app.close();
  return { statuses: replies.map(({ statusCode }) => statusCode), body: replies[0]?.body, lines };
}

test('FLOW-08: a reply that is text already is checked: each and strictly outside of production, there one of so many', async () => {
  const right = await answerWith('{"seq":7}', 1);
  expect([right.statuses, right.body]).toEqual([[200, 200, 200], '{"seq":7}']);
  const wrong = '{"seq":"Planted Secret"}';
  expect((await answerWith(wrong, 1)).statuses).toEqual([500, 500, 500]);
  const sampled = await answerWith(wrong, 2);
  expect(sampled.statuses).toEqual([200, 200, 200]);
  expect(sampled.lines).toHaveLength(2);
  expect(sampled.lines[0]).toContain('seq: invalid_type');
  expect(sampled.lines.join('')).not.toContain('Planted Secret');
  expect(server.env.NODE_ENV).toBe('test');
});

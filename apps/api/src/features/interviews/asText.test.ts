import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { readInterviewVersion } from '@salespro/contract/interviews.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '#lib/log.ts';
import { type AuthGuard, createRoute } from '#lib/route.ts';
import { JsonText } from '#lib/streams.ts';
import { findUserId } from '#test/brandAuditCalls.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';

const server = setUpTestServer();
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

test('FLOW-07: a page looks its place up in the index: of all, of one group and of those without an outcome', async () => {
  const userId = await findUserId(await server.newSeller());
  await server.owner.query(
    `insert into app.interviews (agency_id, id, customer_contact_id, created_at, sales_status)
     select $1, uuidv7(), uuidv7(), now() - n * interval '1 minute',
            case when n % 2 = 0 then 'sold' else 'pitched' end from generate_series(1, 3000) n`,
    [userId],
  );
  await server.owner.query('analyze app.interviews');
  // The statements of the database function, with the same query plans.
  const { rows: functions } = await server.owner.query(
    `select prosrc, proconfig from pg_proc where oid = 'app.list_cards'::regproc`,
  );
  expect(functions[0].proconfig).toEqual(['plan_cache_mode=force_generic_plan']);
  const client = new pg.Client({ connectionString: server.urls.appUrl });
  await client.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  const names = ['v_agency', 'p_group', 'p_from', 'p_at', 'p_id', 'p_limit', 'p_ids'];
  const plans: string[] = [];
  for (const [, body] of functions[0].prosrc.matchAll(/cards := \((.*?)\);\n/gs)) {
    const text = body.replaceAll(
      /\b(?:p_\w+|v_agency)/g,
      (name: string) => `$${names.indexOf(name) + 1}`,
    );
    await client.query(
      `prepare page (uuid, text, date, timestamptz, uuid, bigint, uuid[]) as ${text}`,
    );
    const { rows } = await client.query(
      'explain execute page (null, null, null, null, null, null, null)',
    );
    await client.query('deallocate page');
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  await client.end();
  const place = /using (\w+) on interviews.*\n\s*Index Cond: .*ROW\(.*created_at, .*id\) < ROW\(/;
  expect(plans.map((plan) => place.exec(plan)?.[1])).toEqual([
    undefined,
    'interviews_newest',
    'interviews_missing_outcome',
    'interviews_by_group',
  ]);
  for (const plan of plans.slice(1)) expect(plan).not.toMatch(/Sort Key: i(nterviews)?\./);
});

async function answerWith(text: string, replyCheckInterval: number) {
  const lines: string[] = [];
  const sink = new PassThrough();
  sink.on('data', (line) => lines.push(String(line)));
  const app = Fastify({
    loggerInstance: createLog('error', sink),
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const caller = { userId: randomUUID(), email: '', sessionId: '', hasStepUp: false };
  const authGuard = {
    replyCheckInterval,
    findCaller: async () => caller,
    findCachedCaller: () => null,
    pseudonymizeAccount: () => 'somebody',
    describeRequestSource: () => '',
  } as unknown as AuthGuard;
  createRoute(app, authGuard)(readInterviewVersion, async () => new JsonText(text));
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

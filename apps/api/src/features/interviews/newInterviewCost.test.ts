import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindNamedValues } from '#lib/bindNamedValues.ts';
import { createDb, type QueryValues } from '#lib/db.ts';
import { findUserId } from '#test/brandAuditCalls.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
let asked: { sql: string; values: QueryValues }[] = [];
beforeAll(async () => {
  server = await startTestServer({ MAX_INTERVIEWS: '2000' }, (options) => {
    const db = createDb(options);
    return {
      ...db,
      asUser: (userId, sql, values = {}) => {
        asked.push({ sql, values });
        return db.asUser(userId, sql, values);
      },
    };
  });
});
afterAll(() => server.close());

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Node Type': string;
  readonly Plans?: readonly Plan[];
}
/** How many rows of interviews a plan has looked at. */
function countRead(plan: Plan): number {
  const isScan = plan['Relation Name'] === 'interviews' && plan['Node Type'].includes('Scan');
  const own = isScan
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0;
  return own + (plan.Plans ?? []).reduce((sum, one) => sum + countRead(one), 0);
}

const plant = (userId: string, count: number, group: string | null = 'in_progress') =>
  server.owner.query(
    `with made as (
       insert into app.interviews (agency_id, id, customer_contact_id, list_group)
       select $1, uuidv7(), uuidv7(), $3 from generate_series(1, $2::int))
     select app.update_account_counters($1, null, $3, $2)`,
    [userId, count, group],
  );

test('FLOW-95: a new interview looks at no other one of the account, however many there are', async () => {
  const seller = await server.newSeller();
  const userId = await findUserId(seller);
  await plant(userId, 1500);
  await server.owner.query('analyze app.interviews');
  asked = [];
  await seller.post('/api/interviews', { ...interviewFields(), id: randomUUID() });
  const insert = asked.find(({ sql }) => sql.includes('insert into app.interviews'));
  if (!insert) throw new Error('nothing was inserted');
  const { sql, values } = insert;
  const client = new pg.Client({ connectionString: server.urls.appUrl });
  await client.connect();
  await client.query('begin');
  await client.query(`select set_config('app.user_id', $1, true)`, [userId]);
  const another = { ...values, id: randomUUID(), contactId: randomUUID() };
  const [text, given] = bindNamedValues(sql, another, userId);
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, given);
  await client.query('rollback');
  await client.end();
  expect(countRead(rows[0]['QUERY PLAN'][0].Plan)).toBe(0);
});

test.each([
  ['of all groups', 'in_progress'],
  ['for practice', null],
])('FLOW-95: interviews %s count against the most one account may hold', async (_what, group) => {
  const seller = await server.newSeller();
  const userId = await findUserId(seller);
  await plant(userId, 1999, group);
  const make = (id = randomUUID()) => seller.post('/api/interviews', { ...interviewFields(), id });
  const last = randomUUID();
  expect((await make(last)).statusCode).toBe(200);
  expect((await make()).json()).toMatchObject({ error: { code: 'interviews_full' } });
  // A repeated request creates no second interview.
  expect((await make(last)).json()).toMatchObject({ isNew: false });
});

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDb } from '#lib/db.ts';
import { requestContext } from '#lib/requestContext.ts';
import type { Browser } from '#test/Browser.ts';
import { createInterviewOf, findUserId } from '#test/brandAuditCalls.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
let seller: Awaited<ReturnType<TestServer['newSeller']>>;
let userId: string;
let id: string;
/** Records the statements and functions sent to the database. */
let asked: string[];

const makeCountedDb: typeof createDb = (options) => {
  const db = createDb(options);
  return {
    ...db,
    query: (sql, values) => {
      asked.push('query');
      return db.query(sql, values);
    },
    asUser: (user, sql, values) => {
      asked.push('asUser');
      return db.asUser(user, sql, values);
    },
    callAsUser: (user, name, values) => {
      asked.push(name);
      return db.callAsUser(user, name, values);
    },
  };
};

beforeAll(async () => {
  asked = [];
  server = await startTestServer({}, makeCountedDb);
});
beforeEach(async () => {
  seller = await server.newSeller();
  userId = await findUserId(seller);
  id = await createInterviewOf(seller);
});
afterAll(() => server.close());

const answer = (value: unknown = 'Twenty new patients', questionId = 'ideal_90_days') => ({
  operationId: randomUUID(),
  changes: [{ questionId, value }],
});
/** All endpoints that use one round trip. */
const calls: Readonly<Record<string, (browser: Browser) => ReturnType<Browser['get']>>> = {
  read: (browser) => browser.get(`/api/interviews/${id}`),
  version: (browser) => browser.get(`/api/interviews/${id}/version`),
  changes: (browser) => browser.get(`/api/interviews/${id}/changes`),
  list: (browser) => browser.get('/api/interviews?limit=20'),
  search: (browser) => browser.get('/api/interviews?search=a'),
  save: (browser) => browser.post(`/api/interviews/${id}/answers`, answer()),
  create: (browser) =>
    browser.post('/api/interviews', {
      ...interviewFields(),
      id: randomUUID(),
      madeOn: new Date().toISOString().slice(0, 10),
    }),
};
const names = Object.keys(calls);
const call = (name: string) => calls[name]?.(seller) ?? Promise.reject(new Error(name));
const count = async () =>
  (
    await server.owner.query(
      `select (select count(*) from app.interviews where agency_id = $1) + (select count(*) from app.operations where agency_id = $1) as n`,
      [userId],
    )
  ).rows[0].n;

test('FLOW-01: a read, a page and a save are one statement, a version and a new interview one transaction, session included', async () => {
  const ways = {
    read: 'read_interview',
    version: 'asUser',
    changes: 'asUser',
    list: 'list_cards',
    save: 'save_answers',
    create: 'asUser',
  };
  for (const [name, way] of Object.entries(ways)) {
    // The access time is stored after the first reply, at most once a minute.
    await call(name);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    asked.length = 0;
    expect((await call(name)).statusCode).toBe(200);
    expect([name, asked]).toEqual([name, [way]]);
  }
});

describe.each(names)('FLOW-02: %s', (name) => {
  test.each([
    ['ended', 2, 'delete from auth.session where "userId" = $1'],
    ['run out', 2, 'update auth.session set "expiresAt" = now() where "userId" = $1'],
    [
      'of somebody else by now',
      // A repeated lookup finds another owner.
      1,
      `with other as (insert into auth."user" (name, email) values ('x', gen_random_uuid() || '@x.example') returning id)
       update auth.session set "userId" = other.id from other where "userId" = $1`,
    ],
  ])('a session that is %s is refused at once, and nothing is done', async (_how, times, sql) => {
    expect((await call(name)).statusCode).toBe(200);
    const before = await count();
    await server.owner.query(sql, [userId]);
    for (let time = 0; time < times; time++)
      expect((await call(name)).json()).toEqual({
        error: { code: 'unauthenticated', message: 'User not authenticated' },
      });
    expect(await count()).toBe(before);
  });
});

test('FLOW-03: an ended session gets 401 even for an invalid request', async () => {
  const cookie = [...seller.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const send = (url: string, payload: string) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { cookie, 'content-type': 'application/json' },
    });
  const sent = () => [
    send(`/api/interviews/${id}/answers`, JSON.stringify(answer('x', 'no_such_question'))),
    send(
      `/api/interviews/${id}/answers`,
      JSON.stringify(answer(['nobody offers this'], 'customer_list')),
    ),
    send(`/api/interviews/${id}/answers`, '{"broken":'),
    send('/api/interviews', '{}'),
    send('/api/interviews', JSON.stringify({ long: 'x'.repeat(300_000) })),
    seller.get('/api/interviews?limit=many'),
    seller.get('/api/interviews/not-an-id'),
    seller.get(`/api/interviews/${randomUUID()}`),
  ];
  const statuses = async () => (await Promise.all(sent())).map(({ statusCode }) => statusCode);
  expect(await statuses()).toEqual([422, 422, 422, 422, 413, 422, 404, 404]);
  await server.owner.query('delete from auth.session where "userId" = $1', [userId]);
  expect(await statuses()).toEqual([401, 401, 401, 401, 401, 401, 401, 401]);
});

describe('FLOW-04: app.authenticate_session', () => {
  test('is owned by the account role, executable by the API role only, with a fixed search path', async () => {
    const { rows } = await server.owner.query(
      `select p.proowner::regrole::text as owner, p.prosecdef, p.proconfig, p.proisstrict, p.prorettype::regtype::text as returns,
              array(select r.rolname::text from pg_roles r where r.rolname like 'salespro\\_%'
                       and has_function_privilege(r.oid, p.oid, 'execute') order by 1) as who,
              has_function_privilege('public', p.oid, 'execute') as everybody,
              has_schema_privilege('salespro_auth', 'app', 'create') as may_create
         from pg_proc p where p.proname = 'authenticate_session'`,
    );
    expect(rows).toEqual([
      {
        owner: 'salespro_auth',
        prosecdef: true,
        proconfig: ['search_path=pg_catalog, pg_temp'],
        proisstrict: false,
        returns: 'uuid',
        who: ['salespro_app', 'salespro_auth'],
        everybody: false,
        may_create: false,
      },
    ]);
  });

  test('fails alike for an unknown, a foreign and an expired session', async () => {
    const client = new pg.Client({ connectionString: server.urls.appUrl });
    await client.connect();
    const enter = (hash: string, user: string) =>
      client
        .query('select app.authenticate_session($1, $2, $3, 0)', [hash, user, ''])
        .then(({ rows }) => rows)
        .catch((error: pg.DatabaseError) => [error.code, error.message, error.detail]);
    const hashOf = async (user: string) =>
      (
        await server.owner.query<{ tokenHash: string }>(
          'select "tokenHash" from auth.session where "userId" = $1',
          [user],
        )
      ).rows[0]?.tokenHash ?? '';
    const other = await findUserId(await server.newSeller());
    const own = await hashOf(userId);
    const rejections = [
      await enter('0'.repeat(64), userId),
      await enter(await hashOf(other), userId),
      await enter(own, other),
    ];
    expect((await enter(own, userId))[0]).toEqual({ authenticate_session: userId });
    await server.owner.query('update auth.session set "expiresAt" = now() where "userId" = $1', [
      userId,
    ]);
    rejections.push(await enter(own, userId));
    for (const rejection of rejections)
      expect(rejection).toEqual(['SP401', 'no such session', undefined]);
    await client.end();
  });
});

describe('FLOW-05: a statement with a session', () => {
  const open = () =>
    createDb({
      url: server.urls.appUrl,
      poolSize: 1,
      queryTimeoutMs: 5000,
      applicationName: 'test',
    });
  const toSession = async (state: 'unverified' | 'valid' = 'unverified') => ({
    tokenHash: (
      await server.owner.query('select "tokenHash" as hash from auth.session where "userId" = $1', [
        userId,
      ])
    ).rows[0].hash as string,
    userId,
    renewBelowSeconds: 0,
    state,
    needsRenewal: false,
  });
  const own = 'select id from app.interviews';

  test('leaves no tenant on the connection, which remains usable after a rejection', async () => {
    const db = open();
    const session = await toSession();
    const inCall = <T>(tokenHash: string, work: () => Promise<T>) =>
      requestContext.run({ source: '{"device":"x"}', session: { ...session, tokenHash } }, work);
    for (let round = 0; round < 20; round++) {
      expect(await inCall(session.tokenHash, () => db.asUser(userId, own))).toEqual([{ id }]);
      expect(await db.query(own)).toEqual([]);
      await expect(
        inCall('0'.repeat(64), () => db.asUser(userId, `${own} where true or ${round} = 1`)),
      ).rejects.toMatchObject({ code: 'unauthenticated' });
      expect(await db.query(own)).toEqual([]);
    }
    await db.close();
  });

  test('is required before any other statement of an unverified session', async () => {
    const db = open();
    const inCall = async <T>(work: () => Promise<T>) =>
      requestContext.run({ source: '', session: await toSession() }, work);
    await expect(inCall(() => db.query('select 1'))).rejects.toThrow('before the session');
    await expect(inCall(() => db.asUser(randomUUID(), own))).rejects.toThrow('before the session');
    await expect(inCall(() => db.asContentManager(userId, own))).rejects.toThrow(
      'before the session',
    );
    // After the first statement the session is verified for the rest of the request.
    expect(
      await inCall(async () => {
        await db.asUser(userId, own);
        return db.query('select 1 as one');
      }),
    ).toEqual([{ one: 1 }]);
    await db.close();
  });
});

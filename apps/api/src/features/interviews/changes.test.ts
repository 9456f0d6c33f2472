import { randomUUID } from 'node:crypto';
import { builtInServiceSettings } from '@salespro/domain/services/builtInServiceSettings.ts';
import { toServiceTerms } from '@salespro/domain/services/findServiceSettings.ts';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allEndpoints } from '#test/allEndpoints.ts';
import { createInterviewOf, findUserId } from '#test/brandAuditCalls.ts';
import { type InterviewChangeCase, interviewChangeCases } from '#test/interviewChangeCases.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { openChangeStream } from '#test/openChangeStream.ts';
import { setUpSecondServer, setUpTestServer } from '#test/setUpTestServer.ts';
import { type TestServer, waitUntil } from '#test/testServer.ts';

let seller: Awaited<ReturnType<TestServer['newSeller']>>;
let id: string;

const server = setUpTestServer();
beforeAll(() => server.app.listen({ port: 0 }));
const second = setUpSecondServer(server);

beforeEach(async () => {
  seller = await server.newSeller();
  id = await createInterviewOf(seller);
});

/** The same page, at each of the two processes. */
const openBoth = (browser = seller, interviewId = id) =>
  Promise.all([server, second].map(({ app }) => openChangeStream(app, browser, interviewId)));

const save = (value: unknown = randomUUID(), at = id) =>
  seller.post(`/api/interviews/${at}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'ideal_90_days', value }],
  });
const readSeq = async () => (await seller.get(`/api/interviews/${id}/version`)).json().seq;

describe('FLOW-80: one stream per open interview', () => {
  test('a stream sends the current number and every newer one, from any process', async () => {
    const [here, there] = await openBoth();
    for (const stream of [here, there]) {
      expect([stream?.status, stream?.headers['content-type']]).toEqual([200, 'text/event-stream']);
      await stream?.waitForSeq(1);
    }
    expect((await save()).json().seq).toBe(2);
    await Promise.all([here?.waitForSeq(2), there?.waitForSeq(2)]);
    // A new stream begins with the current sequence number.
    here?.leave();
    await save();
    const again = await openChangeStream(server.app, seller, id);
    await again.waitForSeq(3);
    expect(again.seqs()).toEqual([3]);
    await there?.waitForSeq(3);
    again.leave();
    there?.leave();
  });

  test('the response is neither cached nor compressed nor buffered', async () => {
    const stream = await openChangeStream(server.app, seller, id);
    await stream.waitForSeq(1);
    expect(stream.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(stream.headers).not.toHaveProperty('content-encoding');
    expect(stream.text()).toMatch(/^retry: 1\d\d\d\ndata: \{"seq":1\}\n\n$/);
    stream.leave();
  });

  test('a change between opening the stream and reading the number is sent', async () => {
    // The read waits for the table lock, so the change is committed first.
    const owner = new pg.Client({ connectionString: server.urls.ownerUrl });
    await owner.connect();
    await owner.query('begin');
    await owner.query('lock table app.interviews in access exclusive mode');
    const opening = openChangeStream(server.app, seller, id);
    const saving = save();
    await waitUntil(
      async () => {
        const { rows } = await owner.query('select 1 from pg_locks where not granted');
        return rows.length >= 2 || undefined;
      },
      () => 'nobody waits',
    );
    await owner.query('commit');
    await owner.end();
    await saving;
    const stream = await opening;
    await stream.waitForSeq(2);
    stream.leave();
  });
});

describe('FLOW-81: no command can be forgotten', () => {
  /** Calls about an interview that leave its number, and so its answers, as they are. */
  const unnumbered = [
    'PUT /api/interviews/:id/ai-drafts',
    'PUT /api/interviews/:id/brand-audit',
    'DELETE /api/interviews/:id/brand-audit',
    'POST /api/interviews/:id/credentials/reveal',
    'DELETE /api/interviews/:id',
  ];
  const nameOf = (method: string, path: string) => `${method} /api/interviews/:id/${path}`;
  const outcomeId = randomUUID();
  const dueId = randomUUID();
  const followUp = { kind: 'follow_up', day: '2026-11-19', time: null, note: '' };
  const due = {
    item: `outcome:${outcomeId}`,
    kind: 'follow_up',
    wasDay: '2026-11-19',
    wasTime: null,
    day: null,
    time: null,
  };
  const terms = toServiceTerms(builtInServiceSettings.reputation_management);
  const edit = { document: 'crm_note', words: { body: 'Mine' } };
  const beforeSale = interviewChangeCases.findIndex(([, path]) => path === 'trial');
  const all: readonly InterviewChangeCase[] = [
    ...interviewChangeCases.slice(0, beforeSale),
    ['PUT', 'terms', { serviceId: 'reputation_management', terms }, []],
    ['PUT', 'price', { serviceId: 'reputation_management', price: 45_000, setupFee: 0 }, []],
    ['PUT', 'pack', { edit }, []],
    ['POST', 'outcome', { operationId: outcomeId, outcome: followUp }, []],
    ['POST', 'due', { operationId: dueId, ...due }, []],
    ['DELETE', 'due', { changeId: dueId }, []],
    ['DELETE', 'outcome', { outcomeId }, []],
    ...interviewChangeCases.slice(beforeSale),
  ];

  test('every command of the contract that changes an interview reaches the streams of both processes', async () => {
    const [here, there] = await openBoth();
    for (const [method, path, body] of all) {
      const before = await readSeq();
      const whole = { operationId: randomUUID(), ...body };
      const reply = await seller.send(method, `/api/interviews/${id}/${path}`, whole);
      expect([path, reply.statusCode]).toEqual([path, 200]);
      const seq = await readSeq();
      expect([method, path, seq > before]).toEqual([method, path, true]);
      await Promise.all([here?.waitForSeq(seq), there?.waitForSeq(seq)]);
    }
    const tried = new Set(all.map(([method, path]) => nameOf(method, path)));
    const commands = allEndpoints
      .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/interviews/:id'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(commands.filter((name) => !tried.has(name)).toSorted()).toEqual(unnumbered.toSorted());
    here?.leave();
    there?.leave();
  });

  test('a rejected, repeated or rolled back change sends no event', async () => {
    const stream = await openChangeStream(server.app, seller, id);
    const operation = {
      operationId: randomUUID(),
      changes: [{ questionId: 'customer_list', value: true }],
    };
    await seller.post(`/api/interviews/${id}/answers`, operation);
    await seller.post(`/api/interviews/${id}/answers`, operation);
    await server.owner.query(
      `create function app.reject_test() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create constraint trigger zz_reject after update on app.interviews deferrable initially deferred
         for each row execute function app.reject_test()`,
    );
    expect((await save()).statusCode).toBe(500);
    await server.owner.query(
      'drop trigger zz_reject on app.interviews; drop function app.reject_test()',
    );
    await save();
    await stream.waitForSeq(3);
    expect(stream.seqs()).toEqual([1, 2, 3]);
    stream.leave();
  });
});

describe('FLOW-82: access to event streams', () => {
  test('rejects a stream without a session, of another user, or of a missing interview', async () => {
    const stranger = await server.newSeller();
    const asks = [
      [server.newBrowser(), id, 401],
      [stranger, id, 404],
      [seller, randomUUID(), 404],
      [seller, 'abc', 404],
    ] as const;
    for (const [browser, at, status] of asks) {
      const reply = await browser.get(`/api/interviews/${at}/changes`);
      expect([at, reply.statusCode, reply.headers['content-type']]).toEqual([
        at,
        status,
        'application/json; charset=utf-8',
      ]);
    }
    await server.owner.query('delete from auth.session where "userId" = $1', [
      await findUserId(seller),
    ]);
    expect((await seller.get(`/api/interviews/${id}/changes`)).statusCode).toBe(401);
  });

  test('two sellers with the same interview id receive only their own changes', async () => {
    const stranger = await server.newSeller();
    await stranger.post('/api/interviews', { ...interviewFields(), id });
    const own = await openBoth();
    const foreign = await openBoth(stranger);
    for (const stream of [...own, ...foreign]) await stream.waitForSeq(1);
    for (let turn = 0; turn < 5; turn += 1) await save();
    for (const stream of own) await stream.waitForSeq(6);
    // The stranger receives an event of their own afterwards, so earlier events would have arrived.
    await stranger.post(`/api/interviews/${id}/answers`, {
      operationId: randomUUID(),
      changes: [{ questionId: 'customer_list', value: true }],
    });
    for (const stream of foreign) {
      await stream.waitForSeq(2);
      expect(stream.seqs()).toEqual([1, 2]);
    }
    for (const stream of [...own, ...foreign]) stream.leave();
  });
});

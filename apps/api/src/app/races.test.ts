import { randomUUID } from 'node:crypto';
import { recommend } from '@salespro/domain/recommendations/recommend.ts';
import { beforeEach, expect, test } from 'vitest';
import { createDb } from '#lib/db.ts';
import { createInterviewOf, findUserId } from '#test/brandAuditCalls.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';

/** Calls a function once before a statement that contains these words. */
let before: { words: string; run: () => Promise<unknown> } | null = null;
const sent: string[] = [];

const makeWatchedDb: typeof createDb = (options) => {
  const db = createDb(options);
  const watch = async (sql: string) => {
    sent.push(sql);
    const hook = before && sql.includes(before.words) ? before : null;
    if (hook) {
      before = null;
      await hook.run();
    }
  };
  return {
    ...db,
    asUser: async (userId, sql, values) => {
      await watch(sql);
      return db.asUser(userId, sql, values);
    },
    callAsUser: async (userId, name, values) => {
      await watch(`app.${name}`);
      return db.callAsUser(userId, name, values);
    },
  };
};

let id: string;
const server = setUpTestServer({}, makeWatchedDb);
const seller = prepareForFile(() => server.newSeller());
beforeEach(async () => {
  id = await createInterviewOf(seller);
});

const answer = (questionId: string, value: unknown) =>
  seller.post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId, value }],
  });
const read = async () => (await seller.get(`/api/interviews/${id}`)).json();
const scores = (list: readonly { service: { id: string }; confidence: number }[]) =>
  list.map((one) => [one.service.id, one.confidence]);

test.each([
  [
    'kept',
    () => seller.send('PUT', `/api/interviews/${id}/ranking`, { operationId: randomUUID() }),
  ],
  [
    'kept with a service',
    () =>
      seller.post(`/api/interviews/${id}/service`, {
        operationId: randomUUID(),
        serviceId: 'message_marketing',
      }),
  ],
])(
  'REC-07: a ranking that is %s is of the answers as they are then, not as they were read',
  async (_how, keep) => {
    await answer('customer_list', true);
    before = {
      words: 'app.save_command',
      run: async () => {
        await answer('customer_list_size', '200+');
        await answer('reviews_collection', false);
      },
    };
    expect((await keep()).statusCode).toBe(200);
    const stored = await read();
    expect(stored.answers.customer_list_size).toBe('200+');
    expect(scores(stored.recommendedServices)).toEqual(scores(recommend(stored)));
  },
);

test('DATA-21: deleting the practice interviews deletes their operations and records an audit event', async () => {
  const userId = await findUserId(seller);
  const { ids } = (
    await seller.post('/api/interviews/practice', { operationId: randomUUID() })
  ).json();
  await seller.post(`/api/interviews/${ids[0]}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'customer_list', value: true }],
  });
  expect((await seller.send('DELETE', '/api/interviews/practice')).json()).toEqual({ deleted: 6 });
  const { rows } = await server.owner.query(
    `select (select count(*)::int from app.operations where agency_id = $1 and interview_id = any ($2)) as operations,
            (select count(*)::int from app.audit_events where user_id = $1 and action = 'interview.delete'
              and detail ->> 'interviewId' = any ($2::text[])) as noted`,
    [userId, ids],
  );
  expect(rows[0]).toEqual({ operations: 0, noted: 6 });
});

test('ERR-13: a deadlock is reported as temporarily unavailable', async () => {
  before = {
    words: 'app.save_answers',
    run: async () => {
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    },
  };
  const reply = await answer('customer_list', true);
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1']);
  expect((await answer('customer_list', true)).statusCode).toBe(200);
});

test('three search requests in a row decrypt the names once', async () => {
  const fresh = await server.newSeller();
  await createInterviewOf(fresh);
  sent.length = 0;
  const replies = await Promise.all(
    ['b', 'br', 'bri'].map((search) => fresh.get(`/api/interviews?search=${search}`)),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const loads = sent.filter((sql) => sql.includes('as revisions'));
  expect(loads).toHaveLength(1);
});

test('DATA-25: an invalid answer of old device data does not affect the others', async () => {
  const device = {
    id: randomUUID(),
    businessName: 'Old Device',
    contactName: 'Ann',
    answers: { customer_list: true, bad: { nested: 1 }, ideal_90_days: 'More calls', 'no key': 1 },
    onboardingAnswers: { company_goal: 'Grow', broken: [[1]] },
  };
  const reply = await seller.post('/api/interviews/import', { interviews: [device] });
  expect(reply.json()).toEqual({ imported: 1, skipped: 0 });
  const stored = (await seller.get(`/api/interviews/${device.id}`)).json();
  expect(stored.answers).toEqual({ customer_list: true, ideal_90_days: 'More calls' });
  expect(stored.onboardingAnswers).toEqual({ company_goal: 'Grow' });
});

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createInterviewOf } from '#test/brandAuditCalls.ts';
import { startTestServer, type TestServer, waitUntil } from '#test/testServer.ts';

describe('FLOW-51: one process needs at most 16 connections', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({}, undefined, {}, () => ({ DATABASE_POOL_SIZE: '8' }));
  });
  afterAll(() => server.close());

  test('also under full load', async () => {
    const seller = await server.newSeller();
    const id = await createInterviewOf(seller);
    const count = async () => {
      const { rows } = await server.owner.query(
        `select application_name as name, count(*)::int from pg_stat_activity
          where datname = current_database() and application_name like 'salespro-%' group by 1 order by 1`,
      );
      return Object.fromEntries(rows.map((row) => [row.name, row.count])) as Record<string, number>;
    };
    let most: Record<string, number> = {};
    const sum = (counts: Record<string, number>) =>
      Object.values(counts).reduce((all, one) => all + one, 0);
    for (let turn = 0; turn < 3; turn += 1) {
      const calls = Array.from({ length: 40 }, (_, place) =>
        place % 4 === 0
          ? seller.post('/api/auth/sign-in', { email: seller.email, password: 'wrong' })
          : seller.get(`/api/interviews/${id}`),
      );
      for (let jobs = 0; jobs < 10; jobs += 1)
        await server.owner.query(`select graphile_worker.add_job('delete_stale_auth')`);
      await Promise.all(calls);
      const now = await count();
      if (sum(now) > sum(most)) most = now;
    }
    expect(most['salespro-api']).toBe(8);
    expect(sum(most)).toBeLessThanOrEqual(16);
  });
});

describe('FLOW-52: the role of a process is set at its start', () => {
  test('a worker runs jobs and serves only health checks and metrics', async () => {
    const worker = await startTestServer({ ROLE: 'worker' });
    const statuses = await Promise.all(
      ['/healthz', '/readyz', '/api/auth/session', '/privacy', '/'].map(
        async (url) => (await worker.app.inject({ url })).statusCode,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
    await worker.owner.query(`select graphile_worker.add_job('delete_stale_auth')`);
    await waitUntil(
      async () => {
        const { rowCount } = await worker.owner.query(
          `select 1 from graphile_worker.jobs where task_identifier = 'delete_stale_auth'`,
        );
        return rowCount === 0 ? true : undefined;
      },
      () => 'the job was not done',
    );
    await worker.close();
  });
});

describe('FLOW-53: large reads use a replica that has caught up', () => {
  test('reads the primary when the replica is unreachable', async () => {
    const { hostname } = new URL(inject('superuserUrl'));
    const server = await startTestServer({
      READ_DATABASE_URL: `postgres://salespro_app:x@${hostname}:9/nowhere`,
    });
    const seller = await server.newSeller();
    await createInterviewOf(seller);
    const exported = await seller.get('/api/account/export');
    expect([exported.statusCode, exported.json().interviews.length]).toEqual([200, 1]);
    await server.close();
  });
});

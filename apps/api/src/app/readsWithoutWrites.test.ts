import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInterviewOf, findUserId } from '#test/brandAuditCalls.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';
import { waitUntil } from '#test/testServer.ts';

let userId: string;
let id: string;
const server = setUpTestServer({ DATABASE_QUERY_TIMEOUT_MS: '2000' });
const seller = prepareForFile(() => server.newSeller());
beforeAll(async () => {
  userId = await findUserId(seller);
});
beforeEach(async () => {
  id = await createInterviewOf(seller);
  await server.owner.query('update app.customer_contacts set accessed_at = null');
  // Sessions need renewal, as an hour after their last use.
  await server.owner.query(
    `update auth.session set "updatedAt" = now() - interval '2 hours', "expiresAt" = now() + interval '6 days' where "userId" = $1`,
    [userId],
  );
});

const readLook = async () =>
  (
    await server.owner.query(
      'select accessed_at from app.customer_contacts where session_id = $1',
      [id],
    )
  ).rows[0].accessed_at as Date | null;
const readEnd = async () =>
  (
    await server.owner.query(
      `select "expiresAt" > now() + interval '6 days 20 hours' as is_renewed from auth.session where "userId" = $1`,
      [userId],
    )
  ).rows[0].is_renewed as boolean;

/** Blocks all writes, as during the loss of a standby. */
async function holdWrites(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: server.urls.ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('lock table app.customer_contacts, auth.session in share mode');
  return () => client.end();
}

describe('SAFE-57: reading never waits for a write', () => {
  test('an interview, the list and the version are read while every write waits', async () => {
    const release = await holdWrites();
    try {
      const replies = [
        await seller.get(`/api/interviews/${id}`),
        await seller.get('/api/interviews'),
        await seller.get('/api/interviews?search=a'),
        await seller.get(`/api/interviews/${id}/version`),
        await seller.get(`/api/interviews/${id}/changes`),
        await seller.get('/api/auth/session'),
      ];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    } finally {
      await release();
    }
  });

  test('access time and session renewal are written after the reply, and the cookie is extended', async () => {
    const reply = await seller.get(`/api/interviews/${id}`);
    expect(reply.cookies).toContainEqual(
      expect.objectContaining({ name: 'salespro', maxAge: server.env.SESSION_SECONDS }),
    );
    await waitUntil(
      async () => ((await readLook()) && (await readEnd())) || undefined,
      () => 'the look or the renewal was never written',
    );
    expect((await seller.get('/api/auth/devices')).statusCode).toBe(200);
  });

  test('a background write that fails is logged and dropped', async () => {
    await server.owner.query('revoke update on app.customer_contacts from salespro_app');
    await server.owner.query('revoke update on auth.session from salespro_auth');
    try {
      expect((await seller.get(`/api/interviews/${id}`)).statusCode).toBe(200);
      await waitUntil(
        () =>
          server.logLines.some((line) => line.includes('a background write failed')) || undefined,
        () => 'nothing was logged',
      );
      expect((await seller.get(`/api/interviews/${id}`)).statusCode).toBe(200);
    } finally {
      await server.owner.query('grant update on app.customer_contacts to salespro_app');
      await server.owner.query('grant update on auth.session to salespro_auth');
    }
  });

  test('a seller without interviews reads an empty list while every write waits', async () => {
    const fresh = await server.newSeller();
    await server.owner.query('revoke insert on app.user_keys from salespro_app');
    try {
      for (const path of ['/api/interviews', '/api/interviews?search=x'])
        expect((await fresh.get(path)).json()).toMatchObject({ cards: [] });
    } finally {
      await server.owner.query('grant insert on app.user_keys to salespro_app');
    }
  });
});

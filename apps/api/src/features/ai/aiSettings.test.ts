import { beforeEach, expect, test } from 'vitest';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import type { TestServer } from '#test/testServer.ts';

const secret = '/api/ai/secrets/OPENAI_API_KEY';
const preferences = '/api/ai/preferences';
const sample = {
  default_guidance: 'Plain words.',
  tone: 'casual',
  length: 'long',
  model: 'gpt-4o',
};

let seller: Awaited<ReturnType<TestServer['newSeller']>>;
const server = setUpTestServer();
beforeEach(async () => {
  seller = await server.newSeller();
});

const idOf = async (one: typeof seller) =>
  (await one.get('/api/auth/session')).json().session.user.id as string;
const rows = async (table: string) =>
  (await server.owner.query(`select * from app.${table} where user_id = $1`, [await idOf(seller)]))
    .rows;

test('CALL-10, AI-10, AI-03: the key is stored by its type, seen as present and never returned', async () => {
  expect((await seller.get(secret)).json()).toEqual({ hasSecret: false, createdAt: null });
  const before = Date.now();
  const saved = await seller.post(secret, { secretValue: '  sk-planted-1234567890  ' });
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    { hasSecret: true, createdAt: expect.stringMatching(/^\d{4}-/) },
  ]);
  const createdAt = Date.parse(saved.json().createdAt);
  expect([createdAt >= before, createdAt <= Date.now()]).toEqual([true, true]);
  const status = await seller.get(secret);
  expect(status.json()).toEqual(saved.json());
  expect(saved.body + status.body).not.toContain('planted');
  const stored = await rows('user_secrets');
  expect(stored.map((row) => row.type)).toEqual(['OPENAI_API_KEY']);
  expect(stored[0].value_encrypted.toString('latin1')).not.toContain('planted');
  const removed = await seller.send('DELETE', secret);
  expect([removed.statusCode, removed.json()]).toEqual([200, { ok: true }]);
  expect(await rows('user_secrets')).toEqual([]);
  expect((await seller.send('DELETE', secret)).statusCode).toBe(200);
});

test('CALL-10: a second key replaces the first', async () => {
  await seller.post(secret, { secretValue: 'sk-first' });
  const [first] = await rows('user_secrets');
  await seller.post(secret, { secretValue: 'sk-second' });
  const stored = await rows('user_secrets');
  expect(stored).toHaveLength(1);
  expect(stored[0].value_encrypted.equals(first.value_encrypted)).toBe(false);
});

test.each(['', ' ', ' \t\n '])('AI-06: the key %j is rejected as blank', async (secretValue) => {
  const reply = await seller.post(secret, { secretValue });
  expect([reply.statusCode, reply.json().error.message]).toEqual([400, 'Please enter an API key.']);
  expect(await rows('user_secrets')).toEqual([]);
});

test.each(['sk-a b', 'sk-ключ', 'sk-1\r\nx-evil: 1'])(
  'AI-06: rejects the key %j, which a header cannot hold',
  async (secretValue) => {
    const reply = await seller.post(secret, { secretValue });
    expect([reply.statusCode, reply.json().error.code]).toEqual([422, 'ai_key_malformed']);
    expect(reply.body).not.toContain(secretValue.slice(3));
  },
);

test('AI-11: a user can neither see nor delete the key of another user', async () => {
  await seller.post(secret, { secretValue: 'sk-mine' });
  const stranger = await server.newSeller();
  expect((await stranger.get(secret)).json().hasSecret).toBe(false);
  await stranger.send('DELETE', secret);
  expect((await seller.get(secret)).json().hasSecret).toBe(true);
});

test('AI-11: two sellers have two keys; the key of one is neither replaced nor removed by the other', async () => {
  await seller.post(secret, { secretValue: 'sk-mine' });
  const [mine] = await rows('user_secrets');
  const stranger = await server.newSeller();
  await stranger.post(secret, { secretValue: 'sk-theirs' });
  expect((await stranger.get(secret)).json().hasSecret).toBe(true);
  expect(await rows('user_secrets')).toEqual([mine]);
  await stranger.send('DELETE', secret);
  expect((await stranger.get(secret)).json().hasSecret).toBe(false);
  expect(await rows('user_secrets')).toEqual([mine]);
});

test('AI-16, CALL-10: without a sign-in nothing is read or saved', async () => {
  const visitor = server.newBrowser();
  const statuses = [
    await visitor.get(secret),
    await visitor.post(secret, { secretValue: 'sk-x' }),
    await visitor.send('DELETE', secret),
    await visitor.send('PUT', preferences, sample),
  ].map((reply) => reply.statusCode);
  expect(statuses).toEqual([401, 401, 401, 401]);
});

test('AI-17: without a row, or signed out, the preferences are nothing and no error', async () => {
  for (const who of [seller, server.newBrowser()]) {
    const reply = await who.get(preferences);
    expect([reply.statusCode, reply.json()]).toEqual([200, { preferences: null }]);
  }
});

test('DATA-33: a secret is a row of its user by type, with the time it was made', async () => {
  await seller.post(secret, { secretValue: 'sk-mine' });
  const [{ created_at, value_encrypted, ...row }] = await rows('user_secrets');
  expect(row).toEqual({ user_id: await idOf(seller), type: 'OPENAI_API_KEY' });
  expect([created_at instanceof Date, Buffer.isBuffer(value_encrypted)]).toEqual([true, true]);
  expect((await seller.get(secret)).json()).toEqual({
    hasSecret: true,
    createdAt: created_at.toISOString(),
  });
});

test('CALL-03, AI-18, DATA-33: saved twice there is one row, and it is the second', async () => {
  await seller.send('PUT', preferences, sample);
  const second = { ...sample, tone: 'assertive', model: 'gpt-5-2025-08-07' };
  expect((await seller.send('PUT', preferences, second)).json()).toEqual({ preferences: second });
  expect((await seller.get(preferences)).json()).toEqual({ preferences: second });
  const stored = await rows('ai_preferences');
  expect(stored).toHaveLength(1);
  const { updated_at, ...row } = stored[0];
  expect(row).toEqual({ user_id: await idOf(seller), ...second });
  expect(updated_at).toBeInstanceOf(Date);
});

test('W-48: a stored name the program no longer knows is read as the default', async () => {
  await seller.send('PUT', preferences, sample);
  await server.owner.query(
    `update app.ai_preferences set model = 'gpt-3', tone = 'rude', length = 'epic' where user_id = $1`,
    [await idOf(seller)],
  );
  expect((await seller.get(preferences)).json().preferences).toEqual({
    default_guidance: 'Plain words.',
    tone: 'professional',
    length: 'medium',
    model: 'gpt-4o-mini',
  });
});

test.each([
  { ...sample, tone: 'Persuasive' },
  { ...sample, model: 'gpt-3' },
  { ...sample, default_guidance: 'x'.repeat(2001) },
])('G-105: preferences outside the lists are rejected', async (wrong) => {
  expect((await seller.send('PUT', preferences, wrong)).statusCode).toBe(422);
});

test('AI-11: preferences are the user’s own', async () => {
  await seller.send('PUT', preferences, sample);
  const stranger = await server.newSeller();
  expect((await stranger.get(preferences)).json()).toEqual({ preferences: null });
});

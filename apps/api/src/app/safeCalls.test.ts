import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#test/allEndpoints.ts';
import { newInterview } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
let seller: Awaited<ReturnType<TestServer['newAdmin']>>;
let interviewId: string;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.newAdmin();
  interviewId = (await seller.post('/api/interviews', newInterview())).json().interview.id;
});
afterAll(() => server.close());

/** What a look may write: that it happened, and how often. */
const notes = ['app.audit_events', 'app.audit_heads', 'auth.rate_limit'];

/** Every row of every table of ours, without the time of the last look. */
async function readAll(): Promise<Map<string, string>> {
  const { rows: tables } = await server.owner.query<{ name: string }>(`
    select n.nspname || '.' || quote_ident(c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('app', 'auth')`);
  const all = new Map<string, string>();
  for (const { name } of tables) {
    if (notes.includes(name)) continue;
    const { rows } = await server.owner.query<{ row: string }>(
      `select (to_jsonb(t) - 'accessed_at')::text as row from ${name} t order by 1`,
    );
    all.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return all;
}

const gets = allEndpoints.filter(({ method }) => method === 'GET');

test('no GET changes anything: all tables are as before, whoever asks', async () => {
  const before = await readAll();
  expect(before.size).toBeGreaterThan(15);
  for (const { path } of gets) {
    const url = path
      .replace(':templateId', 'retainer_close')
      .replace(':serviceId', 'seo')
      .replace(':questionId', 'ideal_90_days')
      .replaceAll(/:\w+/g, interviewId);
    for (const browser of [seller, server.newBrowser()]) await browser.get(url);
    for (const [name, rows] of await readAll())
      expect([path, name, rows]).toEqual([path, name, before.get(name)]);
  }
  expect(await seller.whoAmI()).toBe(seller.email);
});

test('the control: a call that changes something is seen', async () => {
  const before = await readAll();
  await seller.post('/api/interviews', newInterview());
  expect(await readAll()).not.toEqual(before);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newInterview } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Every row of every table as text, as a thief of a backup would have it. */
async function dump(): Promise<string> {
  const { rows: tables } = await server.owner.query(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await server.owner.query(`select to_jsonb(t)::text as row from ${name} t`);
    parts.push(...rows.map(({ row }) => row));
  }
  return parts.join('\n').toLowerCase();
}

/** Plain, hex and base64, the latter without its ends, which depend on what stands around. */
function formsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  return [text, bytes.toString('hex'), bytes.toString('base64').slice(0, -4)].map((form) =>
    form.toLowerCase(),
  );
}

test('DATA-10: 100 planted names and addresses are nowhere in the database, in any form', async () => {
  const seller = await server.newSeller();
  const planted = Array.from({ length: 34 }, (_, i) => ({
    businessName: `Planted Business ${i} ${randomUUID()}`,
    contactName: `Person ${randomUUID()}`,
    contactEmail: `p-${randomUUID()}@planted.example`,
  }));
  for (const names of planted) await seller.post('/api/interviews', newInterview(names));
  for (const search of ['planted', 'person']) await seller.get(`/api/interviews?search=${search}`);
  await seller.post('/api/interviews/import', {
    interviews: planted.slice(0, 3).map((names) => ({
      id: randomUUID(),
      ...names,
      generatedPitch: `Hello ${names.contactName} of ${names.businessName}`,
    })),
  });
  await seller.post('/api/interviews/practice', { operationId: randomUUID() });

  const all = planted.flatMap(Object.values) as string[];
  expect(all.length).toBeGreaterThan(100);
  const text = await dump();
  expect(text.length).toBeGreaterThan(10_000);
  const found = all.filter((name) => formsOf(name).some((form) => text.includes(form)));
  expect(found).toEqual([]);

  // The control: the way the original kept them would be found, every one.
  await server.owner.query('create table public.base64_contacts (name text)');
  for (const name of all)
    await server.owner.query('insert into public.base64_contacts values ($1)', [
      Buffer.from(name).toString('base64'),
    ]);
  const withControl = await dump();
  expect(
    all.filter((name) => formsOf(name).some((form) => withControl.includes(form))),
  ).toHaveLength(all.length);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dump, findPlanted } from '#test/dump.ts';
import { newInterview } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
  const text = await dump(server);
  expect(text.length).toBeGreaterThan(10_000);
  expect(findPlanted(all, text)).toEqual([]);

  // The control: the way the original kept them would be found, every one.
  await server.owner.query('create table public.base64_contacts (name text)');
  for (const name of all)
    await server.owner.query('insert into public.base64_contacts values ($1)', [
      Buffer.from(name).toString('base64'),
    ]);
  expect(findPlanted(all, await dump(server))).toHaveLength(all.length);
});

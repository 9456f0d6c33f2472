import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dumpDatabase, findPlanted } from '#test/dumpDatabase.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';

const server = setUpTestServer();
test('DATA-10: the database contains none of 100 planted names and addresses in any encoding', async () => {
  const seller = await server.newSeller();
  const planted = Array.from({ length: 34 }, (_, i) => ({
    businessName: `Planted Business ${i} ${randomUUID()}`,
    contactName: `Person ${randomUUID()}`,
    contactEmail: `p-${randomUUID()}@planted.example`,
  }));
  for (const names of planted) await seller.post('/api/interviews', newInterviewBody(names));
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
  const text = await dumpDatabase(server);
  expect(text.length).toBeGreaterThan(10_000);
  expect(findPlanted(all, text)).toEqual([]);

  // Control: plain texts would be found.
  await server.owner.query('create table public.base64_contacts (name text)');
  for (const name of all)
    await server.owner.query('insert into public.base64_contacts values ($1)', [
      Buffer.from(name).toString('base64'),
    ]);
  expect(findPlanted(all, await dumpDatabase(server))).toHaveLength(all.length);
});

test('NOTE-06: neither database nor log contains any of 100 planted notes, also edited and removed ones', async () => {
  const seller = await server.newSeller();
  const made = newInterviewBody();
  await seller.post('/api/interviews', made);
  const planted: string[] = [];
  const plant = (what: string) => {
    planted.push(`${what} ${randomUUID()}`);
    return planted.at(-1);
  };
  const send = (method: 'PUT' | 'DELETE', body: object) =>
    seller.send(method, `/api/interviews/${made.id}/notes`, { operationId: randomUUID(), ...body });
  for (let n = 0; n < 25; n += 1) {
    const note = { id: randomUUID(), screen: 'script-pitch', kind: n % 2 ? 'quote' : 'note' };
    const taken = { ...note, text: plant('said'), part: plant('part') };
    expect((await send('PUT', { note: taken })).statusCode).toBe(200);
    expect((await send('PUT', { note: { ...note, text: plant('edited') } })).statusCode).toBe(200);
    if (n % 5 === 0) expect((await send('DELETE', { noteId: note.id })).statusCode).toBe(200);
  }
  const notes = Array.from({ length: 25 }, () => ({
    id: randomUUID(),
    kind: 'quote',
    text: plant('imported'),
    screen: 'questions',
    madeAt: '2026-01-02T03:04:05.000Z',
    changedAt: '2026-01-02T03:04:05.000Z',
  }));
  await seller.post('/api/interviews/import', { interviews: [{ id: randomUUID(), notes }] });
  await seller.get('/api/interviews?search=said');
  await seller.get('/api/account/export');

  expect(planted).toHaveLength(100);
  expect(findPlanted(planted, await dumpDatabase(server))).toEqual([]);
  expect(findPlanted(planted, server.logLines.join(''))).toEqual([]);
  // Control: the search finds existing texts.
  const search = encodeURIComponent(planted.at(-1) ?? '');
  expect((await seller.get(`/api/interviews?search=${search}`)).json().cards).toHaveLength(1);
  const { body } = await seller.get('/api/account/export');
  // The history contains no script parts of the five removed notes.
  expect(findPlanted(planted, body)).toHaveLength(95);
});

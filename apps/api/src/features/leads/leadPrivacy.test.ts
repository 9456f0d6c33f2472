import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
import { findUserId } from '#test/brandAuditCalls.ts';
import { dumpDatabase, findPlanted } from '#test/dumpDatabase.ts';
import { importLeads, sendLeads, toLeadRows, undoLeads, waitForImport } from '#test/leadCalls.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const countHeld = async (browser: Browser) =>
  (
    await server.owner.query('select count(*)::int as n from app.interviews where agency_id = $1', [
      await findUserId(browser),
    ])
  ).rows[0].n as number;

test('LEAD-17, LEAD-29: no row can be read in the database, the queue or the log, before, while and after', async () => {
  const seller = await server.newSeller();
  const planted = Array.from({ length: 30 }, () => ({
    businessName: `Planted ${randomUUID()}`,
    contactName: `Person ${randomUUID()}`,
    contactEmail: `p-${randomUUID()}@planted.example`,
    contactPhone: randomUUID(),
    website: randomUUID(),
    notes: `Noted ${randomUUID()}`,
  }));
  const broken = planted
    .slice(0, 5)
    .map((one) => ({ ...one, contactEmail: `${randomUUID()} at x` }));
  const all = [...planted, ...broken].flatMap(Object.values) as string[];
  const look = async () =>
    findPlanted(all, `${await dumpDatabase(server)}${server.logLines.join('')}`);
  const id = await sendLeads(seller, toLeadRows([...planted, ...broken]));
  expect(await look()).toEqual([]);
  await seller.post(`/api/leads/imports/${id}/start`);
  await waitForImport(seller, id, 'done');
  expect(await look()).toEqual([]);
  const { rows } = await server.owner.query(
    'select count(*)::int as n from app.lead_rows where sealed is not null and import_id = $1',
    [id],
  );
  expect(rows[0].n).toBe(0);
  await undoLeads(seller, id);
  expect(await look()).toEqual([]);
});

test('LEAD-19: a file that was never imported goes after a day, the record of an import after 30', async () => {
  const seller = await server.newSeller();
  const { id: done } = await importLeads(seller, [{ businessName: 'One' }]);
  const open = await sendLeads(seller, toLeadRows([{ businessName: 'Two' }]));
  const age = (id: string, days: number) =>
    server.owner.query(
      `update app.lead_imports set created_at = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    );
  const isThere = async (id: string) =>
    (await seller.get(`/api/leads/imports/${id}`)).statusCode === 200;
  const prune = () =>
    server.owner.query(
      `select graphile_worker.add_job('prune_lead_imports', '{}', job_key => 'prune')`,
    );
  await age(open, 2);
  await age(done, 29);
  await prune();
  await expect.poll(() => isThere(open), { timeout: 100_000 }).toBe(false);
  expect(await isThere(done)).toBe(true);
  await age(done, 31);
  await prune();
  await expect.poll(() => isThere(done), { timeout: 100_000 }).toBe(false);
  expect(await countHeld(seller)).toBe(1);
});

test('LEAD-19: imports are deleted with the account', async () => {
  const seller = await server.newSeller();
  const userId = await findUserId(seller);
  await importLeads(seller, [{ businessName: 'One' }]);
  await sendLeads(seller, toLeadRows([{ businessName: 'Two' }]));
  expect((await seller.post('/api/account/delete')).statusCode).toBe(200);
  const rowsLeft = async () =>
    (
      await server.owner.query(
        `select count(*)::int as n from app.lead_rows where agency_id = $1`,
        [userId],
      )
    ).rows[0].n;
  await expect.poll(rowsLeft, { timeout: 100_000 }).toBe(0);
});

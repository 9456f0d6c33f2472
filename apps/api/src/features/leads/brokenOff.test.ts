import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInterviewStore } from '#features/interviews/interviews.store.ts';
import { createDataKeyStore } from '#features/interviews/keys.store.ts';
import { createBackgroundWrites } from '#lib/concurrency.ts';
import { parseKeyRing } from '#lib/crypto.ts';
import { createDb, type Db } from '#lib/db.ts';
import type { Tasks } from '#lib/jobQueue.ts';
import { findUserId } from '#test/brandAuditCalls.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { importLeads, sendLeads, toLeadRows, waitForImport } from '#test/leadCalls.ts';
import { startTestServer, type TestServer, testEncryptionKeys } from '#test/testServer.ts';
import { createLeadCipher } from './leadCipher.ts';
import { createLeadRowStore, type LeadRowStore } from './leadRows.store.ts';
import { leadJobs } from './leads.jobs.ts';

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await startTestServer();
  db = createDb({
    url: server.urls.appUrl,
    poolSize: 2,
    acquireTimeoutMs: 20_000,
    queryTimeoutMs: 20_000,
    applicationName: 'test',
  });
});
afterAll(async () => {
  await db.close();
  await server.close();
});

/** Runs the jobs like another process, with a store that fails where a test wants it. */
function makeJobs(wrap: (store: LeadRowStore) => LeadRowStore = (store) => store): Tasks {
  const keys = createDataKeyStore(db, parseKeyRing(testEncryptionKeys));
  const limits = { maxInterviews: 20_000, credentialRetentionDays: 30 };
  return leadJobs({
    imports: { deleteExpired: async () => {} },
    rows: wrap(createLeadRowStore(db, limits.maxInterviews)),
    interviews: createInterviewStore(
      db,
      keys,
      createBackgroundWrites(() => {}),
      limits,
      () => {},
    ),
    createCipher: async (userId) => createLeadCipher(userId, await keys.findKey(userId, 'contact')),
  });
}

/** Wraps the store so that the job dies after this many steps, before or after the last one is written. */
const dieAfter =
  (steps: number, isWritten: boolean, name: 'saveChecked' | 'removeBatch') =>
  (store: LeadRowStore): LeadRowStore => {
    let left = steps;
    const die = async (step: () => Promise<boolean>) => {
      left -= 1;
      if (left > 0) return step();
      if (isWritten) await step();
      throw new Error('killed');
    };
    return {
      ...store,
      [name]: (...args: never[]) =>
        die(() => (store[name] as (...given: never[]) => Promise<boolean>)(...args)),
    };
  };

const leads = Array.from({ length: 900 }, (_, place) => ({
  businessName: place % 10 === 0 ? '' : `Business ${place}`,
}));

test.each([[true], [false]])(
  'LEAD-12: a killed import resumes and imports every row once (last step written: %s)',
  async (isWritten) => {
    const seller = await server.newSeller();
    const userId = await findUserId(seller);
    const importId = await sendLeads(seller, toLeadRows(leads));
    // Started without a job in the queue: the jobs here are the only ones.
    await server.owner.query(`update app.lead_imports set status = 'running' where id = $1`, [
      importId,
    ]);
    const payload = { userId, importId };
    const job = { id: '1' };
    const broken = makeJobs(dieAfter(3, isWritten, 'saveChecked'));
    await expect(broken.import_leads?.(payload, job)).rejects.toThrow('killed');
    expect(await waitForImport(seller, importId, 'running')).toMatchObject({
      handled: isWritten ? 600 : 400,
    });
    // Two jobs run at once, because one was wrongly considered dead.
    await Promise.all([
      makeJobs().import_leads?.(payload, job),
      makeJobs().import_leads?.(payload, job),
    ]);
    const done = await waitForImport(seller, importId, 'done');
    expect(done).toMatchObject({ handled: 900, added: 810, broken: 90, duplicates: 0, full: 0 });
    const { rows } = await server.owner.query(
      `select count(*)::int as interviews, count(c.id)::int as contacts, count(distinct i.created_at)::int as lines
         from app.interviews i left join app.customer_contacts c on c.agency_id = i.agency_id and c.session_id = i.id
        where i.agency_id = $1`,
      [userId],
    );
    expect(rows[0]).toEqual({ interviews: 810, contacts: 810, lines: 810 });
  },
);

test('LEAD-14: an undo stops a running import, and resumes after a crash', async () => {
  const seller = await server.newSeller();
  const userId = await findUserId(seller);
  await seller.post('/api/interviews', newInterviewBody());
  const importId = await sendLeads(seller, toLeadRows(leads));
  await server.owner.query(`update app.lead_imports set status = 'running' where id = $1`, [
    importId,
  ]);
  const payload = { userId, importId };
  const job = { id: '1' };
  await expect(
    makeJobs(dieAfter(3, true, 'saveChecked')).import_leads?.(payload, job),
  ).rejects.toThrow('killed');
  await server.owner.query(`update app.lead_imports set status = 'undoing' where id = $1`, [
    importId,
  ]);
  await makeJobs().import_leads?.(payload, job);
  expect(await waitForImport(seller, importId, 'undoing')).toMatchObject({ added: 540 });
  await expect(
    makeJobs(dieAfter(2, false, 'removeBatch')).undo_leads?.(payload, job),
  ).rejects.toThrow('killed');
  await makeJobs().undo_leads?.(payload, job);
  expect(await waitForImport(seller, importId, 'undone')).toMatchObject({ removed: 540, kept: 0 });
  expect((await seller.get('/api/interviews')).json().cards).toHaveLength(1);
  const { rows } = await server.owner.query(
    'select count(*)::int as n from app.lead_rows where import_id = $1 and sealed is not null',
    [importId],
  );
  expect(rows[0].n).toBe(0);
});

test('LEAD-16: a full account imports what fits and reports the other rows as skipped', async () => {
  const small = await startTestServer({ MAX_INTERVIEWS: '4' });
  try {
    const seller = await small.newSeller();
    await seller.post('/api/interviews', newInterviewBody());
    expect((await seller.get('/api/leads/imports')).json()).toEqual({ imports: [], room: 3 });
    const { id, ...done } = await importLeads(
      seller,
      ['One', 'Two', 'Three', 'Four', 'Five'].map((businessName) => ({ businessName })),
    );
    expect(done).toMatchObject({ status: 'done', added: 3, full: 2, broken: 0 });
    expect((await seller.get(`/api/leads/imports/${id}/left-out`)).json().rows).toEqual([
      { line: 5, reason: 'account_full' },
      { line: 6, reason: 'account_full' },
    ]);
    const list = (await seller.get('/api/leads/imports')).json();
    expect(list).toMatchObject({ imports: [{ id, added: 3 }], room: 0 });
  } finally {
    await small.close();
  }
});

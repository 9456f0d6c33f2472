import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { erasedInterviewFolder, erasureJobs, readErasedInterviews } from '#auth/erasures.ts';
import { createDiskStorage } from '#lib/fileStorage.ts';
import { createInterviewOf, findUserId, uploadBrandAudit } from '#test/brandAuditCalls.ts';
import { createSoldInterview, sendOnboarding } from '#test/createSoldInterview.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { jobCalls } from '#test/jobCalls.ts';
import { makePdfOfSize } from '#test/pdfs.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';
import { startTestServer, waitUntil } from '#test/testServer.ts';
import { createBackupStorage } from '../../../../cli/src/backup/backupStorage.ts';
import { finishRestore } from '../../../../cli/src/backup/finishRestore.ts';

let userId: string;

const server = setUpTestServer({
  MAX_INTERVIEWS: '4',
  MAX_FILES: '2',
  MAX_FILE_MB: '1',
  IDLE_INTERVIEW_DAYS: '60',
  CREDENTIAL_DAYS: '7',
});
const seller = prepareForFile(() => server.newSeller());
beforeAll(async () => {
  userId = await findUserId(seller);
});

const { runJob, count, whenCount } = jobCalls(() => ({ server }));

describe('SAFE-71: an account has room for so much', () => {
  test('one interview too many is rejected with words, a repeat of one that is there is not', async () => {
    const full = await server.newSeller();
    const first = newInterviewBody();
    expect((await full.post('/api/interviews', first)).statusCode).toBe(200);
    for (let i = 0; i < 3; i += 1) await createInterviewOf(full);
    const rejected = await full.post('/api/interviews', newInterviewBody());
    expect([rejected.statusCode, rejected.json().error]).toEqual([
      409,
      {
        code: 'interviews_full',
        message:
          "Your account is full, so this interview can't be added. Delete interviews you no longer need, or ask your operator for more room.",
      },
    ]);
    expect((await full.post('/api/interviews', first)).json().isNew).toBe(false);
    await full.send('DELETE', `/api/interviews/${first.id}`);
    expect((await full.post('/api/interviews', newInterviewBody())).statusCode).toBe(200);
  });

  test('too many files, or too many bytes of them; a replacement counts in the place of the old one', async () => {
    const full = await server.newSeller();
    const ids = [
      await createInterviewOf(full),
      await createInterviewOf(full),
      await createInterviewOf(full),
    ];
    const [one = '', two = '', three = ''] = ids;
    expect((await uploadBrandAudit(full, one, makePdfOfSize(600_000))).statusCode).toBe(200);
    const tooMuch = await uploadBrandAudit(full, two, makePdfOfSize(600_000));
    expect([tooMuch.statusCode, tooMuch.json().error.code]).toEqual([409, 'files_full']);
    expect((await uploadBrandAudit(full, one, makePdfOfSize(900_000))).statusCode).toBe(200);
    expect((await uploadBrandAudit(full, two, makePdfOfSize(1000))).statusCode).toBe(200);
    const tooMany = await uploadBrandAudit(full, three, makePdfOfSize(1000));
    expect([tooMany.statusCode, tooMany.json().error.message]).toEqual([
      409,
      "Your account can't store more files. Delete brand audits you no longer need, or ask your operator for more room.",
    ]);
  });
});

test('SAFE-72: operations older than 30 days are pruned, younger ones stay', async () => {
  await server.owner.query(
    `insert into app.operations (agency_id, id, at)
     select $1, gen_random_uuid(), now() - case when n % 2 = 0 then interval '31 days' else interval '29 days' end
       from generate_series(1, 3000) n`,
    [userId],
  );
  await runJob('prune_operations');
  await whenCount(1500, 'app.operations where agency_id = $1', [userId]);
});

describe('SAFE-73: client credentials expire', () => {
  test('of an onboarding never completed they go 90 days after their last change', async () => {
    const owner = await server.newSeller();
    const id = await createSoldInterview(owner, 'seo');
    await sendOnboarding(owner, id, {
      website_login_credentials: 'Yes, I have them',
      website_login_credentials_details: 'ann / secret',
    });
    const age = (days: number) =>
      server.owner.query(
        `update app.vault_entries set updated_at = now() - make_interval(days => $2) where interview_id = $1`,
        [id, days],
      );
    const reveal = async () =>
      (
        await owner.post(`/api/interviews/${id}/credentials/reveal`, {
          fieldId: 'website_login_credentials_details',
        })
      ).statusCode;
    await age(89);
    await runJob('delete_expired_credentials');
    await whenCount(0, `graphile_worker.jobs where task_identifier = $1`, [
      'delete_expired_credentials',
    ]);
    expect([
      await count('app.vault_entries where interview_id = $1', [id]),
      await reveal(),
    ]).toEqual([1, 200]);
    await age(91);
    expect(await reveal()).toBe(404);
    await runJob('delete_expired_credentials');
    await whenCount(0, 'app.vault_entries where interview_id = $1', [id]);
  });
});

test('SAFE-74: a deleted interview is written down outside the database, so that no restore brings it back', async () => {
  const id = await createInterviewOf(seller);
  const { rows } = await server.owner.query(
    'select customer_contact_id from app.interviews where id = $1',
    [id],
  );
  await seller.send('DELETE', `/api/interviews/${id}`);
  // Every interview gets a new random contact id, also when it is imported again.
  const contactId = rows[0].customer_contact_id;
  const hash = createHash('sha256').update(`${userId} ${contactId}`).digest('hex');
  await waitUntil(
    async () =>
      (
        await readdir(join(server.filesDir, erasedInterviewFolder)).catch((): string[] => [])
      ).includes(hash) || undefined,
    () => 'the erasure was not written down',
  );
});

test('SAFE-74, LEAD-13: interviews that one statement deletes are one object, which a restore reads whole', async () => {
  const files = createDiskStorage(server.filesDir);
  const hashes = ['a', 'b', 'c'].map((one) => one.repeat(64));
  await erasureJobs(files, () => new Date()).remember_erasure?.(
    { interviews: hashes },
    { id: '1' },
  );
  const names = await readdir(join(server.filesDir, erasedInterviewFolder));
  const lists = names.filter((name) => name.startsWith('list-'));
  expect(lists).toHaveLength(1);
  expect(await readErasedInterviews(files, [...lists, 'd'.repeat(64)])).toEqual([
    ...hashes,
    'd'.repeat(64),
  ]);
});

test('SAFE-74: a restore from an older backup deletes it again, with its contact, and leaves the others', async () => {
  const owner = await server.newSeller();
  const [gone, stays] = [await createInterviewOf(owner), await createInterviewOf(owner)];
  const tables = ['interviews', 'customer_contacts'];
  const columnOf = (table: string) => (table === 'interviews' ? 'id' : 'session_id');
  for (const table of tables)
    await server.owner.query(
      `create table public.old_${table} as select * from app.${table} where ${columnOf(table)} = '${gone}'`,
    );
  await owner.send('DELETE', `/api/interviews/${gone}`);
  await whenCount(0, `graphile_worker.jobs where task_identifier = $1`, ['remember_erasure']);
  // The database is restored to the backup; the file storage is current.
  for (const table of tables) {
    const { rows } = await server.owner.query(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'app' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    await server.owner.query(
      `insert into app.${table} (${rows[0].names}) select ${rows[0].names} from public.old_${table}`,
    );
  }
  expect((await owner.get(`/api/interviews/${gone}`)).statusCode).toBe(200);
  const files = createDiskStorage(server.filesDir);
  const place = createBackupStorage(join(server.filesDir, 'backup'), randomBytes(32));
  const opened = await finishRestore(place, { ownerUrl: server.urls.ownerUrl, files });
  expect(opened.erased).toBe(1);
  expect((await owner.get(`/api/interviews/${gone}`)).statusCode).toBe(404);
  expect(await count('app.customer_contacts where session_id = $1', [gone])).toBe(0);
  expect((await owner.get(`/api/interviews/${stays}`)).statusCode).toBe(200);
});

test('SAFE-76: idle interviews go when the operator says so; what was opened lately or comes back later stays, and the seller finds it noted', async () => {
  const owner = await server.newSeller();
  const ownerId = await findUserId(owner);
  const [idle, opened, promised, young] = [
    await createInterviewOf(owner),
    await createInterviewOf(owner),
    await createInterviewOf(owner),
    await createInterviewOf(owner),
  ];
  const comesBack = { kind: 'not_now', reason: 'timing', day: '2099-01-05', note: '' };
  const ended = await owner.post(`/api/interviews/${promised}/outcome`, {
    operationId: randomUUID(),
    outcome: comesBack,
  });
  expect(ended.statusCode).toBe(200);
  await server.owner.query(
    `update app.interviews set updated_at = now() - interval '61 days' where id = any ($1)`,
    [[idle, opened, promised]],
  );
  await server.owner.query(
    `update app.customer_contacts set accessed_at = now() - case when session_id = $2 then interval '1 day' else interval '62 days' end where agency_id = $1`,
    [ownerId, opened],
  );
  expect((await owner.get('/api/interviews?search=a')).statusCode).toBe(200);
  await runJob('delete_idle_interviews');
  await whenCount(0, 'app.interviews where id = $1', [idle]);
  const { cards } = (await owner.get('/api/interviews')).json();
  expect(cards.map((card: { id: string }) => card.id).sort()).toEqual(
    [opened, promised, young].sort(),
  );
  expect(
    await count(
      `app.audit_events where user_id = $1 and action = 'interview.delete' and detail ->> 'by' = 'retention'`,
      [ownerId],
    ),
  ).toBe(1);
});

test('SAFE-76: unless it is set, nothing idle is deleted', async () => {
  const otherServer = await startTestServer();
  try {
    const owner = await otherServer.newSeller();
    const id = await createInterviewOf(owner);
    await otherServer.owner.query(
      `update app.interviews set updated_at = now() - interval '9 years'`,
    );
    await otherServer.owner.query(`select graphile_worker.add_job('delete_idle_interviews')`);
    await waitUntil(
      async () =>
        (await otherServer.owner.query(`select 1 from graphile_worker.jobs`)).rowCount === 0 ||
        undefined,
      () => 'the job did not run',
    );
    expect((await owner.get(`/api/interviews/${id}`)).statusCode).toBe(200);
  } finally {
    await otherServer.close();
  }
});

test('SAFE-76: logins are kept as many days after the onboarding as the operator says', async () => {
  const owner = await server.newSeller();
  const id = await createSoldInterview(owner, 'seo');
  await sendOnboarding(owner, id, {
    website_login_credentials: 'Yes, I have them',
    website_login_credentials_details: 'ann / secret',
  });
  await server.owner.query(
    `update app.interviews set onboarding_status = 'completed', onboarding_completed_at = now() where id = $1`,
    [id],
  );
  await sendOnboarding(owner, id, { website_login_credentials_details: 'ann / other' });
  const { rows } = await server.owner.query(
    `select expires_at - now() between interval '6 days' and interval '7 days' as is_right from app.vault_entries where interview_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ is_right: true }]);
});

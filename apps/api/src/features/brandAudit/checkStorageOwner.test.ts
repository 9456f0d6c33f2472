import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '#app/createServer.ts';
import { createLog } from '#lib/log.ts';
import { createInterviewOf, uploadBrandAudit } from '#test/brandAuditCalls.ts';
import { listObjects } from '#test/listObjects.ts';
import { startTestServer, type TestServer, waitUntil } from '#test/testServer.ts';
import { installationIdKey } from './checkStorageOwner.ts';

let clock = 0;
let production: TestServer;
let staging: TestServer;
beforeAll(async () => {
  production = await startTestServer();
  staging = await startTestServer({}, undefined, { now: () => new Date(Date.now() + clock) });
  await staging.owner.query('update app.settings set installation_id = $1', [randomUUID()]);
});
afterAll(async () => {
  await production.close();
  await staging.close();
});

test('SAFE-70: a storage carries the id of its installation, and starting again is fine', async () => {
  const { rows } = await production.owner.query('select installation_id from app.settings');
  const marked = await readFile(join(production.filesDir, installationIdKey), 'utf8');
  expect(marked.trim()).toBe(rows[0].installation_id);
  const again = await createServer(production.env, createLog('silent'));
  await again.close();
});

test('SAFE-70: another installation does not start on it', async () => {
  const env = { ...staging.env, FILES_DIR: production.filesDir };
  await expect(createServer(env, createLog('silent'))).rejects.toThrow(
    'The file storage belongs to another installation.',
  );
});

test('SAFE-70: the sweep of another installation removes nothing', async () => {
  const seller = await staging.newSeller();
  await uploadBrandAudit(seller, await createInterviewOf(seller));
  // To this database every object is unknown and long over its time.
  await staging.owner.query('alter table app.brand_audits disable trigger enqueue_object_deletion');
  await staging.owner.query('delete from app.brand_audits');
  clock = 2 * 3_600_000;
  await staging.owner.query(`select graphile_worker.add_job('sweep_objects')`);
  await waitUntil(
    async () =>
      (
        await staging.owner.query(
          `select 1 from graphile_worker.jobs where task_identifier = 'sweep_objects' and last_error like '%another installation%'`,
        )
      ).rowCount || undefined,
    () => 'the sweep was not refused',
  );
  expect(await listObjects(staging.filesDir, 'brand-audits')).toHaveLength(1);
});

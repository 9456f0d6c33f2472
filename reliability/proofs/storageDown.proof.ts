import { randomUUID } from 'node:crypto';
import { buildPdf, formatPdfLine } from '@salespro/testing/buildPdf.ts';
import { sampleInterviewFields, type TestSeller } from '@salespro/testing/createTestSeller.ts';
import { testEncryptionKeys } from '@salespro/testing/databaseUrls.ts';
import { startSwiftServer } from '@salespro/testing/swift.ts';
import pg from 'pg';
import { deleteOrphanedObjects } from '../../apps/api/src/features/brandAudit/brandAudit.jobs.ts';
import { createBrandAuditStore } from '../../apps/api/src/features/brandAudit/brandAudit.store.ts';
import { createDataKeyStore } from '../../apps/api/src/features/interviews/keys.store.ts';
import { parseKeyRing } from '../../apps/api/src/lib/crypto.ts';
import { createDb } from '../../apps/api/src/lib/db.ts';
import { createFileStorage } from '../../apps/api/src/lib/fileStorage.ts';
import type { ProxyFault } from '../lib/faultProxy.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { startFaultProxy } from '../lib/startFaultProxy.ts';
import {
  type FaultTestEnvironment,
  startFaultTestEnvironment,
} from '../lib/startFaultTestEnvironment.ts';
import { pause, waitFor } from '../lib/waitFor.ts';

const kinds: readonly ProxyFault[] = [
  { kind: 'refuse' },
  { kind: 'blackHole' },
  { kind: 'lostReply' },
];
const roundsPerKind = 4;
const uploadsPerRound = 6;

runFaultTest(
  import.meta.url,
  'A file storage that fails at any step of an upload, a replacement or a deletion leaves no entry without a file and, after the sweep, no file without an entry.',
  async (report) => {
    const swift = await startSwiftServer();
    report.after(swift.stop);
    const world = await startFaultTestEnvironment(report);
    const proxy = await startFaultProxy(report, Number(new URL(swift.endpoint).port));
    const storage = {
      driver: 's3',
      bucket: swift.bucket,
      region: 'us-east-1',
      accessKeyId: swift.accessKeyId,
      secretAccessKey: swift.secretAccessKey,
      forcePathStyle: true,
      timeoutMs: 1000,
    } as const;
    const api = await world.startApi({
      overrides: {
        FILES_DRIVER: 's3',
        S3_BUCKET: storage.bucket,
        S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
        S3_ACCESS_KEY_ID: storage.accessKeyId,
        S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
        S3_FORCE_PATH_STYLE: 'true',
        S3_TIMEOUT_MS: String(storage.timeoutMs),
      },
    });
    const [seller] = await world.newSellers(api.url, 1);
    if (!seller) return;
    const calls = createCalls(api.url, seller);

    const files = createFileStorage({ ...storage, endpoint: swift.endpoint, timeoutMs: 10_000 });
    report.after(files.close);
    const begin = performance.now();
    await Promise.all(
      [1, 2, 3].map(async () => calls.upload(await calls.makeInterview(), 'before')),
    );
    const usualMs = performance.now() - begin;
    const tally = { failed: 0, stored: 0, brokenReads: 0, wrongStatus: 0 };
    for (const fault of kinds)
      for (let round = 0; round < roundsPerKind; round++) {
        const interviews = await Promise.all(
          Array.from({ length: uploadsPerRound }, async (_, place) => {
            const id = await calls.makeInterview();
            if (place % 2 === 0) await calls.upload(id, 'before');
            return id;
          }),
        );
        // Each upload is at another step when the storage fails.
        const sending = interviews.map(async (id, place) => {
          await pause(place * 25);
          return calls.upload(id, 'after');
        });
        await pause((usualMs + uploadsPerRound * 25) * (0.2 + 0.35 * round));
        await proxy.set(fault);
        const statuses = await Promise.all(sending);
        await proxy.set({ kind: 'none' });
        for (const [place, id] of interviews.entries()) {
          const status = statuses[place];
          if (status === 200) tally.stored += 1;
          else tally.failed += 1;
          if (status !== 200 && status !== 503) tally.wrongStatus += 1;
          const words = await calls.read(id);
          const expected = status === 200 ? 'after' : place % 2 === 0 ? 'before' : null;
          if (words !== expected) tally.brokenReads += 1;
        }
      }
    report.record('uploads that failed / came through', `${tally.failed} / ${tally.stored}`);
    report.demand(
      'answered with another status than 200 or 503',
      tally.wrongStatus,
      '0',
      tally.wrongStatus === 0,
    );
    report.demand(
      'interviews that do not show the file they should',
      tally.brokenReads,
      '0',
      tally.brokenReads === 0 && tally.failed > 0,
    );

    const doomed = await calls.makeInterview();
    await calls.upload(doomed, 'to be deleted');
    await proxy.set({ kind: 'refuse' });
    const deleted = await calls.remove(doomed);
    report.demand('a deletion while the storage is down', deleted, '200', deleted === 200);
    await proxy.set({ kind: 'none' });
    await finishDeletions(world);

    const before = await compareStorage(world, files, seller.userId);
    const db = createDb({
      url: world.urls.appUrl,
      poolSize: 2,
      queryTimeoutMs: 5000,
      applicationName: 'proof',
    });
    report.after(db.close);
    const audits = createBrandAuditStore(
      db,
      createDataKeyStore(db, parseKeyRing(testEncryptionKeys)),
    );
    await deleteOrphanedObjects(files, audits, new Date(Date.now() + 2 * 3_600_000));
    const after = await compareStorage(world, files, seller.userId);
    report.demand('entries without their file', after.orphanRows, '0', after.orphanRows === 0);
    report.demand(
      'files without an entry after the sweep',
      after.orphanObjects,
      '0',
      after.orphanObjects === 0,
    );
    report.record('entries and files in the end', `${after.rows} / ${after.objects}`);
    report.control(
      'without the sweep, files without an entry',
      before.orphanObjects,
      'more than 0',
      before.orphanObjects > 0,
    );
    report.control(
      'the entry written before the file, entries without their file',
      tally.failed,
      'more than 0',
      tally.failed > 0,
    );
  },
);

function createCalls(url: string, seller: TestSeller) {
  const call = (method: string, path: string, body?: BodyInit, type = 'application/json') =>
    fetch(`${url}${path}`, {
      method,
      headers: { cookie: seller.cookie, ...(body ? { 'content-type': type } : {}) },
      ...(body ? { body } : {}),
    });
  const pathOf = (id: string) => `/api/interviews/${id}/brand-audit`;
  return {
    async makeInterview() {
      const id = randomUUID();
      await call('POST', '/api/interviews', JSON.stringify({ id, ...sampleInterviewFields }));
      return id;
    },
    async upload(id: string, words: string) {
      const pdf = Buffer.alloc(400_000, ' ');
      buildPdf(formatPdfLine(24, 720, words)).copy(pdf);
      const reply = await call('PUT', pathOf(id), pdf, 'application/pdf');
      await reply.arrayBuffer();
      return reply.status;
    },
    /** Finds which of the interview's current texts the file contains. */
    async read(id: string) {
      const { audit } = (await (await call('GET', pathOf(id))).json()) as {
        audit: { openUrl: string } | null;
      };
      if (!audit) return null;
      const text = await (await call('GET', audit.openUrl)).text();
      return ['before', 'after'].find((word) => text.includes(`(${word})`)) ?? 'unreadable';
    },
    remove: async (id: string) => (await call('DELETE', pathOf(id))).status,
  };
}

/** Makes delayed retries due at once. */
async function finishDeletions({ urls }: FaultTestEnvironment): Promise<void> {
  const owner = new pg.Client({ connectionString: urls.ownerUrl });
  await owner.connect();
  await waitFor(async () => {
    await owner.query(
      `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()
        and task_id = (select id from graphile_worker._private_tasks where identifier = 'delete_object')`,
    );
    await pause(300);
    const { rowCount } = await owner.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'delete_object'`,
    );
    return rowCount === 0;
  }, 'the deletions');
  await owner.end();
}

async function compareStorage(
  { urls }: FaultTestEnvironment,
  files: ReturnType<typeof createFileStorage>,
  userId: string,
) {
  const owner = new pg.Client({ connectionString: urls.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ object_key: string; bytes: number }>(
    'select object_key, bytes from app.brand_audits',
  );
  await owner.end();
  const keys = new Set<string>();
  for await (const key of files.listKeys(`brand-audits/${userId}`)) keys.add(key);
  let orphanRows = 0;
  for (const { object_key, bytes } of rows)
    if ((await files.findBytes(object_key)) !== bytes) orphanRows += 1;
  const known = new Set(rows.map(({ object_key }) => object_key));
  return {
    rows: rows.length,
    objects: keys.size,
    orphanRows,
    orphanObjects: [...keys].filter((key) => !known.has(key)).length,
  };
}

/** Goals 14 and 28: everything is lost and restored from the backup, and erased accounts stay erased. */
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestSeller,
  sellerPassword,
  type TestSeller,
} from '@salespro/testing/createTestSeller.ts';
import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { startMailCatcher } from '@salespro/testing/mailCatcher.ts';
import { findFreePort, findUnprivilegedUser } from '@salespro/testing/postgres.ts';
import { startApiProcess } from '@salespro/testing/startApi.ts';
import { migrate } from '../../apps/api/src/app/migrate.ts';
import { createFileStorage } from '../../apps/api/src/lib/fileStorage.ts';
import { createBackupStorage } from '../../apps/cli/src/backup/backupStorage.ts';
import { compressedSuffix } from '../../apps/cli/src/backup/compression.ts';
import { createBaseBackup } from '../../apps/cli/src/backup/createBaseBackup.ts';
import { finishRestore } from '../../apps/cli/src/backup/finishRestore.ts';
import { restoreDatabase } from '../../apps/cli/src/backup/restoreDatabase.ts';
import { shipChanges } from '../../apps/cli/src/backup/shipChanges.ts';
import { createDatabaseNode } from '../lib/databaseNode.ts';
import { waitUntil } from '../lib/databasePair.ts';
import {
  checkRestoredApi,
  computeFileChecksums,
  computeTableChecksums,
  countErasedTraces,
  countJobs,
  countOrphanedFiles,
  describeChecksumDifference,
  fillDatabase,
  plantedTexts,
  postAsSeller,
  saveAnswerAsSeller,
  uploadBrandAuditAsSeller,
} from '../lib/restoreDrillHelpers.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { startWriters } from '../lib/writers.ts';

const archiveTimeout = 60;
/** Bytes of the base backup, and again of the changes after it: `DRILL_GB=3 npm run prove restoreDrill`. */
const weight = Number(process.env.DRILL_GB ?? 0.1) * 1e9;

await runFaultTest(
  import.meta.url,
  'Server, database and files are lost: all comes back from the sealed backup to the last shipped moment or an earlier one, and an erased account stays erased.',
  async (report) => {
    const dir = mkdtempSync(join(tmpdir(), 'salespro-drill-'));
    const walDir = join(dir, 'wal');
    const filesDir = join(dir, 'files');
    mkdirSync(walDir);
    const { uid, gid } = findUnprivilegedUser();
    if (process.getuid?.() === 0) chownSync(walDir, uid, gid);
    const { mode } = statSync(dir);
    if (process.getuid?.() === 0 && !(mode & 0o001)) chownSync(dir, uid, gid);
    const place = createBackupStorage(join(dir, 'backup'), randomBytes(32));
    const files = createFileStorage({ driver: 'disk', dir: filesDir });

    const node = await createDatabaseNode(`drill_${process.pid}`);
    const urls = buildDatabaseUrls(node.url);
    const ship = () =>
      shipChanges(place, { walDir, ownerUrl: urls.ownerUrl, files, retentionDays: 35 });
    let stopMail: () => unknown = () => {};
    const archiving = [
      'archive_mode=on',
      `archive_timeout=${archiveTimeout}`,
      `archive_command=test ! -f ${walDir}/%f && cp %p ${walDir}/%f.part && mv ${walDir}/%f.part ${walDir}/%f`,
    ];
    try {
      await node.start(archiving);
      await migrate(urls);
      // The deletion mails are sent, so that no job contains an address afterwards.
      const smtpPort = await findFreePort();
      const catcher = await startMailCatcher({ smtpPort, webPort: await findFreePort() });
      stopMail = () => catcher.close();
      const api = await startApiProcess({
        urls,
        overrides: {
          FILES_DIR: filesDir,
          SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
        },
      });
      let erasedBefore: Date;
      try {
        const sellers = await Promise.all(
          Array.from({ length: 8 }, (_, i) =>
            createTestSeller(api.url, urls.ownerUrl, `s${i}@agency.example`),
          ),
        );
        for (const [i, seller] of sellers.entries())
          await uploadBrandAuditAsSeller(api.url, seller, `audit ${i}`);
        const leaving = await createTestSeller(api.url, urls.ownerUrl, plantedTexts[2]);
        await uploadBrandAuditAsSeller(api.url, leaving, plantedTexts[1]);
        await saveAnswerAsSeller(api.url, leaving, plantedTexts[0]);
        await fillDatabase(node, sellers[0] as TestSeller, { bytes: weight, from: 1e6 });

        // Eight active sellers, because the size is measured here, not the load.
        const writers = startWriters({ sellers, url: () => api.url, pauseMs: 100 });
        const begin = performance.now();
        const { bytes } = await createBaseBackup(place, urls.ownerUrl);
        await ship();
        const backupSeconds = (performance.now() - begin) / 1000;
        report.record('Size of the sealed base backup, MB', Math.round(bytes / 1e6));
        report.record('Backup under load, s', Math.round(backupSeconds * 10) / 10);

        await fillDatabase(node, sellers[0] as TestSeller, { bytes: weight, from: 1e9 });
        // The lag is measured once this is shipped, because it is far more than a working day produces.
        await waitUntil(
          async () => {
            await ship();
            return readdirSync(walDir).length < 4;
          },
          'the changes pile up',
          1800,
        );
        await waitUntil(() => writers.count() > 500, 'the sellers cannot save');
        for (const [i, seller] of sellers.entries())
          await uploadBrandAuditAsSeller(api.url, seller, `second audit ${i}`);
        await new Promise((resolve) => setTimeout(resolve, 1500));
        erasedBefore = new Date();
        await new Promise((resolve) => setTimeout(resolve, 1500));
        // The step-up expires during the fill.
        await postAsSeller(api.url, leaving, '/api/auth/prove', { password: sellerPassword });
        await postAsSeller(api.url, leaving, '/api/account/delete', {});
        await waitUntil(
          () => globSync('erasures/*', { cwd: filesDir }).length === 1,
          'the erasure was not written down',
        );
        await waitUntil(() => writers.count() > 1000, 'the sellers cannot save');
        await writers.stop();
        report.record('Saves after the base backup', writers.count());
        // Waits until the queue is idle, so that its tables do not change.
        await waitUntil(async () => (await countJobs(node)) === 0, 'jobs are left');
        await api.stop();

        const last = performance.now();
        const [row] = await node.query<{ segment: string }>(
          'select pg_walfile_name(pg_current_wal_lsn()) as segment',
        );
        await waitUntil(
          async () => {
            await ship();
            return place.has(`wal/${row?.segment}${compressedSuffix}`);
          },
          'the last segment was not archived',
          archiveTimeout * 2,
        );
        const lag = Math.round((performance.now() - last) / 1000);
        report.demand(
          'Archive lag: from the last save to the backup place, s',
          lag,
          '<= 120',
          lag <= 120,
        );

        const [{ size = 0 } = {}] = await node.query<{ size: number }>(
          'select pg_database_size(current_database())::float8 as size',
        );
        const before = {
          rows: await computeTableChecksums(node),
          files: computeFileChecksums(filesDir),
        };
        node.kill();
        await node.remove();
        rmSync(filesDir, { recursive: true });

        const restoring = performance.now();
        await restoreDatabase(place, { dataDir: node.dataDir });
        await node.start();
        const opened = await finishRestore(place, { ownerUrl: urls.ownerUrl, files });
        const restoreSeconds = (performance.now() - restoring) / 1000;
        const after = {
          rows: await computeTableChecksums(node),
          files: computeFileChecksums(filesDir),
        };
        report.demand(
          `Checksum of ${before.rows.tables} tables, ${before.rows.count} rows`,
          describeChecksumDifference(before.rows.sum, after.rows.sum),
          'equal',
          before.rows.sum === after.rows.sum && before.rows.count > weight / 460,
        );
        const sameFiles = JSON.stringify(before.files) === JSON.stringify(after.files);
        report.demand(
          `Files (${before.files.length})`,
          sameFiles ? 'equal' : 'different',
          'equal',
          sameFiles,
        );
        report.demand(
          'Rows without a file',
          opened.filesMissing.length,
          '0',
          opened.filesMissing.length === 0,
        );
        report.record('Restore, minutes', Math.round(restoreSeconds / 0.6) / 100);
        report.record(
          'Restore time / backup time',
          Math.round((restoreSeconds / backupSeconds) * 100) / 100,
        );
        const perSecond = size / 1e6 / restoreSeconds;
        report.record('Size of the restored database, MB', Math.round(size / 1e6));
        report.record('MB restored per second', Math.round(perSecond));
        report.record('At this speed 10 GB take, minutes', Math.round(10_000 / perSecond / 60));
        const works = await checkRestoredApi(urls, filesDir, sellers[0] as TestSeller);
        report.demand(
          'A seller signs in, reads and saves on the restored system',
          works ? 'yes' : 'no',
          'yes',
          works,
        );
        await node.remove();
        rmSync(filesDir, { recursive: true });
      } finally {
        await api.stop();
      }

      // Restores an earlier moment, at which the account still existed.
      rmSync(`${node.dataDir}.wal`, { recursive: true, force: true });
      await restoreDatabase(place, { dataDir: node.dataDir, to: erasedBefore });
      await node.start();
      await finishRestore(place, { ownerUrl: urls.ownerUrl, files, shouldReplayErasures: false });
      const without = await countErasedTraces(node, filesDir);
      report.control(
        'planted texts of the erased account found when erasures are not replayed',
        without,
        '> 0 of 3',
        without > 0,
      );
      const { erased } = await finishRestore(place, { ownerUrl: urls.ownerUrl, files });
      const left = await countErasedTraces(node, filesDir);
      report.record(
        'Accounts erased again after restoring to a moment before their erasure',
        erased,
      );
      report.demand(
        'Planted texts found afterwards, in a dump and in the files',
        left,
        '0 of 3',
        left === 0 && erased === 1,
      );
      const orphans = await countOrphanedFiles(node, filesDir);
      report.demand('Files without a row', orphans, '0', orphans === 0);
    } finally {
      await stopMail();
      await node.remove();
      rmSync(`${node.dataDir}.wal`, { recursive: true, force: true });
      rmSync(dir, { recursive: true, force: true });
    }
    report.limit(
      `What was saved after the last shipped WAL segment is lost with the machine; with archive_timeout=${archiveTimeout} and a shipment a minute that is at most two minutes. A synchronous standby is for those who cannot bear that. Until it expires, the backup itself still holds what was erased, sealed.`,
    );
  },
);

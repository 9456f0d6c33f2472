/**
 * Creates an encrypted base backup of the running cluster; with the WAL after it any later moment can be
 * restored.
 */
import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { BackupStorage } from './backupStorage.ts';
import { compressBackup, compressedSuffix, readDecompressed } from './compression.ts';
import { type LogProgress, reportProgress } from './reportProgress.ts';

/** A completed base backup. */
export interface BaseBackup {
  /** The time of the backup, also the name of its folder. */
  readonly id: string;
  /** Size after compression and encryption. */
  readonly bytes: number;
}

interface BaseBackupOptions {
  readonly now?: Date;
  readonly logProgress?: LogProgress;
}

export async function createBaseBackup(
  storage: BackupStorage,
  ownerUrl: string,
  { now = new Date(), logProgress = () => {} }: BaseBackupOptions = {},
): Promise<BaseBackup> {
  const id = now.toISOString().replaceAll(/[:.]/g, '-');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select current_setting('data_directory') as dir,
              (select sum(pg_database_size(oid)) from pg_database)::float8 as total`,
    );
    const [{ dir, total }] = rows;
    const name = `base/${id}/data${compressedSuffix}`;
    const taken = createHash('sha256');
    // Start and stop need the same session.
    await client.query('select pg_backup_start($1, true)', [`salespro ${id}`]);
    const content = reportProgress(streamDataFolder(dir), {
      what: 'base',
      total,
      logProgress,
    });
    const bytes = await storage.put(name, compressBackup(withHash(content, taken)));
    const stopped = await client.query(
      'select labelfile, pg_walfile_name(lsn) as last_wal from pg_backup_stop(true)',
    );
    await verifyReadable(storage, { name, sum: taken.digest('hex'), total, logProgress });
    // The label is written last: without it the backup does not count.
    await storage.put(`base/${id}/label`, Readable.from([Buffer.from(stopped.rows[0]?.labelfile)]));
    return { id, bytes };
  } finally {
    await client.end();
  }
}

async function* withHash(content: AsyncIterable<Buffer>, hash: Hash): AsyncIterable<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Reads the backup back and throws when its hash differs from the original. */
async function verifyReadable(
  storage: BackupStorage,
  {
    name,
    sum,
    total,
    logProgress,
  }: { name: string; sum: string; total: number; logProgress: LogProgress },
): Promise<void> {
  const read = createHash('sha256');
  const content = reportProgress(readDecompressed(storage, name), {
    what: 'read back',
    total,
    logProgress,
  });
  for await (const chunk of content) read.update(chunk);
  if (read.digest('hex') !== sum)
    throw new Error(`${name} is not what was taken: look at the disk of the backup.`);
}

/** Streams the data folder without the files that a base backup must not contain. */
async function* streamDataFolder(dataDir: string): AsyncIterable<Buffer> {
  const without = [
    './pg_wal/*',
    './postmaster.*',
    './pg_replslot/*',
    './pg_stat_tmp/*',
    './standby.signal',
  ];
  const tar = spawn(
    'tar',
    ['-C', dataDir, ...without.map((one) => `--exclude=${one}`), '-cf', '-', '.'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const ended = once(tar, 'exit');
  yield* tar.stdout as AsyncIterable<Buffer>;
  const [code] = await ended;
  // Exit code 1: a file changed meanwhile, which the WAL repairs.
  if (code !== 0 && code !== 1)
    throw new Error(`tar ended with ${code}: may this user read ${dataDir}?`);
}

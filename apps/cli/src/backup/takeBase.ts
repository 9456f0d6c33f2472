/** A copy of the whole cluster while it runs, sealed. With the WAL that follows it, any later moment can be restored. */
import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { BackupPlace } from './backupPlace.ts';
import { pack, packedEnding, readUnpacked } from './packed.ts';
import { type Say, tellProgress } from './tellProgress.ts';

export interface TakenBase {
  /** When it was taken, as the name of its folder. */
  readonly id: string;
  /** Compressed and sealed. */
  readonly bytes: number;
}

interface TakeBaseOptions {
  readonly now?: Date;
  readonly say?: Say;
}

export async function takeBase(
  place: BackupPlace,
  ownerUrl: string,
  { now = new Date(), say = () => {} }: TakeBaseOptions = {},
): Promise<TakenBase> {
  const id = now.toISOString().replaceAll(/[:.]/g, '-');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select current_setting('data_directory') as dir,
              (select sum(pg_database_size(oid)) from pg_database)::float8 as total`,
    );
    const [{ dir, total }] = rows;
    const name = `base/${id}/data${packedEnding}`;
    const taken = createHash('sha256');
    // Both calls in one session: what lies between them is what the copy may be torn by.
    await client.query('select pg_backup_start($1, true)', [`salespro ${id}`]);
    const content = tellProgress(archive(dir), { what: 'base', total, say });
    const bytes = await place.put(name, pack(summed(content, taken)));
    const stopped = await client.query(
      'select labelfile, pg_walfile_name(lsn) as last_wal from pg_backup_stop(true)',
    );
    await demandReadable(place, { name, sum: taken.digest('hex'), total, say });
    // Only with its label is it a base: one that could not be read back never counts.
    await place.put(`base/${id}/label`, Readable.from([Buffer.from(stopped.rows[0]?.labelfile)]));
    return { id, bytes };
  } finally {
    await client.end();
  }
}

async function* summed(content: AsyncIterable<Buffer>, hash: Hash): AsyncIterable<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Reads it back from where it lies, opens and unpacks it: each byte must be what was taken. */
async function demandReadable(
  place: BackupPlace,
  { name, sum, total, say }: { name: string; sum: string; total: number; say: Say },
): Promise<void> {
  const read = createHash('sha256');
  const content = tellProgress(readUnpacked(place, name), { what: 'read back', total, say });
  for await (const chunk of content) read.update(chunk);
  if (read.digest('hex') !== sum)
    throw new Error(`${name} is not what was taken: look at the disk of the backup.`);
}

/** The files of the server without what a copy must not have. */
async function* archive(dataDir: string): AsyncIterable<Buffer> {
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
  // 1: a file changed or vanished meanwhile; the WAL mends that.
  if (code !== 0 && code !== 1)
    throw new Error(`tar ended with ${code}: may this user read ${dataDir}?`);
}

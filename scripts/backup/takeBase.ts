/** A copy of the whole cluster while it runs, sealed. With the WAL that follows it, any later moment can be restored. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { BackupPlace } from './backupPlace.ts';

export interface TakenBase {
  /** When it was taken, as the name of its folder. */
  readonly id: string;
  readonly bytes: number;
}

export async function takeBase(
  place: BackupPlace,
  ownerUrl: string,
  now = new Date(),
): Promise<TakenBase> {
  const id = now.toISOString().replaceAll(/[:.]/g, '-');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`select current_setting('data_directory') as dir`);
    // Both calls in one session: what lies between them is what the copy may be torn by.
    await client.query('select pg_backup_start($1, true)', [`salespro ${id}`]);
    const bytes = await place.put(`base/${id}/data`, archive(rows[0]?.dir));
    const stopped = await client.query(
      'select labelfile, pg_walfile_name(lsn) as last_wal from pg_backup_stop(true)',
    );
    await place.put(`base/${id}/label`, Readable.from([Buffer.from(stopped.rows[0]?.labelfile)]));
    return { id, bytes };
  } finally {
    await client.end();
  }
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

/** Restores a PostgreSQL cluster into an empty folder; started, it recovers to the wanted moment. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupStorage } from './backupStorage.ts';
import { compressedSuffix, readDecompressed } from './compression.ts';
import { listNeededSegments } from './listNeededSegments.ts';
import type { LogProgress } from './reportProgress.ts';

export interface RestoreDatabaseOptions {
  /** Must be empty or not exist. */
  readonly dataDir: string;
  /** The moment to restore to; the latest by default. */
  readonly to?: Date;
  readonly logProgress?: LogProgress;
}

/** The base backup and the WAL segments that were restored. */
export interface RestoreResult {
  readonly base: string;
  readonly walDir: string;
  readonly segments: number;
}

export async function restoreDatabase(
  storage: BackupStorage,
  { dataDir, to, logProgress = () => {} }: RestoreDatabaseOptions,
): Promise<RestoreResult> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} is not empty; a restore never writes over data.`);
  const base = findBaseBackup(storage, to);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const [data = `base/${base}/data`] = storage
    .list(`base/${base}`)
    .filter((name) => !name.endsWith('/label'));
  logProgress(`base ${base}: unpacking`);
  await unpack(readDecompressed(storage, data), dataDir);
  await pipeline(
    Readable.from(storage.read(`base/${base}/label`)),
    createWriteStream(join(dataDir, 'backup_label')),
  );
  const walDir = `${dataDir}.wal`;
  mkdirSync(walDir, { recursive: true, mode: 0o700 });
  const segments = await listNeededSegments(storage, base);
  for (const [index, name] of segments.entries()) {
    if (index % 100 === 0) logProgress(`changes: ${index} of ${segments.length}`);
    await pipeline(
      Readable.from(readDecompressed(storage, name)),
      createWriteStream(join(walDir, basename(name, compressedSuffix))),
    );
  }
  await writeFile(join(dataDir, 'recovery.signal'), '');
  const target = to
    ? [`recovery_target_time = '${to.toISOString().replace('T', ' ').replace('Z', '+00')}'`]
    : [];
  await appendFile(
    join(dataDir, 'postgresql.auto.conf'),
    [
      '',
      `restore_command = 'cp "${walDir}/%f" "%p"'`,
      ...target,
      `recovery_target_action = 'promote'`,
      // A restored cluster has no standby yet.
      `synchronous_standby_names = ''`,
      '',
    ].join('\n'),
  );
  copyOwnership(dataDir, walDir, dataDir);
  return { base, walDir, segments: segments.length };
}

/** Finds the newest base backup that was complete at the wanted moment. */
function findBaseBackup(place: BackupStorage, to: Date | undefined): string {
  const limit = to?.toISOString().replaceAll(/[:.]/g, '-');
  const ids = place
    .list('base')
    .filter((name) => name.endsWith('/label'))
    .map((name) => name.split('/')[1] ?? '');
  const chosen = ids.filter((id) => !limit || id <= limit).at(-1);
  if (!chosen)
    throw new Error(`There is no backup${to ? ` from before ${to.toISOString()}` : ''}.`);
  return chosen;
}

async function unpack(content: AsyncIterable<Buffer>, dataDir: string): Promise<void> {
  const tar = spawn('tar', ['-C', dataDir, '-xpf', '-'], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(tar, 'exit');
  let isHandedOver = false;
  async function* all() {
    yield* content;
    isHandedOver = true;
  }
  // tar may exit before Node notices that its input was closed.
  await pipeline(Readable.from(all()), tar.stdin).catch((thrown: unknown) => {
    if (!isHandedOver) throw thrown;
  });
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
  mkdirSync(join(dataDir, 'pg_wal', 'archive_status'), { recursive: true });
}

/** As root: gives all files to the owner of the cluster, under whom PostgreSQL runs. */
function copyOwnership(dataDir: string, ...folders: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(join(dataDir, 'PG_VERSION'));
  for (const folder of folders) {
    chownSync(folder, uid, gid);
    for (const one of readdirSync(folder)) chownSync(join(folder, one), uid, gid);
  }
  for (const one of ['pg_wal', 'pg_wal/archive_status']) chownSync(join(dataDir, one), uid, gid);
}

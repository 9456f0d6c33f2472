/** Puts a cluster back into an empty folder, ready to be started: it then runs forward to the wanted moment by itself. */
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
import type { BackupPlace } from './backupPlace.ts';
import { neededSegments } from './neededSegments.ts';
import { packedEnding, readUnpacked } from './packed.ts';
import type { Say } from './tellProgress.ts';

export interface RestoreDataOptions {
  /** Must be empty or absent. */
  readonly dataDir: string;
  /** The moment to restore to; without one, the last that was shipped. */
  readonly to?: Date;
  readonly say?: Say;
}

export interface RestoredData {
  readonly base: string;
  readonly walDir: string;
  readonly segments: number;
}

export async function restoreData(
  place: BackupPlace,
  { dataDir, to, say = () => {} }: RestoreDataOptions,
): Promise<RestoredData> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} is not empty; a restore never writes over data.`);
  const base = chooseBase(place, to);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const [data = `base/${base}/data`] = place
    .list(`base/${base}`)
    .filter((name) => !name.endsWith('/label'));
  say(`base ${base}: unpacking`);
  await unpack(readUnpacked(place, data), dataDir);
  await pipeline(
    Readable.from(place.read(`base/${base}/label`)),
    createWriteStream(join(dataDir, 'backup_label')),
  );
  const walDir = `${dataDir}.wal`;
  mkdirSync(walDir, { recursive: true, mode: 0o700 });
  const segments = await neededSegments(place, base);
  for (const [index, name] of segments.entries()) {
    if (index % 100 === 0) say(`changes: ${index} of ${segments.length}`);
    await pipeline(
      Readable.from(readUnpacked(place, name)),
      createWriteStream(join(walDir, basename(name, packedEnding))),
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
      // There is no standby yet; whoever has one demands it again afterwards.
      `synchronous_standby_names = ''`,
      '',
    ].join('\n'),
  );
  own(dataDir, walDir, dataDir);
  return { base, walDir, segments: segments.length };
}

/** The newest base that was complete at the wanted moment. */
function chooseBase(place: BackupPlace, to: Date | undefined): string {
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
  // A tar that has everything may be gone before Node has heard that its input was closed.
  await pipeline(Readable.from(all()), tar.stdin).catch((thrown: unknown) => {
    if (!isHandedOver) throw thrown;
  });
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
  mkdirSync(join(dataDir, 'pg_wal', 'archive_status'), { recursive: true });
}

/** As root: everything belongs to whom the backed-up files belong to, since the server runs as them. */
function own(dataDir: string, ...folders: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(join(dataDir, 'PG_VERSION'));
  for (const folder of folders) {
    chownSync(folder, uid, gid);
    for (const one of readdirSync(folder)) chownSync(join(folder, one), uid, gid);
  }
  for (const one of ['pg_wal', 'pg_wal/archive_status']) chownSync(join(dataDir, one), uid, gid);
}

/** What changed since the last time goes to the backup place: finished WAL segments, files, the list of erasures. */
import pg from 'pg';
import { erasedInterviewFolder, erasureFolder } from '../../../api/src/auth/erasures.ts';
import type { Files } from '../../../api/src/lib/files.ts';
import type { BackupPlace } from './backupPlace.ts';
import { listStored } from './listStored.ts';
import { neededSegments } from './neededSegments.ts';
import { shipSegments } from './shipSegments.ts';

export interface Shipped {
  readonly segments: number;
  readonly files: number;
  /** How long the oldest of the shipped segments had waited; what a disaster just before would have cost. */
  readonly oldestSeconds: number;
}

export interface ShipOptions {
  /** Where the server's archive_command puts finished segments; they are removed once shipped. */
  readonly walDir: string;
  readonly ownerUrl: string;
  readonly files: Files;
  readonly daysKept: number;
  readonly now?: Date;
}

export async function shipChanges(
  place: BackupPlace,
  { walDir, ownerUrl, files, daysKept, now = new Date() }: ShipOptions,
): Promise<Shipped> {
  const segments = await shipSegments(place, walDir, now);
  const keys = (await stored(ownerUrl)).map(({ object_key: key }) => key);
  for (const folder of [erasureFolder, erasedInterviewFolder])
    for await (const key of files.listKeys(folder)) keys.push(key);
  let copied = 0;
  for (const key of keys) {
    // Objects never change under their key, so one copy is enough.
    if (place.has(`files/${key}`)) continue;
    // Deleted since we asked: then nothing needs it any more.
    if ((await files.findBytes(key)) === null) continue;
    await place.put(`files/${key}`, await files.read(key));
    copied += 1;
  }
  const present = new Set(keys.map((key) => `files/${key}`));
  for (const name of place.list('files'))
    if (!present.has(name)) await place.markGone(name, now, daysKept);
  return {
    segments: segments.count,
    files: copied,
    oldestSeconds: Math.round(segments.oldestSeconds),
  };
}

async function stored(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return listStored(client).finally(() => client.end());
}

/** Bases older than the time kept go, whole or broken off, and the WAL that only they needed. The newest base always stays. */
export async function dropOld(
  place: BackupPlace,
  daysKept: number,
  now = new Date(),
): Promise<void> {
  const isWhole = (folder: string) => place.has(`${folder}/label`);
  const folders = place.listFolders('base');
  const newest = folders.findLast(isWhole);
  const limit = new Date(now.getTime() - daysKept * 86_400_000)
    .toISOString()
    .replaceAll(/[:.]/g, '-');
  const isOld = (folder: string) => folder !== newest && (folder.split('/')[1] ?? '') < limit;
  for (const folder of folders.filter(isOld)) await place.deleteFolder(folder);
  const oldest = folders.find((folder) => isWhole(folder) && !isOld(folder));
  if (!oldest) return;
  const needed = new Set(await neededSegments(place, oldest.split('/')[1] ?? ''));
  for (const name of place.list('wal')) if (!needed.has(name)) await place.delete(name);
}

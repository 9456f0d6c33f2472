/** Copies changes to the backup storage: finished WAL segments, files and erasure records. */
import pg from 'pg';
import { erasedInterviewFolder, erasureFolder } from '../../../api/src/auth/erasures.ts';
import type { FileStorage } from '../../../api/src/lib/fileStorage.ts';
import type { BackupStorage } from './backupStorage.ts';
import { listNeededSegments } from './listNeededSegments.ts';
import { listStoredFiles } from './listStoredFiles.ts';
import { shipWalSegments } from './shipWalSegments.ts';

/** Numbers of shipped WAL segments and files. */
export interface ShippedChanges {
  readonly segments: number;
  readonly files: number;
  /** Age of the oldest shipped segment: what a disaster just before would have lost. */
  readonly oldestSeconds: number;
}

export interface ShipChangesOptions {
  /** The folder of archive_command; segments are deleted after they are shipped. */
  readonly walDir: string;
  readonly ownerUrl: string;
  readonly files: FileStorage;
  readonly retentionDays: number;
  readonly now?: Date;
}

export async function shipChanges(
  storage: BackupStorage,
  { walDir, ownerUrl, files, retentionDays, now = new Date() }: ShipChangesOptions,
): Promise<ShippedChanges> {
  const segments = await shipWalSegments(storage, walDir, now);
  const keys = (await readStoredFiles(ownerUrl)).map(({ object_key: key }) => key);
  for (const folder of [erasureFolder, erasedInterviewFolder])
    for await (const key of files.listKeys(folder)) keys.push(key);
  let copied = 0;
  for (const key of keys) {
    // Objects are immutable, so one copy is enough.
    if (storage.has(`files/${key}`)) continue;
    // The object was deleted meanwhile.
    if ((await files.findBytes(key)) === null) continue;
    await storage.put(`files/${key}`, await files.read(key));
    copied += 1;
  }
  const present = new Set(keys.map((key) => `files/${key}`));
  for (const name of storage.list('files'))
    if (!present.has(name)) await storage.markSourceDeleted(name, now, retentionDays);
  return {
    segments: segments.count,
    files: copied,
    oldestSeconds: Math.round(segments.oldestSeconds),
  };
}

async function readStoredFiles(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return listStoredFiles(client).finally(() => client.end());
}

/** Deletes base backups older than the retention time and the WAL only they needed; the newest is kept. */
export async function deleteOldBackups(
  storage: BackupStorage,
  retentionDays: number,
  now = new Date(),
): Promise<void> {
  const isWhole = (folder: string) => storage.has(`${folder}/label`);
  const folders = storage.listFolders('base');
  const newest = folders.findLast(isWhole);
  const limit = new Date(now.getTime() - retentionDays * 86_400_000)
    .toISOString()
    .replaceAll(/[:.]/g, '-');
  const isOld = (folder: string) => folder !== newest && (folder.split('/')[1] ?? '') < limit;
  for (const folder of folders.filter(isOld)) await storage.deleteFolder(folder);
  const oldest = folders.find((folder) => isWhole(folder) && !isOld(folder));
  if (!oldest) return;
  const needed = new Set(await listNeededSegments(storage, oldest.split('/')[1] ?? ''));
  for (const name of storage.list('wal')) if (!needed.has(name)) await storage.delete(name);
}

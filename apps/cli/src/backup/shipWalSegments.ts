import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupStorage } from './backupStorage.ts';
import { compressBackup, compressedSuffix } from './compression.ts';

/** Number and age of the shipped WAL segments. */
export interface ShippedWalSegments {
  readonly count: number;
  /** Age of the oldest shipped segment: what a disaster just before would have lost. */
  readonly oldestSeconds: number;
}

/** Compresses finished WAL segments and copies them to the backup storage. */
export async function shipWalSegments(
  storage: BackupStorage,
  walDir: string,
  now: Date,
): Promise<ShippedWalSegments> {
  const names = (await readdir(walDir)).filter((name) => !name.endsWith('.part')).toSorted();
  let oldestSeconds = 0;
  for (const name of names) {
    const path = join(walDir, name);
    oldestSeconds = Math.max(oldestSeconds, (now.getTime() - (await stat(path)).mtimeMs) / 1000);
    await storage.put(`wal/${name}${compressedSuffix}`, compressBackup(createReadStream(path)));
    await rm(path);
  }
  return { count: names.length, oldestSeconds };
}

import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPlace } from './backupPlace.ts';
import { pack, packedEnding } from './packed.ts';

export interface ShippedSegments {
  readonly count: number;
  /** How long the oldest of them had waited; what a disaster just before would have cost. */
  readonly oldestSeconds: number;
}

/** Finished WAL segments go to the backup place, compressed: that of a quiet minute is 16 MB of nothing. */
export async function shipSegments(
  place: BackupPlace,
  walDir: string,
  now: Date,
): Promise<ShippedSegments> {
  const names = (await readdir(walDir)).filter((name) => !name.endsWith('.part')).toSorted();
  let oldestSeconds = 0;
  for (const name of names) {
    const path = join(walDir, name);
    oldestSeconds = Math.max(oldestSeconds, (now.getTime() - (await stat(path)).mtimeMs) / 1000);
    await place.put(`wal/${name}${packedEnding}`, pack(createReadStream(path)));
    await rm(path);
  }
  return { count: names.length, oldestSeconds };
}

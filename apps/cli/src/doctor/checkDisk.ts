import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { EnvVars } from '../../../api/src/lib/resolveSecretFiles.ts';
import { type DoctorFinding, failed, passed } from './DoctorFinding.ts';

/** Returns size and free space of the disk of a path, like statfs. */
export type ReadDiskSpace = (path: string) => { bsize: number; blocks: number; bavail: number };

const minFreeShare = 0.1;

/** Checks free space for files, WAL, backups and the usual folder of the database. */
export function checkDisk(given: EnvVars, readSpace: ReadDiskSpace): DoctorFinding[] {
  const folders = [
    given.FILES_DRIVER === 's3' ? undefined : given.FILES_DIR,
    given.BACKUP_WAL_DIR,
    given.BACKUP_DIR,
    '/var/lib/postgresql',
  ].filter((one): one is string => Boolean(one) && existsSync(findNearestFolder(one ?? '')));
  const seen = new Set<string>();
  const findings = folders.flatMap((folder) => {
    const { bsize, blocks, bavail } = readSpace(findNearestFolder(folder));
    const figures = `${bsize}:${blocks}:${bavail}`;
    // Folders on the same disk are reported once.
    if (seen.has(figures)) return [];
    seen.add(figures);
    const share = Math.floor((bavail / blocks) * 100);
    const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB`;
    if (bavail / blocks >= minFreeShare)
      return [passed('disk', `${folder}: ${share} % free (${free})`)];
    return [
      failed(
        'disk',
        `The disk of ${folder} has ${share} % free (${free}).`,
        'Remove old logs (journalctl --vacuum-size=1G), or enlarge it. Never remove anything in pg_wal.',
      ),
    ];
  });
  return findings.length > 0 ? findings : [passed('disk', 'nothing is stored on this machine')];
}

/** Returns the nearest existing parent of a folder. */
function findNearestFolder(folder: string): string {
  const path = resolve(folder);
  return existsSync(path) || dirname(path) === path ? path : findNearestFolder(dirname(path));
}

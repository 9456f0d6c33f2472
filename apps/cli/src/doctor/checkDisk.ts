import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Settings } from '../../../api/src/lib/withSecretFiles.ts';
import { bad, type Finding, good } from './Finding.ts';

export type ReadSpace = (path: string) => { bsize: number; blocks: number; bavail: number };

const leastShare = 0.1;

/** Where data comes in: files, finished WAL, backups, and the usual place of the database. */
export function checkDisk(given: Settings, readSpace: ReadSpace): Finding[] {
  const folders = [
    given.FILES_DRIVER === 's3' ? undefined : given.FILES_DIR,
    given.BACKUP_WAL_DIR,
    given.BACKUP_DIR,
    '/var/lib/postgresql',
  ].filter((one): one is string => Boolean(one) && existsSync(nearest(one ?? '')));
  const seen = new Set<string>();
  const findings = folders.flatMap((folder) => {
    const { bsize, blocks, bavail } = readSpace(nearest(folder));
    const figures = `${bsize}:${blocks}:${bavail}`;
    // Several folders on one disk are one finding.
    if (seen.has(figures)) return [];
    seen.add(figures);
    const share = Math.floor((bavail / blocks) * 100);
    const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB`;
    if (bavail / blocks >= leastShare)
      return [good('disk', `${folder}: ${share} % free (${free})`)];
    return [
      bad(
        'disk',
        `The disk of ${folder} has ${share} % free (${free}).`,
        'Remove old logs (journalctl --vacuum-size=1G), or enlarge it. Never remove anything in pg_wal.',
      ),
    ];
  });
  return findings.length > 0 ? findings : [good('disk', 'nothing is stored on this machine')];
}

/** A folder that is not there yet will be made on the disk of the one above. */
function nearest(folder: string): string {
  const path = resolve(folder);
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path));
}

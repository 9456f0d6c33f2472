import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../../api/src/lib/withSecretFiles.ts';
import { createBackupPlace } from '../backup/backupPlace.ts';
import { parseBackupKey } from '../backup/seal.ts';
import { bad, type Finding, good } from './Finding.ts';

/** A night, and two hours for the copy itself. */
const mostHours = 26;
const mostMinutesWaiting = 15;

export async function checkBackup(given: Settings, now: () => number): Promise<Finding> {
  const { BACKUP_DIR: dir, BACKUP_KEY: key, BACKUP_WAL_DIR: walDir } = given;
  if (!dir || !key)
    return bad(
      'backup',
      `${dir ? 'BACKUP_KEY' : 'BACKUP_DIR'} is missing: nothing is backed up.`,
      'Set BACKUP_DIR, BACKUP_WAL_DIR and BACKUP_KEY, then the block `archive` of docs/operations.md.',
    );
  const oldest = walDir && existsSync(walDir) ? findOldest(walDir, now()) : now();
  if (now() - oldest > mostMinutesWaiting * 60_000)
    return bad(
      'backup',
      `Changes have waited in ${walDir} for ${Math.floor((now() - oldest) / 60_000)} minutes.`,
      'Run: systemctl status salespro-ship.timer salespro-ship.service',
    );
  const place = createBackupPlace(dir, parseBackupKey(key));
  const newest = place
    .list('base')
    .filter((name) => name.endsWith('/label'))
    .at(-1);
  if (!newest)
    return bad('backup', `There is no backup in ${dir}.`, 'Run: systemctl start salespro-backup');
  try {
    for await (const _ of place.read(newest));
  } catch {
    return bad(
      'backup',
      `The backup in ${dir} is sealed with another BACKUP_KEY.`,
      'Put the BACKUP_KEY of your password manager back, or begin a new BACKUP_DIR.',
    );
  }
  const taken = (newest.split('/')[1] ?? '').replace(/T(\d+)-(\d+)-(\d+)-/, 'T$1:$2:$3.');
  const hours = Math.floor((now() - Date.parse(taken)) / 3_600_000);
  return hours <= mostHours
    ? good('backup', `the last one is ${hours} hours old`)
    : bad(
        'backup',
        `The last backup is ${hours} hours old.`,
        'Run: systemctl status salespro-backup.timer salespro-backup.service',
      );
}

function findOldest(walDir: string, now: number): number {
  const times = readdirSync(walDir).map((name) => statSync(join(walDir, name)).mtimeMs);
  return Math.min(now, ...times);
}

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvVars } from '../../../api/src/lib/resolveSecretFiles.ts';
import { createBackupStorage } from '../backup/backupStorage.ts';
import { parseBackupKey } from '../backup/encryptBackup.ts';
import { type DoctorFinding, failed, passed } from './DoctorFinding.ts';

/** One day, and two hours for the backup itself. */
const maxBackupAgeHours = 26;
const maxUnshippedMinutes = 15;

/** Checks age and key of the newest backup and whether changes are shipped. */
export async function checkBackup(given: EnvVars, now: () => number): Promise<DoctorFinding> {
  const { BACKUP_DIR: dir, BACKUP_KEY: key, BACKUP_WAL_DIR: walDir } = given;
  if (!dir || !key)
    return failed(
      'backup',
      `${dir ? 'BACKUP_KEY' : 'BACKUP_DIR'} is missing: nothing is backed up.`,
      'Set BACKUP_DIR, BACKUP_WAL_DIR and BACKUP_KEY, then the block `archive` of docs/operations.md.',
    );
  const oldest = walDir && existsSync(walDir) ? findOldestSegment(walDir, now()) : now();
  if (now() - oldest > maxUnshippedMinutes * 60_000)
    return failed(
      'backup',
      `Changes have waited in ${walDir} for ${Math.floor((now() - oldest) / 60_000)} minutes.`,
      'Run: systemctl status salespro-ship.timer salespro-ship.service',
    );
  const place = createBackupStorage(dir, parseBackupKey(key));
  const newest = place
    .list('base')
    .filter((name) => name.endsWith('/label'))
    .at(-1);
  if (!newest)
    return failed(
      'backup',
      `There is no backup in ${dir}.`,
      'Run: systemctl start salespro-backup',
    );
  try {
    for await (const _ of place.read(newest));
  } catch {
    return failed(
      'backup',
      `The backup in ${dir} is sealed with another BACKUP_KEY.`,
      'Put the BACKUP_KEY of your password manager back, or begin a new BACKUP_DIR.',
    );
  }
  const taken = (newest.split('/')[1] ?? '').replace(/T(\d+)-(\d+)-(\d+)-/, 'T$1:$2:$3.');
  const hours = Math.floor((now() - Date.parse(taken)) / 3_600_000);
  return hours <= maxBackupAgeHours
    ? passed('backup', `the last one is ${hours} hours old`)
    : failed(
        'backup',
        `The last backup is ${hours} hours old.`,
        'Run: systemctl status salespro-backup.timer salespro-backup.service',
      );
}

function findOldestSegment(walDir: string, now: number): number {
  const times = readdirSync(walDir).map((name) => statSync(join(walDir, name)).mtimeMs);
  return Math.min(now, ...times);
}

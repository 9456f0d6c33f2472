import { existsSync } from 'node:fs';
import { readFileSettings } from '../../apps/api/src/app/env.ts';
import { toFileSettings } from '../../apps/api/src/app/toFileSettings.ts';
import { createFiles } from '../../apps/api/src/lib/files.ts';
import { createBackupPlace } from './backupPlace.ts';
import { parseBackupKey } from './seal.ts';

/** What the backup commands read from the settings; a readable line for what is missing. */
export function readBackupSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const setting = (name: string): string => {
    const value = process.env[name];
    if (value) return value;
    console.error(`${name} is missing (see .env.example and docs/operations.md).`);
    process.exit(1);
  };
  return {
    ownerUrl: setting('DATABASE_URL'),
    walDir: () => setting('BACKUP_WAL_DIR'),
    place: createBackupPlace(setting('BACKUP_DIR'), parseBackupKey(setting('BACKUP_KEY'))),
    files: createFiles(toFileSettings(readFileSettings(process.env))),
    daysKept: Number(process.env.BACKUP_DAYS || 35),
  };
}

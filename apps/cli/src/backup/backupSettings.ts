import { readFileSettings } from '../../../api/src/app/env.ts';
import { toFileSettings } from '../../../api/src/app/toFileSettings.ts';
import { createFiles } from '../../../api/src/lib/files.ts';
import { createSetting, readSettings } from '../readSettings.ts';
import { createBackupPlace } from './backupPlace.ts';
import { parseBackupKey } from './seal.ts';

/** What the backup commands read from the settings; a readable line for what is missing. */
export function readBackupSettings() {
  const given = readSettings();
  const setting = createSetting(given);
  return {
    ownerUrl: setting('DATABASE_URL'),
    walDir: () => setting('BACKUP_WAL_DIR'),
    place: createBackupPlace(setting('BACKUP_DIR'), parseBackupKey(setting('BACKUP_KEY'))),
    files: createFiles(toFileSettings(readFileSettings(given))),
    daysKept: Number(given.BACKUP_DAYS || 35),
  };
}
